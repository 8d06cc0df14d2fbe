import { implement } from '@orpc/server';
import { and, desc, eq, inArray, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { auditEntries } from '#platform/audit/audit-tables.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { appointments } from '#schema/appointments.ts';
import { calls } from '#schema/calls.ts';
import { storedFiles } from '#schema/care-messages.ts';
import { careRequests } from '#schema/care-requests.ts';
import { conversations } from '#schema/conversations.ts';
import { accountMerges, accountSuspensions, patientViews, twoFactorResets } from '#schema/patient-records.ts';
import { charges } from '#schema/payments.ts';
import { recordShares } from '#schema/record-shares.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { accessLabel, someoneWithYourLink } from '../../access.words.ts';
import type { AccessEntry } from '../../patient-views.ts';
import { patientsContract } from '../../patients.contract.ts';
import { ofPerson, personIds } from '../person-ids.ts';

const entriesPerPage = 30;

/** Matches audit entries about the patient's accounts or anything that belongs to them. */
const belongsTo = (patientId: string): SQL => {
  const id = sql`${patientId}::uuid`;
  const requests = sql`select ${careRequests.id} from ${careRequests} where ${careRequests.userId} = ${id}`;
  return sql`${auditEntries.subjectId} in (
    select id::text from (${personIds(patientId)}) person
    union all select ${careRequests.id}::text from ${careRequests} where ${careRequests.userId} = ${id}
    union all select ${conversations.id}::text from ${conversations} where ${conversations.userId} = ${id}
    union all select ${appointments.id}::text from ${appointments} where ${appointments.userId} = ${id}
    union all select ${charges.id}::text from ${charges} where ${ofPerson(charges.userId, patientId)}
    union all select ${recordShares.id}::text from ${recordShares} where ${recordShares.userId} = ${id}
    union all select ${calls.id}::text from ${calls} where ${calls.requestId} in (${requests})
    union all select ${recordDocuments.id}::text from ${recordDocuments}
      join ${recordPeople} on ${recordPeople.id} = ${recordDocuments.personId} where ${recordPeople.userId} = ${id}
    union all select ${storedFiles.id}::text from ${storedFiles} where ${storedFiles.requestId} in (${requests})
  )`;
};

/** People who open a shared visit packet have no account. */
const opensShare = eq(auditEntries.action, 'openShare');

/** Access of staff to this patient's data, and of others through links that the patient shared. Newest first. */
export async function listAccess(
  orm: Orm,
  patientId: string,
  { before, limit = entriesPerPage }: { before?: number | undefined; limit?: number } = {},
): Promise<{ entries: AccessEntry[]; hasMore: boolean }> {
  const rows = await orm
    .select()
    .from(auditEntries)
    .where(
      and(
        belongsTo(patientId),
        or(and(eq(auditEntries.actorRole, 'admin'), ne(auditEntries.actorId, patientId)), opensShare),
        before === undefined ? undefined : lt(auditEntries.id, before),
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(limit + 1);
  const shown = rows.slice(0, limit);
  const names = await readStaffNames(
    orm,
    shown.flatMap(({ actorId }) => actorId ?? []),
  );
  const reasons = await readReasons(orm, patientId);
  return {
    entries: shown.map((row) => ({
      id: row.id,
      at: row.at.toISOString(),
      who: row.actorId === null ? someoneWithYourLink : (names.get(row.actorId) ?? 'A former staff member'),
      what: accessLabel(row),
      reason: row.outcome === 'done' ? (reasons.get(`${row.action} ${row.actorId}`)?.(row.at) ?? null) : null,
      done: row.outcome === 'done',
    })),
    hasMore: rows.length > limit,
  };
}

/** First name and last initial, by user ID. */
async function readStaffNames(orm: Orm, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await orm
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, firstName, lastName }) => [
      id,
      [firstName, lastName && `${lastName.slice(0, 1)}.`].filter(Boolean).join(' ') ||
        'A former staff member',
    ]),
  );
}

type ReasonAt = (at: Date) => string | null;

const maxDelayMilliseconds = 60_000;

/**
 * Finds the reason for an audit entry. Entries contain no free text and are written right after the action, so it is the
 * last reason given shortly before.
 */
const lastBefore = (given: readonly { at: Date; reason: string }[]): ReasonAt => {
  const newestFirst = given.toSorted((a, b) => b.at.getTime() - a.at.getTime());
  return (at) => {
    const last = newestFirst.find((reason) => reason.at <= at);
    return last && at.getTime() - last.at.getTime() < maxDelayMilliseconds ? last.reason : null;
  };
};

async function readReasons(orm: Orm, patientId: string): Promise<Map<string, ReasonAt>> {
  const views = await orm.select().from(patientViews).where(ofPerson(patientViews.patientId, patientId));
  const suspensions = await orm
    .select()
    .from(accountSuspensions)
    .where(ofPerson(accountSuspensions.userId, patientId));
  const resets = await orm.select().from(twoFactorResets).where(ofPerson(twoFactorResets.userId, patientId));
  const merges = await orm.select().from(accountMerges).where(ofPerson(accountMerges.userId, patientId));
  const given = [
    ...views.map((view) => ({
      key: `viewAsPatient ${view.adminId}`,
      at: view.startedAt,
      reason: view.reason,
    })),
    ...suspensions.map((suspension) => ({
      key: `suspendPatient ${suspension.suspendedBy}`,
      at: suspension.suspendedAt,
      reason: suspension.reason,
    })),
    ...resets.map((reset) => ({
      key: `resetPatientTwoFactor ${reset.resetBy}`,
      at: reset.resetAt,
      reason: reset.reason,
    })),
    ...merges.map((merge) => ({
      key: `mergePatients ${merge.mergedBy}`,
      at: merge.mergedAt,
      reason: merge.reason,
    })),
    ...suspensions.flatMap(({ restoredAt, restoredBy, restoreReason }) =>
      restoredAt && restoreReason
        ? [{ key: `restorePatient ${restoredBy}`, at: restoredAt, reason: restoreReason }]
        : [],
    ),
  ];
  const byAction = Map.groupBy(given, ({ key }) => key);
  return new Map([...byAction].map(([key, reasons]) => [key, lastBefore(reasons)]));
}

export const listMyAccess = implement(patientsContract)
  .$context<EndpointContext>()
  .listMyAccess.handler(({ input, context }) =>
    listAccess(context.database.orm, callerId(context), { before: input.before }),
  );
