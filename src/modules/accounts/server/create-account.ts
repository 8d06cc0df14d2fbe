import { randomBytes } from 'node:crypto';
import type { Orm } from '#platform/database/database.ts';
import { writeTime } from '#platform/database/write-time.ts';
import { credentials, users } from '#schema/accounts.ts';
import { newId } from '#shared/ids.ts';
import { conflict } from '#shared/problem.ts';
import type { StaffRole } from '#shared/staff-rights.ts';
import * as t from '../accounts.words.ts';
import type { PasswordOwner } from '../password.rules.ts';
import type { Authentication } from './authentication.ts';
import { requireStrongPassword } from './sign-in/require-strong-password.ts';

export type NewAccount = {
  email: string;
  firstName: string;
  lastName: string;
  phone?: string | null;
  notificationPreferences?: { email: boolean; sms: boolean; phone: boolean };
  /** True if the account was created through a link emailed to this address. */
  emailVerified?: boolean;
  /** Set for staff accounts. */
  staffRole?: StaffRole;
};

/** Checks and hashes a new password. Hashing is slow on purpose, so call it before opening a transaction. */
export async function preparePassword(
  authentication: Authentication,
  chosen: string | null,
  owner: PasswordOwner | null = null,
) {
  if (chosen !== null) await requireStrongPassword(chosen, owner);
  // Without a chosen password, a random one opens the first session. Later sign-ins need a reset.
  const password = chosen ?? randomBytes(32).toString('base64url');
  const { password: hasher } = await authentication.$context;
  return { password, hash: await hasher.hash(password) };
}

/** Inserts a new account, in the rows the sign-in library reads, in the caller's transaction. Throws 409 if the email is taken. */
export async function createAccount(
  tx: Orm,
  account: NewAccount,
  passwordHash: string,
): Promise<{ userId: string }> {
  const userId = newId();
  // Every patient's first request is free. Staff accounts have none.
  const trial = account.staffRole ? {} : { freeTrialGrantedAt: writeTime() };
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
  if (!user) throw conflict(t.emailTakenSignIn);
  await tx.insert(credentials).values({
    id: newId(),
    userId,
    accountId: userId,
    providerId: 'credential',
    password: passwordHash,
  });
  return { userId };
}
