import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { callFacts, calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { maskName } from '#shared/text/mask-name.ts';

type About = { requestIds: string[]; appointmentIds: string[] };

/** The calls made for these, by which the telephone company knows them too. */
export const listCallsAbout = (tx: Orm, { requestIds, appointmentIds }: About) =>
  tx
    .select({ id: calls.id, mode: calls.mode, vendorCallId: calls.vendorCallId })
    .from(calls)
    .where(or(inArray(calls.requestId, requestIds), inArray(calls.appointmentId, appointmentIds)));

/** Forgets what was said on these calls, and that they were made. */
export async function eraseCalls(tx: Orm, callIds: string[]): Promise<void> {
  await tx.delete(callFacts).where(inArray(callFacts.callId, callIds));
  await tx.delete(calls).where(inArray(calls.id, callIds));
}

/**
 * The calls that others had made for somebody who is gone no longer name them: in the order, in what was said, and in what was
 * understood of it. One that is still under way is left: what is said on it is masked when the erasure is finished.
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
