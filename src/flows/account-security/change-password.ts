import { implement } from '@orpc/server';
import { accountSettingsContract } from '#features/accounts/account-settings.contract.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { replacePassword } from '#features/accounts/server/check-password.ts';
import { preparePassword } from '#features/accounts/server/create-account.ts';
import { dropEmailChanges } from '#features/accounts/server/email-change.ts';
import { endSessionsBut } from '#features/accounts/server/my-sessions.ts';
import { dropPasswordResets } from '#features/accounts/server/password-reset.ts';
import { getUserRow } from '#features/accounts/server/present-user.ts';
import { renewOwnSession } from '#features/accounts/server/renew-session.ts';
import { refuseOnSharedLogin } from '#features/accounts/server/shared-login.ts';
import { forgetSecretAddresses } from '#features/appointments/server/secret-addresses.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { badRequest } from '#kernel/problem.ts';
import { requirePassword, requireSecondStepIfOn } from './require-password.ts';
import { tellOwner } from './tell-owner.ts';

/**
 * Another password. Whoever else is signed in, follows the calendar, or has asked for another address or a reset, is out at
 * the same moment.
 */
export const changePassword = (authentication: Authentication) =>
  implement(accountSettingsContract)
    .$context<EndpointContext>()
    .changePassword.handler(async ({ input, context }) => {
      const userId = callerId(context);
      const owner = await getUserRow(context.database.orm, userId);
      refuseOnSharedLogin(context, owner);
      await requirePassword(authentication, context, input.password);
      if (input.newPassword === input.password)
        throw badRequest('This is the password you have. Please choose another one.');
      const { hash } = await preparePassword(authentication, input.newPassword, {
        ...owner,
        isStaff: owner.role === 'admin',
      });
      await requireSecondStepIfOn(authentication, context, owner, input.code);
      const cookie = await context.database.transaction(async (tx) => {
        await replacePassword(tx, userId, hash);
        await dropEmailChanges(tx, userId);
        await dropPasswordResets(tx, userId);
        await forgetSecretAddresses(tx, context, userId);
        await endSessionsBut(tx, context, userId, context.caller.sessionId);
        const renewed = await renewOwnSession(tx, authentication, context);
        await tellOwner(tx, context, await getUserRow(tx, userId), (mails) => mails.passwordChanged());
        return renewed;
      });
      context.setCookie(cookie);
      return { message: 'Your password was changed. All other devices were signed out.' };
    });
