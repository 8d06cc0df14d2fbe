import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { badRequest } from '#shared/problem.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import * as t from '../../accounts.words.ts';
import type { Authentication } from '../authentication.ts';
import { preparePassword } from '../create-account.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsExcept } from '../my-sessions.ts';
import { getUserRow } from '../present-user.ts';
import { requirePassword, requireTwoFactorCodeIfOn } from '../require-password.ts';
import { refuseOnSharedLogin } from '../shared-login.ts';
import { replacePassword } from '../sign-in/check-password.ts';
import { dropEmailChanges } from '../sign-in/email-change.ts';
import { dropPasswordResets } from '../sign-in/password-reset.ts';
import { renewOwnSession } from '../sign-in/renew-session.ts';

/** Changes the password. Ends other sessions and calendar feeds, and voids pending email changes and resets. */
export const changePassword = (authentication: Authentication) =>
  implement(accountSettingsContract)
    .$context<EndpointContext>()
    .changePassword.handler(async ({ input, context }) => {
      const userId = callerId(context);
      const owner = await getUserRow(context.database.orm, userId);
      refuseOnSharedLogin(context, owner);
      await requirePassword(authentication, context, input.password);
      if (input.newPassword === input.password) throw badRequest(t.thisIsYourCurrentPassword);
      const { hash } = await preparePassword(authentication, input.newPassword, {
        ...owner,
        isStaff: owner.role === 'admin',
      });
      await requireTwoFactorCodeIfOn(authentication, context, owner, input.code);
      const cookie = await context.database.transaction(async (tx) => {
        await replacePassword(tx, userId, hash);
        await dropEmailChanges(tx, userId);
        await dropPasswordResets(tx, userId);
        await endSecretLinks(tx, context, userId);
        await endSessionsExcept(tx, context, userId, context.caller.sessionId);
        const renewed = await renewOwnSession(tx, authentication, context);
        await emailAccountOwner(tx, context, await getUserRow(tx, userId), (mails) =>
          mails.passwordChanged(),
        );
        return renewed;
      });
      context.setCookie(cookie);
      return { message: t.passwordChangedDevicesSignedOut };
    });
