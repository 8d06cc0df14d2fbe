import { createHash, randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { calendarFeeds } from '#schema/appointments.ts';

/** Only the hash is stored, so a database leak exposes no calendar. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Creates a calendar link, which replaces any earlier one. Returns its path. */
export async function createCalendarFeed(tx: Orm, userId: string, now: Date): Promise<string> {
  const token = randomBytes(24).toString('base64url');
  const feed = { tokenHash: hashOf(token), createdAt: now };
  await tx
    .insert(calendarFeeds)
    .values({ userId, ...feed })
    .onConflictDoUpdate({ target: calendarFeeds.userId, set: feed });
  return `/api/calendar/${token}.ics`;
}

/** Revokes the account's calendar link. */
export async function deleteCalendarFeed(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  const deleted = await tx
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.userId, userId))
    .returning({ userId: calendarFeeds.userId });
  // Refreshes open pages that show the link as active.
  if (deleted.length > 0) context.live.publish(tx, { owner: userId, topic: 'appointment', id: userId });
}

/** ID of the user who owns this token; null if it is unknown or the account is suspended or deleted. */
export async function findCalendarOwner(orm: Orm, token: string): Promise<string | null> {
  const [feed] = await orm
    .select({ userId: calendarFeeds.userId })
    .from(calendarFeeds)
    .innerJoin(users, eq(users.id, calendarFeeds.userId))
    .where(
      and(eq(calendarFeeds.tokenHash, hashOf(token)), eq(users.status, 'active'), isNull(users.deletedAt)),
    );
  return feed?.userId ?? null;
}
