import { and, eq, inArray, isNotNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { testCalls } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { isNotConfigured } from '#shared/problem.ts';
import { maskName } from '#shared/text/mask-name.ts';

type CallSubjects = { requestIds: string[]; appointmentIds: string[] };

/** Calls for these requests and appointments, with vendor IDs. */
export const listCallsFor = (tx: Orm, { requestIds, appointmentIds }: CallSubjects) =>
  tx
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(or(inArray(calls.requestId, requestIds), inArray(calls.appointmentId, appointmentIds)));

/** Erases transcripts and the record of these calls. */
export async function eraseCalls(tx: Orm, callIds: string[]): Promise<void> {
  await tx.delete(callFacts).where(inArray(callFacts.callId, callIds));
  await tx.delete(calls).where(inArray(calls.id, callIds));
}

/**
 * Removes an erased person's name from calls made by others: brief, transcript and facts. A call in progress
 * is skipped and masked when erasure completes.
 */
export async function eraseNamesInCallsFor(tx: Orm, memberIds: string[]): Promise<void> {
  const requests = tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(inArray(careRequests.householdMemberId, memberIds));
  const visits = tx
    .select({ id: appointments.id })
    .from(appointments)
    .where(inArray(appointments.householdMemberId, memberIds));
  const rows = await tx
    .select({ id: calls.id, brief: calls.brief, transcript: calls.transcript, doubtful: calls.doubtful })
    .from(calls)
    .where(
      and(
        or(inArray(calls.requestId, requests), inArray(calls.appointmentId, visits)),
        notInArray(calls.state, ['dialling', 'placed']),
        sql`${calls.brief} ->> 'callerFor' <> ''`,
      ),
    );
  for (const { id, brief, transcript, doubtful } of rows) {
    const mask = (text: string) => maskName(text, brief.callerFor);
    await maskFactsOf(tx, id, mask);
    await tx
      .update(calls)
      .set({
        brief: { ...brief, callerFor: '' },
        transcript: transcript?.map((turn) => ({ ...turn, text: mask(turn.text) })) ?? null,
        doubtful: doubtful && JSON.parse(mask(JSON.stringify(doubtful))),
      })
      .where(eq(calls.id, id));
  }
}

/** Facts of this call, and the words that it gives as evidence for corrected facts of others. */
async function maskFactsOf(tx: Orm, callId: string, mask: (text: string) => string): Promise<void> {
  const facts = await tx
    .select()
    .from(callFacts)
    .where(or(eq(callFacts.callId, callId), eq(callFacts.evidenceCallId, callId)));
  for (const { id, ...fact } of facts) {
    const { quote, correctionReason, evidenceQuote } = fact;
    await tx
      .update(callFacts)
      .set({
        ...(fact.callId === callId ? { quote: mask(quote) } : {}),
        ...(fact.evidenceCallId === callId && evidenceQuote !== null
          ? { evidenceQuote: mask(evidenceQuote) }
          : {}),
        correctionReason: correctionReason === null ? null : mask(correctionReason),
      })
      .where(eq(callFacts.id, id));
  }
}

/** Masks erased people's names in the reasons that staff gave for corrected facts of requests and appointments for them. */
export async function eraseNamesInCorrections(
  tx: Orm,
  members: readonly { id: string; firstName: string; lastName: string }[],
): Promise<void> {
  for (const { id: memberId, firstName, lastName } of members) {
    const facts = await tx
      .select({ id: callFacts.id, correctionReason: callFacts.correctionReason })
      .from(callFacts)
      .innerJoin(calls, eq(calls.id, callFacts.callId))
      .leftJoin(careRequests, eq(careRequests.id, calls.requestId))
      .leftJoin(appointments, eq(appointments.id, calls.appointmentId))
      .where(
        and(
          isNotNull(callFacts.correctionReason),
          or(eq(careRequests.householdMemberId, memberId), eq(appointments.householdMemberId, memberId)),
        ),
      );
    for (const { id, correctionReason } of facts)
      await tx
        .update(callFacts)
        .set({ correctionReason: maskName(maskName(correctionReason ?? '', firstName), lastName) })
        .where(eq(callFacts.id, id));
  }
}

type DeletionContext = Pick<ServerContext, 'database' | 'ports'>;

/**
 * Deletes recordings of up to `limit` calls that ended before `before`, here and at the vendor. A vendor that
 * isn't configured is skipped until a later run. Returns how many were deleted.
 */
export async function deleteRecordings(
  { database: { orm }, ports }: DeletionContext,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await orm
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(and(eq(calls.hasRecording, true), lt(calls.endedAt, before)))
    .limit(limit);
  const deletedIds = await deleteAtVendor(ports, rows);
  await orm.update(calls).set({ hasRecording: false }).where(inArray(calls.id, deletedIds));
  return deletedIds.length;
}

/** Same for test calls, including their rows. */
export async function deleteTestCalls(
  { database: { orm }, ports }: DeletionContext,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await orm
    .select({ id: testCalls.id, mode: testCalls.mode, vendorCallId: testCalls.vendorCallId })
    .from(testCalls)
    .where(lt(testCalls.createdAt, before))
    .limit(limit);
  const deletedIds = await deleteAtVendor(ports, rows);
  await orm.delete(testCalls).where(inArray(testCalls.id, deletedIds));
  return deletedIds.length;
}

type VendorKey = { id: string; mode: string; vendorCallId: string | null };

/** Deletes calls at the vendor and returns their IDs: all of a mode, or none if it isn't configured. */
async function deleteAtVendor(ports: ServerContext['ports'], rows: readonly VendorKey[]): Promise<string[]> {
  const deletedIds: string[] = [];
  for (const mode of ['demo', 'production'] satisfies Mode[]) {
    const callsInMode = rows.filter((row) => row.mode === mode);
    if (callsInMode.length === 0) continue;
    try {
      await ports
        .voice(mode)
        .forgetCalls(callsInMode.map(({ id, vendorCallId }) => ({ key: id, vendorCallId })));
    } catch (error) {
      if (!isNotConfigured(error)) throw error;
      continue;
    }
    deletedIds.push(...callsInMode.map(({ id }) => id));
  }
  return deletedIds;
}
