import { and, eq, lte, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careThreads } from '#schema/care-messages.ts';

const lastPosition = (requestId: string) =>
  sql`(select max(position) from care_messages where request_id = ${requestId})`;

type Done = { upTo: number; by: string; now: Date };

/**
 * Marks the messages up to a position as done, in a locked thread. Later messages keep waiting. Returns whether none waits;
 * null if all of them were done before.
 */
export async function markDone(
  tx: Orm,
  requestId: string,
  { upTo, by, now }: Done,
): Promise<{ isQuiet: boolean } | null> {
  const [changed] = await tx
    .update(careThreads)
    .set({ doneUpTo: sql`least(${upTo}::int, ${lastPosition(requestId)})`, doneBy: by, doneAt: now })
    .where(and(eq(careThreads.requestId, requestId), lte(careThreads.waitingPosition, upTo)))
    .returning({ requestId: careThreads.requestId });
  if (!changed) return null;
  // The trigger has recounted the row since.
  const [thread] = await tx
    .select({ waitingSince: careThreads.waitingSince })
    .from(careThreads)
    .where(eq(careThreads.requestId, requestId));
  return { isQuiet: thread?.waitingSince === null };
}
