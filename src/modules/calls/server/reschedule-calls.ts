import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';

/** Makes all waiting booking calls to an office due now. Returns up to `limit` of them, oldest first. */
export async function makeBookingsDue(
  tx: Orm,
  providerId: string,
  limit: number,
): Promise<{ callId: string }[]> {
  const isWaiting = and(
    eq(calls.providerId, providerId),
    eq(calls.purpose, 'booking'),
    eq(calls.state, 'intended'),
  );
  const waiting = await tx
    .select({ callId: calls.id })
    .from(calls)
    .where(isWaiting)
    .orderBy(asc(calls.createdAt), asc(calls.id))
    .limit(limit);
  await tx.update(calls).set({ dueAt: null }).where(isWaiting);
  return waiting;
}

/** Marks calls as just checked, so that the next run skips them for a while. */
export async function markCallsChecked(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(calls).set({ updatedAt: now }).where(inArray(calls.id, ids));
}

/** Claims the next poll of a placed call. False if another job polled it since `notPolledSince`. */
export async function claimPoll(orm: Orm, callId: string, notPolledSince: Date, now: Date): Promise<boolean> {
  const [claimed] = await orm
    .update(calls)
    .set({ updatedAt: now })
    .where(and(eq(calls.id, callId), eq(calls.state, 'placed'), lt(calls.updatedAt, notPolledSince)))
    .returning({ id: calls.id });
  return claimed !== undefined;
}
