import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { emailChanges, users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../accounts.words.ts';
import { dropPasswordResets } from './password-reset.ts';

const linkHours = 24;
export const addressTaken = () => conflict(t.emailTaken);
const linkExpired = () => notFound(t.confirmationLinkExpired);

/** Only the hash is stored, so that the table can't be used to confirm an address. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function isAddressTaken(orm: Orm, email: string, userId: string): Promise<boolean> {
  const [other] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, ne(users.id, userId)));
  return other !== undefined;
}

/** Starts an email change, replacing any pending one. Returns the token for the link. */
export async function openEmailChange(
  tx: Orm,
  change: { userId: string; newEmail: string; now: Date },
): Promise<{ id: string; token: string }> {
  await dropEmailChanges(tx, change.userId, ne(emailChanges.newEmail, currentEmailOf(change.userId)));
  return insertLink(tx, change);
}

/** Creates a link to confirm the current address, replacing any earlier one. Keeps a pending email change. */
export async function openAddressConfirmation(
  tx: Orm,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<{ token: string }> {
  await dropEmailChanges(tx, userId, eq(emailChanges.newEmail, currentEmailOf(userId)));
  return insertLink(tx, { userId, newEmail: email.toLowerCase(), now });
}

const currentEmailOf = (userId: string): SQL =>
  sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;

async function insertLink(
  tx: Orm,
  change: { userId: string; newEmail: string; now: Date },
): Promise<{ id: string; token: string }> {
  const token = randomBytes(32).toString('base64url');
  const id = newId();
  await tx.insert(emailChanges).values({
    id,
    userId: change.userId,
    newEmail: change.newEmail,
    tokenHash: hashOf(token),
    expiresAt: new Date(change.now.getTime() + linkHours * 3600 * 1000),
    createdAt: change.now,
  });
  return { id, token };
}

/** Deletes unconfirmed email changes; with `condition`, only the matching ones. */
export async function dropEmailChanges(tx: Orm, userId: string, condition?: SQL): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt), condition));
}

/** The pending new address, if any. */
export async function findOpenEmailChange(orm: Orm, userId: string, now: Date) {
  const [row] = await orm
    .select({ email: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        ne(emailChanges.newEmail, currentEmailOf(userId)),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return row ?? null;
}

/** Confirms the current or a new address. A new one voids password resets sent to the old one. Each link works once. */
export async function confirmEmailChangeBy(tx: Orm, token: string, now: Date) {
  const [change] = await tx
    .update(emailChanges)
    .set({ confirmedAt: now })
    .where(
      and(
        eq(emailChanges.tokenHash, hashOf(token)),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .returning();
  if (!change) throw linkExpired();
  const [user] = await tx.select().from(users).where(eq(users.id, change.userId)).for('update');
  if (!user || user.deletedAt) throw linkExpired();
  if (await isAddressTaken(tx, change.newEmail, user.id)) throw addressTaken();
  const isNew = user.email.toLowerCase() !== change.newEmail.toLowerCase();
  await tx
    .update(users)
    .set({ ...(isNew ? { email: change.newEmail } : {}), emailVerified: true })
    .where(eq(users.id, user.id));
  if (isNew) await dropPasswordResets(tx, user.id);
  return { user, newEmail: isNew ? change.newEmail : user.email, isNew };
}
