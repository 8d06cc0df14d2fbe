import { and, eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { credentials, users } from '#schema/accounts.ts';
import type { Authentication } from '../authentication.ts';
import type { UserRow } from '../present-user.ts';
import { countInside } from '../slow-down.ts';

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
  const tried = await countInside(authentication, context, 'password', owner);
  const { password: hasher } = await authentication.$context;
  const hash = await findPasswordHash(context.database.orm, { id: owner.id });
  if (!hash || !(await hasher.verify({ hash, password }))) return tried.triesInRow;
  await tried.succeed();
  return 0;
}

/** What is stored of this account's password, to see later whether it is still the same; null where there is none. */
export async function findPasswordHash(
  orm: Orm,
  account: { id: string } | { email: string },
): Promise<string | null> {
  const [row] = await orm
    .select({ hash: credentials.password })
    .from(credentials)
    .innerJoin(users, eq(users.id, credentials.userId))
    .where(
      and(
        'id' in account ? eq(users.id, account.id) : eq(users.email, account.email.toLowerCase()),
        eq(credentials.providerId, 'credential'),
      ),
    );
  return row?.hash ?? null;
}

/**
 * Whether the password is another one since: checking one takes long, and whoever changes it meanwhile ends all that
 * rests on the old one. Waits for a change that is under way; until the transaction ends there is none after it.
 */
export async function isPasswordReplaced(
  tx: Orm,
  userId: string,
  hashBefore: string | null,
): Promise<boolean> {
  const [row] = await tx
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .for('share');
  return (row?.hash ?? null) !== hashBefore;
}

/** Puts another password, already hashed, in the place of the present one. */
export async function replacePassword(tx: Orm, userId: string, hash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: hash })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
}
