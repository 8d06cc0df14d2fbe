import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';

/** The first name under which an appointment would be asked for; null for a visitor, and for who gave none. */
export async function getOwnFirstName(orm: Orm, userId: string | null): Promise<string | null> {
  if (userId === null) return null;
  const [row] = await orm.select({ firstName: users.firstName }).from(users).where(eq(users.id, userId));
  return row?.firstName.trim() || null;
}
