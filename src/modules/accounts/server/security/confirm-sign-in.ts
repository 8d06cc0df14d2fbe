import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { accountsContract } from '../../accounts.contract.ts';
import type { Authentication } from '../authentication.ts';
import { tellAccountPages } from '../my-sessions.ts';
import { getUserRow, presentUser } from '../present-user.ts';
import { nameInAudit } from '../profile/name-in-audit.ts';
import { finishSignIn } from '../sign-in/finish-sign-in.ts';
import { rememberDevice } from '../sign-in/known-device.ts';
import { refuseSuspended } from '../sign-in/refuse-suspended.ts';
import { countRecoveryCodes } from '../sign-in/second-step.ts';
import { tellOwner } from '../tell-owner.ts';

/** The second step of signing in. A recovery code is gone once used, and its owner is told. */
export const confirmSignIn = (authentication: Authentication) =>
  implement(accountsContract)
    .$context<EndpointContext>()
    .confirmSignIn.handler(async ({ input, context }) => {
      // Given to the browser only once it is clear that the account may be entered.
      const cookies: string[] = [];
      const keeping = { ...context, setCookie: (header: string) => cookies.push(header) };
      const { userId, withRecoveryCode } = await finishSignIn(authentication, keeping, input.code);
      const row = await getUserRow(context.database.orm, userId);
      nameInAudit(context, row);
      await refuseSuspended(context.database.orm, row);
      for (const cookie of cookies) context.setCookie(cookie);
      await rememberDevice(authentication, context, row.email);
      tellAccountPages(context.database.orm, context, userId);
      const user = presentUser(row, context);
      if (!withRecoveryCode) return { ...user, recoveryCodesLeft: null };
      const recoveryCodesLeft = await countRecoveryCodes(authentication, userId);
      await context.database.transaction(async (tx) => {
        await tellOwner(tx, context, row, (mails) => mails.recoveryCodeUsed(recoveryCodesLeft));
      });
      return { ...user, recoveryCodesLeft };
    });
