import { eq } from 'drizzle-orm';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';

/**
 * Locks the requests of an account and then its person, as whoever approves does. Whatever opens a payment waits from here
 * on, so what is looked for afterwards is all there is. Null where there is no such account.
 */
export async function lockAccount(tx: Orm, userId: string): Promise<UserRow | null> {
  const rows = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.userId, userId))
    .orderBy(careRequests.id);
  for (const { id } of rows) await lockRequest(tx, id);
  // Not `update`: workers that write rows of this person while they hold a request must not wait for us.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}
