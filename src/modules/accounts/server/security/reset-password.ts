import { setTimeout } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { eq } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import { users } from '#schema/accounts.ts';
import { accountsContract } from '../../accounts.contract.ts';
import type { Authentication } from '../authentication.ts';
import { continueWithProof } from '../confirm-address.ts';
import { preparePassword } from '../create-account.ts';
import { endSecretLinks } from '../hooks.ts';
import { endSessionsBut } from '../my-sessions.ts';
import { replacePassword } from '../sign-in/check-password.ts';
import { dropEmailChanges } from '../sign-in/email-change.ts';
import {
  dropPasswordResets,
  findResettable,
  openPasswordReset,
  takePasswordReset,
} from '../sign-in/password-reset.ts';
import { refuseGuessable } from '../sign-in/refuse-guessable.ts';
import { tellOwner } from '../tell-owner.ts';

const endpoints = implement(accountsContract).$context<EndpointContext>();

/** Longer than it takes to write a link and its mail: whoever waits for the answer learns nothing from how long. */
const answerMilliseconds = 300;

/** Mails a link to the owner of the address. The answer is the same whether there is an account or not, and as late. */
export const requestPasswordReset = endpoints.requestPasswordReset.handler(async ({ input, context }) => {
  const inTime = setTimeout(answerMilliseconds);
  await context.database.transaction(async (tx) => {
    const owner = await findResettable(tx, input.email);
    const token = owner && (await openPasswordReset(tx, owner.id, context.clock.now()));
    if (!token) return;
    // Behind the hash sign, the token reaches no server's log.
    const link = `${siteAddress(context)}/new-password#${token}`;
    await tellOwner(tx, context, owner, (mails) => mails.passwordForgotten(link), { kind: 'password_reset' });
  });
  await inTime;
  return { message: 'If this address has an account, a mail with a link is on its way to it.' };
});

/** A new password by the link. Every device and every calendar goes out; the second step stays. */
export const resetPassword = (authentication: Authentication) =>
  endpoints.resetPassword.handler(async ({ input, context }) => {
    const { hash } = await preparePassword(authentication, input.newPassword);
    await context.database.transaction(async (tx) => {
      const owner = await takePasswordReset(tx, input.token, context.clock.now());
      // Refused here, the link stays good for another try.
      await refuseGuessable(input.newPassword, { ...owner, isStaff: owner.role === 'admin' });
      await replacePassword(tx, owner.id, hash);
      // The link came by mail: whoever used it reads mail at this address.
      await tx.update(users).set({ emailVerified: true }).where(eq(users.id, owner.id));
      await continueWithProof(tx, context, owner.id);
      await dropEmailChanges(tx, owner.id);
      await dropPasswordResets(tx, owner.id);
      await endSecretLinks(tx, context, owner.id);
      await endSessionsBut(tx, context, owner.id, null);
      await tellOwner(tx, context, owner, (mails) => mails.passwordChanged());
    });
    return { message: 'Your new password is set. Please sign in with it.' };
  });
