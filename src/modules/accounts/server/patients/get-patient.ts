import { implement } from '@orpc/server';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { sessions, users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { accountSuspensions } from '#schema/patient-records.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { hasFreeTrial } from '#shared/money/free-trial.ts';
import { describeDevice } from '../../device.rules.ts';
import type { PatientDetailsView } from '../../patient-views.ts';
import { patientsContract } from '../../patients.contract.ts';
import { parseInsurance } from '../../profile.rules.ts';
import { getPatientRow } from '../find-patients.ts';
import { currentAccountId } from '../person-ids.ts';
import { presentPatient } from '../present-patients.ts';
import type { UserRow } from '../present-user.ts';
import { decryptPrivateDetails } from '../private-details.ts';
import { listAccess } from './list-access.ts';
import { readCare } from './read-care.ts';

const maxAccessEntries = 10;
const maxSessions = 20;
const maxMembers = 50;

/** All details of a patient. Long lists contain only the newest items and a count. */
export const getPatient = implement(patientsContract)
  .$context<EndpointContext>()
  .getPatient.handler(async ({ input, context }): Promise<PatientDetailsView> => {
    const { orm } = context.database;
    const now = context.clock.now();
    // A link to a merged account, such as that of an old payment, shows the account it continues in.
    const row = await getPatientRow(orm, await currentAccountId(orm, input.id));
    const { dateOfBirth, insuranceJson } = decryptPrivateDetails(context.dataKeys, row);
    return {
      patient: await presentPatient(orm, row, now),
      dateOfBirth,
      emailVerified: row.emailVerified,
      twoFactor: row.twoFactorEnabled,
      freeTrial: freeTrialOf(row, effectiveMode(row.modeOverride, context.globalMode)),
      insurance: insuranceJson ? parseInsurance(insuranceJson) : null,
      suspension: await findSuspension(orm, row.id),
      ...(await readCare(orm, row.id)),
      household: await readHousehold(orm, row.id),
      sessions: await readSessions(orm, row.id, now),
      access: (await listAccess(orm, row.id, { limit: maxAccessEntries })).entries,
    };
  });

function freeTrialOf(row: UserRow, mode: Mode): PatientDetailsView['freeTrial'] {
  if (row.freeTrialGrantedAt === null) return 'none';
  return hasFreeTrial(row, mode) ? 'unused' : 'used';
}

async function findSuspension(orm: Orm, userId: string): Promise<PatientDetailsView['suspension']> {
  const [open] = await orm
    .select({
      reason: accountSuspensions.reason,
      at: accountSuspensions.suspendedAt,
      by: sql<string>`coalesce(nullif(trim(${users.firstName} || ' ' || ${users.lastName}), ''), 'A former staff member')`,
    })
    .from(accountSuspensions)
    .leftJoin(users, eq(users.id, accountSuspensions.suspendedBy))
    .where(and(eq(accountSuspensions.userId, userId), isNull(accountSuspensions.restoredAt)));
  return open ? { ...open, at: open.at.toISOString() } : null;
}

async function readHousehold(orm: Orm, userId: string): Promise<PatientDetailsView['household']> {
  const rows = await orm
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, userId), ne(householdMembers.state, 'removed')))
    .orderBy(householdMembers.createdAt)
    .limit(maxMembers);
  return rows.map(({ id, kind, firstName, lastName, relation, state }) => ({
    id,
    kind,
    name: `${firstName} ${lastName}`.trim(),
    relation,
    state,
  }));
}

async function readSessions(orm: Orm, userId: string, now: Date): Promise<PatientDetailsView['sessions']> {
  const rows = await orm
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.createdAt))
    .limit(maxSessions);
  return rows.map((session) => ({
    id: session.id,
    device: describeDevice(session.userAgent),
    signedInAt: session.createdAt.toISOString(),
    lastUsedAt: session.updatedAt.toISOString(),
  }));
}
