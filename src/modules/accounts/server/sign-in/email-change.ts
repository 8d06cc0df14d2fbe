import { createHash, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { emailChanges, users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { dropPasswordResets } from './password-reset.ts';

const linkHours = 24;
export const addressTaken = () => conflict('This email address already has an account.');
const linkOver = () =>
  notFound('This link has ended or was used before. In your settings you can ask for a new one.');

/** Only the hash is kept: whoever reads the table cannot confirm anything. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

export async function isAddressTaken(orm: Orm, email: string, userId: string): Promise<boolean> {
  const [other] = await orm
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email}`, ne(users.id, userId)));
  return other !== undefined;
}

/** Notes the wish for another address in place of any earlier one. Returns what the link in the mail carries. */
export async function openEmailChange(
  tx: Orm,
  change: { userId: string; newEmail: string; now: Date },
): Promise<{ id: string; token: string }> {
  await dropEmailChanges(tx, change.userId, ne(emailChanges.newEmail, presentEmailOf(change.userId)));
  return writeLink(tx, change);
}

/**
 * A link that confirms the address the account already has, in place of any earlier one: a change that changes nothing but
 * `email_verified`. A wish for another address stays.
 */
export async function openAddressConfirmation(
  tx: Orm,
  { userId, email, now }: { userId: string; email: string; now: Date },
): Promise<{ token: string }> {
  await dropEmailChanges(tx, userId, eq(emailChanges.newEmail, presentEmailOf(userId)));
  return writeLink(tx, { userId, newEmail: email.toLowerCase(), now });
}

const presentEmailOf = (userId: string): SQL =>
  sql`(select lower(${users.email}) from ${users} where ${users.id} = ${userId})`;

async function writeLink(
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

/** Ends every change of address that nobody has confirmed yet, or those of a kind. */
export async function dropEmailChanges(tx: Orm, userId: string, ofKind?: SQL): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.userId, userId), isNull(emailChanges.confirmedAt), ofKind));
}

/** The new address that waits to be confirmed, if any. */
export async function findOpenEmailChange(orm: Orm, userId: string, now: Date) {
  const [row] = await orm
    .select({ email: emailChanges.newEmail, expiresAt: emailChanges.expiresAt })
    .from(emailChanges)
    .where(
      and(
        eq(emailChanges.userId, userId),
        ne(emailChanges.newEmail, presentEmailOf(userId)),
        isNull(emailChanges.confirmedAt),
        gt(emailChanges.expiresAt, now),
      ),
    )
    .orderBy(desc(emailChanges.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Confirms an address: the one the account has, or a new one, which takes the place of the old one, to which a reset may have
 * gone. A link works once and in its time.
 */
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
  if (!change) throw linkOver();
  const [user] = await tx.select().from(users).where(eq(users.id, change.userId)).for('update');
  if (!user || user.deletedAt) throw linkOver();
  if (await isAddressTaken(tx, change.newEmail, user.id)) throw addressTaken();
  const isNew = user.email.toLowerCase() !== change.newEmail.toLowerCase();
  await tx
    .update(users)
    .set({ ...(isNew ? { email: change.newEmail } : {}), emailVerified: true })
    .where(eq(users.id, user.id));
  if (isNew) await dropPasswordResets(tx, user.id);
  return { user, newEmail: isNew ? change.newEmail : user.email, isNew };
}
