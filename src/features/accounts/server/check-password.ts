import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { credentials } from '#platform/server/database/tables/accounts.ts';
import type { Authentication } from './authentication.ts';
import { wrongPassword } from './library-refusal.ts';

/** Refuses unless this is the account's password. Slow on purpose: never call it inside a transaction. */
export async function requirePassword(
  orm: Orm,
  authentication: Authentication,
  userId: string,
  password: string,
): Promise<void> {
  const { password: hasher } = await authentication.$context;
  const [row] = await orm
    .select({ hash: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
  if (!row?.hash || !(await hasher.verify({ hash: row.hash, password }))) throw wrongPassword();
}

/** Puts another password, already hashed, in the place of the present one. */
export async function replacePassword(tx: Orm, userId: string, hash: string): Promise<void> {
  await tx
    .update(credentials)
    .set({ password: hash })
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')));
}
