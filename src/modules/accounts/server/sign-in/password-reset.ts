import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, like, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users, verifications } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { notFound } from '#shared/problem.ts';
import type { UserRow } from '../present-user.ts';

const linkMinutes = 60;
/** Pressed again and again, the button fills nobody's mailbox. */
const pauseMilliseconds = 60_000;
const linkOver = () => notFound('This link has ended or was used before. Please ask for a new one.');

const prefix = 'password-reset:';
/** Only the hash is kept: whoever reads the table cannot use it. */
const identifierOf = (token: string): string => prefix + createHash('sha256').update(token).digest('hex');

/** The account of this address, if it may be entered at all. */
export async function findResettable(orm: Orm, email: string): Promise<UserRow | undefined> {
  const [row] = await orm
    .select()
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, isNull(users.deletedAt), eq(users.status, 'active')));
  return row;
}

const resetsOf = (userId: string) =>
  and(eq(verifications.value, userId), like(verifications.identifier, `${prefix}%`));

/** Ends every link that was mailed: with another password or address it may be in wrong hands. */
export async function dropPasswordResets(tx: Orm, userId: string): Promise<void> {
  await tx.delete(verifications).where(resetsOf(userId));
}

/** Begins a reset in place of any earlier one. Returns what the link carries; null when one began a moment ago. */
export async function openPasswordReset(
  tx: Orm,
  userId: string,
  now: Date,
  minutes = linkMinutes,
): Promise<string | null> {
  const justNow = new Date(now.getTime() - pauseMilliseconds);
  const recent = await tx
    .select({ id: verifications.id })
    .from(verifications)
    .where(and(resetsOf(userId), gt(verifications.createdAt, justNow)));
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

/** Uses the link up. Refuses one that is made up, too old or was used. */
export async function takePasswordReset(tx: Orm, token: string, now: Date): Promise<UserRow> {
  const [taken] = await tx
    .delete(verifications)
    .where(and(eq(verifications.identifier, identifierOf(token)), gt(verifications.expiresAt, now)))
    .returning({ userId: verifications.value });
  if (!taken) throw linkOver();
  const [user] = await tx.select().from(users).where(eq(users.id, taken.userId));
  if (!user || user.deletedAt || user.status !== 'active') throw linkOver();
  return user;
}
