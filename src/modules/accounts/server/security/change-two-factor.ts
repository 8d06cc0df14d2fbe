import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { forbidden } from '#shared/problem.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import * as t from '../../accounts.words.ts';
import { needsTwoFactor } from '../../two-factor.rules.ts';
import type { Authentication } from '../authentication.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsExcept, refreshAccountPages } from '../my-sessions.ts';
import { getUserRow } from '../present-user.ts';
import { presentAccountSettings } from '../profile/present-account-settings.ts';
import { requirePassword } from '../require-password.ts';
import { refuseOnSharedLogin } from '../shared-login.ts';
import { renewOwnSession } from '../sign-in/renew-session.ts';
import { twoFactorIsOff } from '../sign-in/translate-library-error.ts';
import {
  confirmFirstCode,
  replaceRecoveryCodes,
  requireTwoFactorCode,
  beginTwoFactorSetup as startSetup,
  turnOffTwoFactor,
} from '../sign-in/two-factor.ts';

const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

export const beginTwoFactorSetup = (authentication: Authentication) =>
  endpoints.beginTwoFactorSetup.handler(async ({ input, context }) => {
    refuseOnSharedLogin(context, await getUserRow(context.database.orm, callerId(context)));
    await requirePassword(authentication, context, input.password);
    return startSetup(authentication, context, input.password);
  });

/** Turns on 2FA with the first code. Ends other sessions and calendar feeds, because they were created without it. */
export const confirmTwoFactorSetup = (authentication: Authentication) =>
  endpoints.confirmTwoFactorSetup.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const cookie = await context.database.transaction(async (tx) => {
      await confirmFirstCode(tx, authentication, userId, input.code);
      await endSessionsExcept(tx, context, userId, context.caller.sessionId);
      await endSecretLinks(tx, context, userId);
      const renewed = await renewOwnSession(tx, authentication, context);
      await emailAccountOwner(tx, context, await getUserRow(tx, userId), (mails) =>
        mails.twoFactorTurnedOn(),
      );
      return renewed;
    });
    context.setCookie(cookie);
    return presentAccountSettings(authentication, context);
  });

export const renewRecoveryCodes = (authentication: Authentication) =>
  endpoints.renewRecoveryCodes.handler(async ({ input, context }) => {
    if (!(await getUserRow(context.database.orm, callerId(context))).twoFactorEnabled) throw twoFactorIsOff();
    await requirePassword(authentication, context, input.password);
    await requireTwoFactorCode(authentication, context, input.code);
    const recoveryCodes = await replaceRecoveryCodes(authentication, context, input.password);
    await context.database.transaction(async (tx) => {
      const owner = await getUserRow(tx, callerId(context));
      await emailAccountOwner(tx, context, owner, (mails) => mails.recoveryCodesRenewed());
      refreshAccountPages(tx, context, owner.id);
    });
    return { recoveryCodes };
  });

export const disableTwoFactor = (authentication: Authentication) =>
  endpoints.disableTwoFactor.handler(async ({ input, context }) => {
    const owner = await getUserRow(context.database.orm, callerId(context));
    if (needsTwoFactor(owner, context)) throw forbidden(t.staffCantTurnOff2fa);
    if (!owner.twoFactorEnabled) throw twoFactorIsOff();
    await requirePassword(authentication, context, input.password);
    await requireTwoFactorCode(authentication, context, input.code);
    await context.database.transaction(async (tx) => {
      await turnOffTwoFactor(tx, owner.id);
      await emailAccountOwner(tx, context, owner, (mails) => mails.twoFactorIsOff());
      refreshAccountPages(tx, context, owner.id);
    });
    return presentAccountSettings(authentication, context);
  });
