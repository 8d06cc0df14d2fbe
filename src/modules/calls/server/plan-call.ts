import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { type AcceptedCallPlan, careRequests } from '#schema/care-requests.ts';
import type { CallBrief, CallPurpose, OfficeProfile } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { isExtraCall } from '../call-plan.rules.ts';
import { sanitizeBrief } from '../sanitize-brief.rules.ts';

export type CallRow = typeof calls.$inferSelect;

export type PlannedCall = {
  /** Null for an appointment without a request; then `appointmentId` is set. */
  requestId: string | null;
  appointmentId?: string;
  providerId: string;
  purpose: CallPurpose;
  round: number;
  attempt: number;
  mode: Mode;
  toNumber: string;
  brief: CallBrief;
  office: OfficeProfile;
  /** Earliest dialing time; default now. */
  dueAt?: Date;
};

/**
 * Stores planned calls before anything is dialed; the row ID is the vendor's idempotency key. All calls are
 * created here, so facts the patient removed are in no brief, and calls the patient wants to be asked about
 * wait for an answer. Returns the IDs of new calls; planned ones are skipped, so a retry plans nothing twice.
 */
export async function planCalls(
  tx: Orm,
  planned: readonly PlannedCall[],
): Promise<{ callId: string; patientAnswer: CallRow['patientAnswer'] }[]> {
  if (planned.length === 0) return [];
  const adjusted = await applyPatientPreferences(tx, planned);
  return tx
    .insert(calls)
    .values(adjusted.map((call) => ({ ...call, id: newId() })))
    .onConflictDoNothing()
    .returning({ callId: calls.id, patientAnswer: calls.patientAnswer });
}

/** Applies the patient's removals, and marks calls that need their answer first. */
async function applyPatientPreferences(tx: Orm, planned: readonly PlannedCall[]) {
  const preferences = await readPreferences(tx, planned);
  const accepted = await countAccepted(tx, [...preferences.keys()]);
  return planned.map((call) => {
    const preference = call.requestId === null ? undefined : preferences.get(call.requestId);
    const sanitized = sanitizeBrief(call.brief, preference?.removedFacts ?? [], call.office.acceptsInsurance);
    const brief = withEstimateQuestion(sanitized, preference?.callPlan ?? null);
    if (!preference) return { ...call, brief };
    if (!preference.asksBeforeFurtherCalls) return { ...call, brief };
    const earlier = accepted.get(preference.id) ?? 0;
    if (isExtraCall(call, preference.callPlan, earlier)) {
      return { ...call, brief, patientAnswer: 'asked' as const };
    }
    if (call.purpose === 'enquiry') accepted.set(preference.id, earlier + 1);
    return { ...call, brief };
  });
}

/** A good faith estimate is due to patients who pay directly; with a plan there is nothing to ask. */
const withEstimateQuestion = (brief: CallBrief, accepted: AcceptedCallPlan | null): CallBrief =>
  accepted?.asksForEstimate && brief.purpose === 'enquiry' && brief.insurancePlan === null
    ? { ...brief, asksForEstimate: true }
    : brief;

async function readPreferences(tx: Orm, planned: readonly PlannedCall[]) {
  const ids = [...new Set(planned.flatMap(({ requestId }) => requestId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, removedFacts, asksBeforeFurtherCalls, callPlan } = careRequests;
  const rows = await tx
    .select({ id, removedFacts, asksBeforeFurtherCalls, callPlan })
    .from(careRequests)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** How many of the accepted calls are already planned. */
async function countAccepted(tx: Orm, requestIds: string[]): Promise<Map<string, number>> {
  if (requestIds.length === 0) return new Map();
  const rows = await tx
    .select({ requestId: calls.requestId, planned: sql<number>`count(*)::int` })
    .from(calls)
    .where(
      and(inArray(calls.requestId, requestIds), eq(calls.purpose, 'enquiry'), isNull(calls.patientAnswer)),
    )
    .groupBy(calls.requestId);
  return new Map(rows.flatMap(({ requestId, planned }) => (requestId ? [[requestId, planned]] : [])));
}

/** Whether calls of a request wait for the patient's answer. */
export const hasCallsAwaitingPatient = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await tx.$count(
    calls,
    and(eq(calls.requestId, requestId), eq(calls.state, 'intended'), eq(calls.patientAnswer, 'asked')),
  )) > 0;
