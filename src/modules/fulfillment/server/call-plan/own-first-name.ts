import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** First name used to book an appointment. Null for visitors and accounts without one. */
export async function getOwnFirstName(orm: Orm, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await orm.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return row?.firstName.trim() || null;
}
