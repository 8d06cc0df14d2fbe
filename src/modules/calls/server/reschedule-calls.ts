import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';

/** All bookings that wait to be asked of an office may be dialled now. Gives the oldest of them, `limit` at most. */
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

/** Notes that these were looked at now, so that the next look gives them time. */
export async function touchCalls(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(calls).set({ updatedAt: now }).where(inArray(calls.id, ids));
}

/** The same of one placed call, unless somebody has looked at it since `unseenSince`: false then. */
export async function touchUnseen(orm: Orm, callId: string, unseenSince: Date, now: Date): Promise<boolean> {
  const [mine] = await orm
    .update(calls)
    .set({ updatedAt: now })
    .where(and(eq(calls.id, callId), eq(calls.state, 'placed'), lt(calls.updatedAt, unseenSince)))
    .returning({ id: calls.id });
  return mine !== undefined;
}
