import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { credentials, users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import type { PasswordOwner } from '../password.rules.ts';
import type { Authentication } from './authentication.ts';
import { refuseGuessable } from './sign-in/refuse-guessable.ts';

export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | null;
  notificationPreferences?: { email: boolean; sms: boolean; phone: boolean };
  /** True where the link that led here came by mail to this address. */
  emailVerified?: boolean;
  /** Set for people of the team, who are no patients. */
  staffRole?: StaffRole;
};

/**
 * A password and its hash; one that is easily guessed is refused. Hashing is slow on purpose, so it is done before any
 * transaction is opened.
 */
export async function preparePassword(
  authentication: Authentication,
  chosen: string | null,
  owner: PasswordOwner | null = null,
) {
  if (chosen !== null) await refuseGuessable(chosen, owner);
  // Without a chosen password the account is entered later by a reset; this one only opens the first session.
  const password = chosen ?? randomBytes(32).toString('base64url');
  const { password: hasher } = await authentication.$context;
  return { password, hash: await hasher.hash(password) };
}

/**
 * Writes a new account in the caller's transaction, in the rows the sign-in library reads, so that whatever
 * belongs to the sign-up is written with it or not at all. Refuses an e-mail address that already has one.
 */
export async function createAccount(
  tx: Orm,
  account: NewAccount,
  passwordHash: string,
): Promise<{ userId: string }> {
  const userId = newId();
  // Every patient's first request is free, however the account began. The team has no requests of its own.
  const trial = account.staffRole ? {} : { freeTrialGrantedAt: sql`now()` };
  const [user] = await tx
    .insert(users)
    .values({
      ...account,
      ...trial,
      role: account.staffRole ? 'admin' : 'patient',
      id: userId,
      name: `${account.firstName} ${account.lastName}`.trim(),
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  if (!user) throw conflict('This email address already has an account. Please sign in instead.');
  await tx.insert(credentials).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: passwordHash,
  });
  return { userId };
}
