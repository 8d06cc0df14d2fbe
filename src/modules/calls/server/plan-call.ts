import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { CallBrief, CallPurpose, OfficeProfile } from '#shared/calls/telephone-call.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { briefToSay } from '../brief-to-say.rules.ts';
import { isFurtherCall } from '../call-plan.rules.ts';

export type CallRow = typeof calls.$inferSelect;

export type PlannedCall = {
  /** Null for an appointment outside any request; then `appointmentId` says which. */
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
  /** Not to be dialled before; at once when it is left out. */
  dueAt?: Date;
};

/**
 * Writes the intention to call before anything is dialled; a row's id is the vendor's key. Every call comes this way, so
 * what a patient struck is in no brief, and a call they want to be asked about waits for their word. Gives the ids of the calls
 * that are new: one that was already planned is left out, so a repeated step plans nothing twice.
 */
export async function planCalls(
  tx: Orm,
  planned: readonly PlannedCall[],
): Promise<{ callId: string; patientAnswer: CallRow['patientAnswer'] }[]> {
  if (planned.length === 0) return [];
  const obeying = await obeyPatients(tx, planned);
  return tx
    .insert(calls)
    .values(obeying.map((call) => ({ ...call, id: newId() })))
    .onConflictDoNothing()
    .returning({ callId: calls.id, patientAnswer: calls.patientAnswer });
}

/** The calls without what their patients struck, and marked where their patients want to be asked first. */
async function obeyPatients(tx: Orm, planned: readonly PlannedCall[]) {
  const wishes = await readWishes(tx, planned);
  const accepted = await countAccepted(tx, [...wishes.keys()]);
  return planned.map((call) => {
    const wish = call.requestId === null ? undefined : wishes.get(call.requestId);
    const brief = briefToSay(call.brief, wish?.struckFacts ?? [], call.office.acceptsInsurance);
    if (!wish) return { ...call, brief };
    if (!wish.asksBeforeFurtherCalls) return { ...call, brief };
    const earlier = accepted.get(wish.id) ?? 0;
    if (isFurtherCall(call, wish.callPlan, earlier)) {
      return { ...call, brief, patientAnswer: 'asked' as const };
    }
    if (call.purpose === 'enquiry') accepted.set(wish.id, earlier + 1);
    return { ...call, brief };
  });
}

async function readWishes(tx: Orm, planned: readonly PlannedCall[]) {
  const ids = [...new Set(planned.flatMap(({ requestId }) => requestId ?? []))];
  if (ids.length === 0) return new Map();
  const { id, struckFacts, asksBeforeFurtherCalls, callPlan } = careRequests;
  const rows = await tx
    .select({ id, struckFacts, asksBeforeFurtherCalls, callPlan })
    .from(careRequests)
    .where(inArray(id, ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Of the calls that were accepted by submitting, how many are planned already. */
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

/** Whether calls of a request wait for the patient's word. */
export const hasAskedCalls = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await tx.$count(
    calls,
    and(eq(calls.requestId, requestId), eq(calls.state, 'intended'), eq(calls.patientAnswer, 'asked')),
  )) > 0;
