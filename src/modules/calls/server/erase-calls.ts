import { and, eq, inArray, lt, notInArray, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { testCalls } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { maskName } from '#shared/text/mask-name.ts';

type About = { requestIds: string[]; appointmentIds: string[] };

/** Calls about these, with the vendor's IDs. */
export const listCallsAbout = (tx: Orm, { requestIds, appointmentIds }: About) =>
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
    const facts = await tx
      .select({ id: callFacts.id, quote: callFacts.quote })
      .from(callFacts)
      .where(eq(callFacts.callId, id));
    for (const fact of facts)
      await tx
        .update(callFacts)
        .set({ quote: mask(fact.quote) })
        .where(eq(callFacts.id, fact.id));
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

type Sweeping = Pick<ServerContext, 'database' | 'ports'>;

/**
 * Recordings of calls that ended before an instant, `limit` at most. A company that is not configured any more cannot be
 * asked; it is asked again once it is. How many went.
 */
export async function deleteRecordings(
  { database: { orm }, ports }: Sweeping,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await orm
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(and(eq(calls.hasRecording, true), lt(calls.endedAt, before)))
    .limit(limit);
  const forgotten = await deleteAtVendor(ports, rows);
  await orm.update(calls).set({ hasRecording: false }).where(inArray(calls.id, forgotten));
  return forgotten.length;
}

/** The same of the team's own calls, whose rows go too. */
export async function deleteTestCalls(
  { database: { orm }, ports }: Sweeping,
  before: Date,
  limit: number,
): Promise<number> {
  const rows = await orm
    .select({ id: testCalls.id, mode: testCalls.mode, vendorCallId: testCalls.vendorCallId })
    .from(testCalls)
    .where(lt(testCalls.createdAt, before))
    .limit(limit);
  const forgotten = await deleteAtVendor(ports, rows);
  await orm.delete(testCalls).where(inArray(testCalls.id, forgotten));
  return forgotten.length;
}

type VendorKey = { id: string; mode: string; vendorCallId: string | null };

/** Gives those that are forgotten there: all of a mode, or none where no one can be asked. */
async function deleteAtVendor(ports: ServerContext['ports'], rows: readonly VendorKey[]): Promise<string[]> {
  const forgotten: string[] = [];
  for (const mode of ['demo', 'production'] satisfies Mode[]) {
    const ofMode = rows.filter((row) => row.mode === mode);
    if (ofMode.length === 0) continue;
    try {
      await ports.voice(mode).forgetCalls(ofMode.map(({ id, vendorCallId }) => ({ key: id, vendorCallId })));
    } catch (error) {
      if (!(error instanceof Problem && error.code === 'NOT_CONFIGURED')) throw error;
      continue;
    }
    forgotten.push(...ofMode.map(({ id }) => id));
  }
  return forgotten;
}
