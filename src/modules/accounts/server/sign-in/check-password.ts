import { and, eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { credentials, users } from '#schema/accounts.ts';
import type { Authentication } from '../authentication.ts';
import type { UserRow } from '../present-user.ts';
import { countSecurityCheck } from '../throttle-sign-in.ts';

/**
 * Checks a password. Returns the number of consecutive wrong ones including this one; 0 if it's correct. Throttled like
 * sign-in attempts, and slow on purpose, so never call it inside a transaction.
 */
export async function countWrongPasswords(
  authentication: Authentication,
  context: EndpointContext,
  owner: Pick<UserRow, 'id' | 'email'>,
  password: string,
): Promise<number> {
  const attempt = await countSecurityCheck(authentication, context, 'password', owner);
  const { password: hasher } = await authentication.$context;
  const hash = await findPasswordHash(context.database.orm, { id: owner.id });
  if (!hash || !(await hasher.verify({ hash, password }))) return attempt.triesInRow;
  await attempt.succeed();
  return 0;
}

/** The stored password hash, to detect a later change; null if there is none. */
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
 * Whether the password was changed while it was being checked. Locks the row, so it waits for a concurrent change and
 * prevents another until the transaction ends.
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

export async function replacePassword(tx: Orm, userId: string, hash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: hash })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
}
