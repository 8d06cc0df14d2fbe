import { implement } from '@orpc/server';
import { accountsContract } from '#features/accounts/accounts.contract.ts';
import type { Authentication } from '#features/accounts/server/authentication.ts';
import { finishSignIn } from '#features/accounts/server/finish-sign-in.ts';
import { tellAccountPages } from '#features/accounts/server/my-sessions.ts';
import { getUserRow, presentUser } from '#features/accounts/server/present-user.ts';
import { countRecoveryCodes } from '#features/accounts/server/second-step.ts';
import type { EndpointContext } from '#features/server-context.ts';
import { forbidden } from '#kernel/problem.ts';
import { tellOwner } from './tell-owner.ts';

/** The second step of signing in. A recovery code is gone once used, and its owner is told. */
export const confirmSignIn = (authentication: Authentication) =>
  implement(accountsContract)
    .$context<EndpointContext>()
    .confirmSignIn.handler(async ({ input, context }) => {
      const { userId, withRecoveryCode } = await finishSignIn(authentication, context, input.code);
      const row = await getUserRow(context.database.orm, userId);
      if (row.status === 'suspended') throw forbidden('This account is suspended. Please contact support.');
      tellAccountPages(context.database.orm, context, userId);
      const user = presentUser(row, context.globalMode);
      if (!withRecoveryCode) return { ...user, recoveryCodesLeft: null };
      const recoveryCodesLeft = await countRecoveryCodes(authentication, userId);
      await context.database.transaction(async (tx) => {
        await tellOwner(tx, context, row, (mails) => mails.recoveryCodeUsed(recoveryCodesLeft));
      });
      return { ...user, recoveryCodesLeft };
    });
