import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** Whether the user wants to be asked before extra calls, unless a request overrides it. */
export async function asksBeforeExtraCalls(orm: Orm, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [row] = await orm
    .select({ asks: users.asksBeforeFurtherCalls })
    .from(users)
    .where(eq(users.id, userId));
  return row?.asks ?? false;
}
