import { setTimeout } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import { requireMail } from '#modules/notifications/server/configured-channels.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import { users } from '#schema/accounts.ts';
import { accountsContract } from '../../accounts.contract.ts';
import * as t from '../../accounts.words.ts';
import type { Authentication } from '../authentication.ts';
import { resumeAfterConfirmation } from '../confirm-address.ts';
import { preparePassword } from '../create-account.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsExcept } from '../my-sessions.ts';
import { replacePassword } from '../sign-in/check-password.ts';
import { dropEmailChanges } from '../sign-in/email-change.ts';
import {
  consumePasswordReset,
  dropPasswordResets,
  findResettableUser,
  openPasswordReset,
} from '../sign-in/password-reset.ts';
import { requireStrongPassword } from '../sign-in/require-strong-password.ts';

const endpoints = implement(accountsContract).$context<EndpointContext>();

/** Fixed response time, longer than the work takes, so that timing doesn't reveal whether an account exists. */
const responseMilliseconds = 300;

/** Emails a reset link. The response and its timing don't reveal whether the account exists. */
export const requestPasswordReset = endpoints.requestPasswordReset.handler(async ({ input, context }) => {
  // The same for every address, so that it doesn't reveal whether the account exists.
  requireMail(context, context.globalMode);
  const delay = setTimeout(responseMilliseconds);
  await context.database.transaction(async (tx) => {
    const owner = await findResettableUser(tx, input.email);
    const token = owner && (await openPasswordReset(tx, owner.id, context.clock.now()));
    if (!token) return;
    // In the URL fragment, the token never reaches a server log.
    const link = `${siteAddress(context)}/new-password#${token}`;
    await emailAccountOwner(tx, context, owner, (mails) => mails.passwordResetLink(link), {
      kind: 'password_reset',
    });
  });
  await delay;
  return { message: t.resetLinkSent };
});

/** Sets a new password with the link. Ends all sessions and calendar feeds; 2FA stays on. */
export const resetPassword = (authentication: Authentication) =>
  endpoints.resetPassword.handler(async ({ input, context }) => {
    const { hash } = await preparePassword(authentication, input.newPassword);
    await context.database.transaction(async (tx) => {
      const { owner, wasEmailed } = await consumePasswordReset(tx, input.token, context.clock.now());
      // Throwing rolls the transaction back, so the link can be used again.
      await requireStrongPassword(input.newPassword, { ...owner, isStaff: owner.role === 'admin' });
      await replacePassword(tx, owner.id, hash);
      // An emailed link confirms the address. Either link means that the account is in use, so staff can't invite its owner again.
      const confirmed = wasEmailed ? { emailVerified: true } : {};
      await tx
        .update(users)
        .set({ ...confirmed, lastActiveAt: context.clock.now() })
        .where(eq(users.id, owner.id));
      if (wasEmailed) await resumeAfterConfirmation(tx, context, owner.id);
      await dropEmailChanges(tx, owner.id);
      await dropPasswordResets(tx, owner.id);
      await endSecretLinks(tx, context, owner.id);
      await endSessionsExcept(tx, context, owner.id, null);
      await emailAccountOwner(tx, context, owner, (mails) => mails.passwordChanged());
    });
    return { message: t.passwordChangedSignIn };
  });
