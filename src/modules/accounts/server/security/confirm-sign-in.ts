import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { accountsContract } from '../../accounts.contract.ts';
import type { Authentication } from '../authentication.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { refreshAccountPages } from '../my-sessions.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { auditSignIn } from '../profile/audit-sign-in.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { refuseSuspended } from '../sign-in/refuse-suspended.ts';
import { countRecoveryCodes } from '../sign-in/two-factor.ts';

/** Finishes a 2FA sign-in. A recovery code works once, and the owner is notified of its use. */
export const confirmSignIn = (authentication: Authentication) =>
  implement(accountsContract)
    .$context<EndpointContext>()
    .confirmSignIn.handler(async ({ input, context }) => {
      // Sent only once the sign-in is allowed.
      const cookies: string[] = [];
      const withCookies = { ...context, setCookie: (header: string) => cookies.push(header) };
      const { userId, withRecoveryCode } = await finishSignIn(authentication, withCookies, input.code);
      const row = await getUserRow(context.database.orm, userId);
      auditSignIn(context, row);
      await refuseSuspended(context.database.orm, row);
      for (const cookie of cookies) context.setCookie(cookie);
      await rememberDevice(authentication, context, row.email);
      refreshAccountPages(context.database.orm, context, userId);
      const user = presentUser(row, context);
      if (!withRecoveryCode) return { ...user, recoveryCodesLeft: null };
      const recoveryCodesLeft = await countRecoveryCodes(authentication, userId);
      await context.database.transaction(async (tx) => {
        await emailAccountOwner(tx, context, row, (mails) => mails.recoveryCodeUsed(recoveryCodesLeft));
      });
      return { ...user, recoveryCodesLeft };
    });
