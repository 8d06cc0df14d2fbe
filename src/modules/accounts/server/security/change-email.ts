import { implement } from '@orpc/server';
import { mayMailTo, mostToOneAddressPerWeek } from '#modules/notifications/server/limit-mail.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import type { Authentication } from '../authentication.ts';
import { continueWithProof } from '../confirm-address.ts';
import { endSecretLinks } from '../hooks.ts';
import { tellAccountPages } from '../my-sessions.ts';
import { getUserRow, type UserRow } from '../present-user.ts';
import { presentAccountSettings } from '../profile/present-account-settings.ts';
import { requirePassword, requireSecondStepIfOn } from '../require-password.ts';
import { refuseOnSharedLogin } from '../shared-login.ts';
import { findPasswordHash, isPasswordReplaced } from '../sign-in/check-password.ts';
import {
  addressTaken,
  confirmEmailChangeBy,
  isAddressTaken,
  openEmailChange,
} from '../sign-in/email-change.ts';
import { wrongPassword } from '../sign-in/library-refusal.ts';
import { tellOwner } from '../tell-owner.ts';
import { carryUsedTrial } from '../used-offers.ts';

const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

/** Notes the new address, mails its owner a link, and tells the old one. Nothing else changes yet. */
export const requestEmailChange = (authentication: Authentication) =>
  endpoints.requestEmailChange.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { newEmail } = input;
    const before = await getUserRow(context.database.orm, userId);
    refuseOnSharedLogin(context, before);
    const hashBefore = await findPasswordHash(context.database.orm, { id: userId });
    await requirePassword(authentication, context, input.password);
    // A code works once: what can be refused is refused before it is used up.
    await refuseAddress(context.database.orm, before, newEmail);
    await requireSecondStepIfOn(authentication, context, before, input.code);
    await context.database.transaction(async (tx) => {
      // A change of the password drops the changes of the address that it finds: this one would come after it.
      if (await isPasswordReplaced(tx, userId, hashBefore)) throw wrongPassword();
      const owner = await getUserRow(tx, userId);
      await refuseAddress(tx, owner, newEmail);
      await refuseTooManyMails(tx, context, { newEmail, oldEmail: owner.email });
      const { token } = await openEmailChange(tx, { userId, newEmail, now: context.clock.now() });
      // Behind the hash sign, the token reaches no server's log.
      const link = `${siteAddress(context)}/confirm-email#${token}`;
      await tellOwner(tx, context, owner, (mails) => mails.confirmAddress(link), {
        address: newEmail,
        kind: 'address_confirmation',
      });
      await tellOwner(tx, context, owner, (mails) => mails.addressAsked(newEmail));
      tellAccountPages(tx, context, userId);
    });
    return presentAccountSettings(authentication, context);
  });

/** Each wish mails the new address, whose owner may know nothing of it, and the present one: from all accounts together. */
async function refuseTooManyMails(
  tx: Orm,
  context: EndpointContext,
  { newEmail, oldEmail }: { newEmail: string; oldEmail: string },
): Promise<void> {
  const mayMail =
    (await mayMailTo(tx, context, { kind: 'address changes', email: newEmail })) &&
    (await mayMailTo(tx, context, { kind: 'notes of address changes', email: oldEmail }));
  if (!mayMail)
    throw conflict(
      `We send at most ${mostToOneAddressPerWeek} such emails to one address in a week. Please try again next week, or contact our care team.`,
    );
}

async function refuseAddress(orm: Orm, owner: UserRow, newEmail: string): Promise<void> {
  if (newEmail === owner.email.toLowerCase()) throw badRequest('This is already your email address.');
  if (await isAddressTaken(orm, newEmail, owner.id)) throw addressTaken();
}

/** The owner of an address confirms it, in whichever browser they read their mail; what waited for it goes on. */
export const confirmEmailChange = endpoints.confirmEmailChange.handler(async ({ input, context }) => {
  try {
    return await context.database.transaction(async (tx) => {
      const { user, newEmail, isNew } = await confirmEmailChangeBy(tx, input.token, context.clock.now());
      if (isNew) {
        await carryUsedTrial(tx, context, user.id);
        await endSecretLinks(tx, context, user.id);
        await tellOwner(tx, context, user, (mails) => mails.addressChanged(newEmail));
      }
      await continueWithProof(tx, context, user.id);
      tellAccountPages(tx, context, user.id);
      return { email: newEmail, isNew };
    });
  } catch (error) {
    // Somebody registered with the address in the same moment.
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
});

function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
