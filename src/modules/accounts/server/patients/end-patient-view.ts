import { implement } from '@orpc/server';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { type Caller, callerId, type EndpointContext } from '#modules/server-context.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { patientViews } from '#schema/patient-records.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, Problem } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { patientsContract } from '../../patients.contract.ts';
import { getPatientRow, isPatient } from '../find-patients.ts';
import type { UserRow } from '../present-user.ts';

const endpoints = implement(patientsContract).$context<EndpointContext>();

const viewMinutes = 30;

/** Starts view-as-patient in this staff session. */
export async function openView(
  tx: Orm,
  context: EndpointContext,
  input: { id: string; reason: string },
): Promise<{ patient: UserRow; endsAt: Date }> {
  const { sessionId } = context.caller;
  if (sessionId === null) throw badRequest(t.signInAgainFirst);
  const startedAt = context.clock.now();
  const endsAt = new Date(startedAt.getTime() + viewMinutes * 60_000);
  const patient = await getPatientRow(tx, input.id);
  await endViews(tx, sessionId, startedAt);
  await tx.insert(patientViews).values({
    id: newId(),
    patientId: patient.id,
    adminId: callerId(context),
    sessionId,
    reason: input.reason,
    startedAt,
    endsAt,
  });
  return { patient, endsAt };
}

const endViews = (tx: Orm, sessionId: string, now: Date) =>
  tx
    .update(patientViews)
    .set({ endedAt: now })
    .where(and(eq(patientViews.sessionId, sessionId), isNull(patientViews.endedAt)));

/** Does nothing if the view has already expired. */
export const endPatientView = endpoints.endPatientView.handler(async ({ context }) => {
  const { viewedBy } = context.caller;
  if (!viewedBy) return { message: t.backInYourOwnAccount };
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    await endViews(tx, viewedBy.sessionId, now);
    await writeAudit(tx, {
      at: now,
      actorId: viewedBy.adminId,
      actorRole: 'admin',
      action: 'endPatientView',
      subjectKind: 'patient',
      subjectId: callerId(context),
      outcome: 'done',
      requestTraceId: context.traceId,
    });
  });
  return { message: t.backInYourOwnAccount };
});

export type OpenView = NonNullable<Caller['viewedBy']> & { patientId: string; modeOverride: string | null };

/** The session's active view-as-patient, or null. */
export async function findOpenView(orm: Orm, sessionId: string, now: Date): Promise<OpenView | null> {
  const [view] = await orm
    .select({
      adminId: patientViews.adminId,
      sessionId: patientViews.sessionId,
      endsAt: patientViews.endsAt,
      patientId: patientViews.patientId,
      modeOverride: users.modeOverride,
    })
    .from(patientViews)
    .innerJoin(users, eq(users.id, patientViews.patientId))
    .where(
      and(
        eq(patientViews.sessionId, sessionId),
        isNull(patientViews.endedAt),
        gt(patientViews.endsAt, now),
        isPatient,
      ),
    );
  return view ?? null;
}

/** GET endpoints that would give staff a lasting copy. */
const neverInView: readonly string[] = [
  'downloadArchive',
  'exportRecordsAsFhir',
  'exportRecordsAsCcda',
  'getCalendarFeed',
  'getCalendarFile',
];
const alwaysInView: readonly string[] = ['endPatientView', 'logout'];

/** Allows only read-only endpoints during view-as-patient. */
export function requireReadOnly(endpoint: { name: string; method: string }): void {
  if (alwaysInView.includes(endpoint.name)) return;
  if (endpoint.method === 'GET' && !neverInView.includes(endpoint.name)) return;
  throw new Problem(403, 'READ_ONLY_VIEW', t.viewIsReadOnly);
}
