import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { credentials } from '#platform/server/database/tables/accounts.ts';
import type { EndpointContext } from '../../server-context.ts';
import type { Authentication } from './authentication.ts';
import type { UserRow } from './present-user.ts';
import { countPassword } from './slow-down.ts';

/**
 * How many wrong passwords there were in a row with this one; none when it is right. Tries are counted and slowed down as
 * those at signing in. Slow on purpose: never call it inside a transaction.
 */
export async function countWrongPasswords(
  authentication: Authentication,
  context: EndpointContext,
  owner: Pick<UserRow, 'id' | 'email'>,
  password: string,
): Promise<number> {
  const tried = await countPassword(authentication, context, owner);
  const { password: hasher } = await authentication.$context;
  const [row] = await context.database.orm
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, owner.id), eq(credentials.providerId, 'credential')));
  if (!row?.hash || !(await hasher.verify({ hash: row.hash, password }))) return tried.triesInRow;
  await tried.succeed();
  return 0;
}

/** Puts another password, already hashed, in the place of the present one. */
export async function replacePassword(tx: Orm, userId: string, hash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: hash })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
}
