import { and, inArray, isNull, lt } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { inboxEntries } from '#schema/notices.ts';

const unreadMilliseconds = 2 * 24 * 60 * 60 * 1000;

/** Marks demo notifications older than two days as read: of everyone, or of these accounts. */
export async function markOldNotificationsRead(
  orm: Orm,
  now: Date,
  emails?: readonly string[],
): Promise<void> {
  const before = new Date(now.getTime() - unreadMilliseconds);
  const owners =
    emails &&
    orm
      .select({ id: users.id })
      .from(users)
      .where(inArray(users.email, [...emails]));
  await orm
    .update(inboxEntries)
    .set({ readAt: before })
    .where(
      and(
        owners && inArray(inboxEntries.userId, owners),
        isNull(inboxEntries.readAt),
        lt(inboxEntries.createdAt, before),
      ),
    );
}
