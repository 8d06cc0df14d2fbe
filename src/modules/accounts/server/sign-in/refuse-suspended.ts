import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { forbidden } from '#shared/problem.ts';
import type { UserRow } from '../present-user.ts';

export const accountSuspended = () => forbidden('This account is suspended. Please contact support.');

/** A right password opens no session of a suspended account: the one that came about by it is ended again. */
export async function refuseSuspended(orm: Orm, { id, status }: UserRow): Promise<void> {
  if (status !== 'suspended') return;
  await orm.delete(sessions).where(eq(sessions.userId, id));
  throw accountSuspended();
}
