import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { deleteCalendarFeed } from './visit-pass/calendar-feeds.ts';
import { deletePassLinks } from './visit-pass/visit-pass-links.ts';

/** Revokes an account's calendar and visit-pass links, which grant access like sessions. */
export async function deleteSecretLinks(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  await deleteCalendarFeed(tx, context, userId);
  await deletePassLinks(tx, context, userId);
}
