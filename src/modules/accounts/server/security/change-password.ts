import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { badRequest } from '#shared/problem.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import type { Authentication } from '../authentication.ts';
import { preparePassword } from '../create-account.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsBut } from '../my-sessions.ts';
import { getUserRow } from '../present-user.ts';
import { requirePassword, requireSecondStepIfOn } from '../require-password.ts';
import { refuseOnSharedLogin } from '../shared-login.ts';
import { replacePassword } from '../sign-in/check-password.ts';
import { dropEmailChanges } from '../sign-in/email-change.ts';
import { dropPasswordResets } from '../sign-in/password-reset.ts';
import { renewOwnSession } from '../sign-in/renew-session.ts';
import { tellOwner } from '../tell-owner.ts';

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
        await endSecretLinks(tx, context, userId);
        await endSessionsBut(tx, context, userId, context.caller.sessionId);
        const renewed = await renewOwnSession(tx, authentication, context);
        await tellOwner(tx, context, await getUserRow(tx, userId), (mails) => mails.passwordChanged());
        return renewed;
      });
      context.setCookie(cookie);
      return { message: 'Your password was changed. All other devices were signed out.' };
    });
