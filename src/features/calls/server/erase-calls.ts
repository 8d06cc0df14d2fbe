import { inArray, or } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { callFacts, calls } from '#platform/server/database/tables/calls.ts';

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
