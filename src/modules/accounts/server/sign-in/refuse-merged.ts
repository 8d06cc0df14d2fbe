import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { sessions } from '#schema/accounts.ts';
import { forbidden } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import type { UserRow } from '../present-user.ts';

/**
 * Blocks sign-in to an account that was merged into another, and ends the session the password just opened. Only someone who
 * knows the password learns that; for everyone else it's a wrong one.
 */
export async function refuseMerged(orm: Orm, { id, mergedInto }: UserRow): Promise<void> {
  if (mergedInto === null) return;
  await orm.delete(sessions).where(eq(sessions.userId, id));
  throw forbidden(t.accountWasMerged);
}
