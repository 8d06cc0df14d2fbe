import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { forgetCalendarFeed } from './visit-pass/calendar-feeds.ts';
import { forgetPassLinks } from './visit-pass/visit-pass-links.ts';

/** Ends every secret address of an account, its calendar's and its visit passes': each is a key like a session. */
export async function forgetSecretAddresses(tx: Orm, context: ServerContext, userId: string): Promise<void> {
  await forgetCalendarFeed(tx, context, userId);
  await forgetPassLinks(tx, context, userId);
}
