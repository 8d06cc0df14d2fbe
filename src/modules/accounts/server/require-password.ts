import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Authentication } from './authentication.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { getUserRow, type UserRow } from './present-user.ts';
import { countWrongPasswords } from './sign-in/check-password.ts';
import { wrongPassword } from './sign-in/translate-library-error.ts';
import { requireTwoFactorCode } from './sign-in/two-factor.ts';

/** Consecutive wrong passwords after which the owner is notified. Same as the number of attempts without a wait. */
const wrongUntilNotified = 5;

/** Throws 400 unless this is the caller's password. Never call it inside a transaction. */
export async function requirePassword(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<void> {
  const owner = await getUserRow(context.database.orm, callerId(context));
  const wrongInRow = await countWrongPasswords(authentication, context, owner, password);
  if (wrongInRow === 0) return;
  // Once per series.
  if (wrongInRow === wrongUntilNotified)
    await context.database.transaction((tx) =>
      emailAccountOwner(tx, context, owner, (mails) => mails.wrongPasswordsGuessed()),
    );
  throw wrongPassword();
}

/** Requires a 2FA code if 2FA is on. Call it last, because it uses the code up. */
export async function requireTwoFactorCodeIfOn(
  authentication: Authentication,
  context: EndpointContext,
  owner: UserRow,
  code = '',
): Promise<void> {
  if (owner.twoFactorEnabled) await requireTwoFactorCode(authentication, context, code);
}
