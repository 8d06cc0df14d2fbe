import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, like, or, sql } from 'drizzle-orm';
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

/** Only an emailed link proves that its user reads the address. */
const prefixes = { emailed: 'password-reset:', handedOver: 'handed-over-link:' } as const;
type LinkKind = keyof typeof prefixes;

/** Only the hash is stored, so that the table can't be used to reset a password. */
const identifierOf = (token: string, kind: LinkKind): string =>
  prefixes[kind] + createHash('sha256').update(token).digest('hex');

/** The active account with this address, if any. */
export async function findResettableUser(orm: Orm, email: string): Promise<UserRow | undefined> {
  const [row] = await orm
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt), eq(users.status, 'active')));
  return row;
}

const resetsOf = (userId: string) =>
  and(
    eq(verifications.value, userId),
    or(...Object.values(prefixes).map((prefix) => like(verifications.identifier, `${prefix}%`))),
  );

/** Voids all links. Called after a password or address change, because someone else may have the old links. */
export async function dropPasswordResets(tx: Orm, userId: string): Promise<void> {
  await tx.delete(verifications).where(resetsOf(userId));
}

/** Starts a reset, replacing any earlier one. Returns the token; null if one was emailed within the last minute. */
export async function openPasswordReset(
  tx: Orm,
  userId: string,
  now: Date,
  { minutes = linkMinutes, kind = 'emailed' }: { minutes?: number; kind?: LinkKind } = {},
): Promise<string | null> {
  const since = new Date(now.getTime() - minIntervalMilliseconds);
  const recent = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(resetsOf(userId), gt(verifications.createdAt, since)));
  if (kind === 'emailed' && recent.length > 0) return null;
  await dropPasswordResets(tx, userId);
  const token = randomBytes(32).toString('base64url');
  await tx.insert(verifications).values({
    id: newId(),
    identifier: identifierOf(token, kind),
    value: userId,
    expiresAt: new Date(now.getTime() + minutes * 60_000),
    createdAt: now,
  });
  return token;
}

/** Consumes a reset token. Throws 404 if it's invalid, expired or used. */
export async function consumePasswordReset(
  tx: Orm,
  token: string,
  now: Date,
): Promise<{ owner: UserRow; wasEmailed: boolean }> {
  const emailed = identifierOf(token, 'emailed');
  const identifiers = [emailed, identifierOf(token, 'handedOver')];
  const [reset] = await tx
    .delete(verifications)
    .where(and(inArray(verifications.identifier, identifiers), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value, identifier: verifications.identifier });
  if (!reset) throw linkExpired();
  const [user] = await tx.select().from(users).where(eq(users.id, reset.userId));
  if (!user || user.deletedAt || user.status !== 'active') throw linkExpired();
  return { owner: user, wasEmailed: reset.identifier === emailed };
}
