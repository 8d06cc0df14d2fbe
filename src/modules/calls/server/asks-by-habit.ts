import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** Whether a person wants to be asked before further calls, unless a request says otherwise. */
export async function asksByHabit(orm: Orm, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [row] = await orm
    .select({ asks: users.asksBeforeFurtherCalls })
    .from(users)
    .where(eq(users.id, userId));
  return row?.asks ?? false;
}
