import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users, verifications } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import type { UserRow } from '../present-user.ts';

const linkMinutes = 60;
/** Minimum time between two reset emails. */
const minIntervalMilliseconds = 60_000;
const linkExpired = () => notFound(t.resetLinkExpired);

const prefix = 'password-reset:';
/** Only the hash is stored, so that the table can't be used to reset a password. */
const identifierOf = (token: string): string => prefix + createHash('sha256').update(token).digest('hex');

/** The active account with this address, if any. */
export async function findResettableUser(orm: Orm, email: string): Promise<UserRow | undefined> {
  const [row] = await orm
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt), eq(users.status, 'active')));
  return row;
}

const resetsOf = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${prefix}%`));

/** Voids all emailed links. Called after a password or address change, because someone else may have the old links. */
export async function dropPasswordResets(tx: Orm, userId: string): Promise<void> {
  await tx.delete(verifications).where(resetsOf(userId));
}

/** Starts a reset, replacing any earlier one. Returns the token; null if one was started within the last minute. */
export async function openPasswordReset(
  tx: Orm,
  userId: string,
  now: Date,
  minutes = linkMinutes,
): Promise<string | null> {
  const since = new Date(now.getTime() - minIntervalMilliseconds);
  const recent = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(resetsOf(userId), gt(verifications.createdAt, since)));
  if (recent.length > 0) return null;
  await dropPasswordResets(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(verifications).values({
    id: newId(),
    identifier: identifierOf(token),
    value: userId,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  });
  return token;
}

/** Consumes a reset token. Throws 404 if it's invalid, expired or used. */
export async function consumePasswordReset(tx: Orm, token: string, now: Date): Promise<UserRow> {
  const [reset] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value });
  if (!reset) throw linkExpired();
  const [user] = await tx.select().from(users).where(eq(users.id, reset.userId));
  if (!user || user.deletedAt || user.status !== 'active') throw linkExpired();
  return user;
}
