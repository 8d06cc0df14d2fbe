import { eq } from 'drizzle-orm';
import type { UserRow } from '#modules/accounts/server/present-user.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests } from '#schema/care-requests.ts';

/**
 * Locks an account's requests and then its user row, in the same order as approval. New payments wait for the lock,
 * so later checks see all of them. Null if the account doesn't exist.
 */
export async function lockAccount(tx: Orm, userId: string): Promise<UserRow | null> {
  const rows = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.userId, userId))
    .orderBy(careRequests.id);
  for (const { id } of rows) await lockRequest(tx, id);
  // Not `for update`: workers that write rows of this user while holding a request must not block on us.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('no key update');
  return user ?? null;
}
