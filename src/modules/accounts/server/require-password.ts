import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Authentication } from './authentication.ts';
import { getUserRow, type UserRow } from './present-user.ts';
import { countWrongPasswords } from './sign-in/check-password.ts';
import { wrongPassword } from './sign-in/library-refusal.ts';
import { requireSecondStep } from './sign-in/second-step.ts';
import { tellOwner } from './tell-owner.ts';

/** As many wrong passwords in a row as cost no wait: then the owner is told that somebody guesses. */
const wrongUntilTold = 5;

/** Refuses unless this is the password of the caller's account. Never to be called inside a transaction. */
export async function requirePassword(
  authentication: Authentication,
  context: EndpointContext,
  password: string,
): Promise<void> {
  const owner = await getUserRow(context.database.orm, callerId(context));
  const wrongInRow = await countWrongPasswords(authentication, context, owner, password);
  if (wrongInRow === 0) return;
  // Once: each further one in the row has another number.
  if (wrongInRow === wrongUntilTold)
    await context.database.transaction((tx) =>
      tellOwner(tx, context, owner, (mails) => mails.passwordGuessed()),
    );
  throw wrongPassword();
}

/** The second step once more, of whoever has one. It uses the code up, so everything else is asked before it. */
export async function requireSecondStepIfOn(
  authentication: Authentication,
  context: EndpointContext,
  owner: UserRow,
  code = '',
): Promise<void> {
  if (owner.twoFactorEnabled) await requireSecondStep(authentication, context, code);
}
