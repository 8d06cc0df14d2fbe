import { implement } from '@orpc/server';
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { finishSignIn } from '#features/accounts/server/finish-sign-in.ts';
import { rememberDevice } from '#features/accounts/server/known-device.ts';
import { tellAccountPages } from '#features/accounts/server/my-sessions.ts';
import { nameInAudit } from '#features/accounts/server/name-in-audit.ts';
import { getUserRow, presentUser } from '#features/accounts/server/present-user.ts';
import { refuseSuspended } from '#features/accounts/server/refuse-suspended.ts';
import { countRecoveryCodes } from '#features/accounts/server/second-step.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { tellOwner } from './tell-owner.ts';

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
