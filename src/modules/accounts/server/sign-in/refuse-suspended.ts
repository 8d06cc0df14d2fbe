import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { forbidden } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import type { UserRow } from '../present-user.ts';

export const accountSuspended = () => forbidden(t.accountSuspendedContactSupport);

/** Blocks sign-in to a suspended account and ends the session the password just opened. */
export async function refuseSuspended(orm: Orm, { id, status }: UserRow): Promise<void> {
  if (status !== 'suspended') return;
  await orm.delete(sessions).where(eq(sessions.userId, id));
  throw accountSuspended();
}
