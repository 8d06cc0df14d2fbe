import { implement } from '@orpc/server';
import { requireMail } from '#modules/notifications/server/configured-channels.ts';
import { maxEmailsPerAddressPerWeek, mayMailTo } from '#modules/notifications/server/limit-mail.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { accountSettingsContract } from '../../account-settings.contract.ts';
import * as t from '../../accounts.words.ts';
import type { Authentication } from '../authentication.ts';
import { resumeAfterConfirmation } from '../confirm-address.ts';
import { emailAccountOwner } from '../email-account-owner.ts';
import { endSecretLinks } from '../hooks.ts';
import { refreshAccountPages } from '../my-sessions.ts';
import { getUserRow, type UserRow } from '../present-user.ts';
import { presentAccountSettings } from '../profile/present-account-settings.ts';
import { requirePassword, requireTwoFactorCodeIfOn } from '../require-password.ts';
import { refuseOnSharedLogin } from '../shared-login.ts';
import { findPasswordHash, isPasswordReplaced } from '../sign-in/check-password.ts';
import {
  addressTaken,
  confirmEmailChangeBy,
  isAddressTaken,
  openEmailChange,
} from '../sign-in/email-change.ts';
import { wrongPassword } from '../sign-in/translate-library-error.ts';
import { markTrialUsedByMailbox } from '../used-offers.ts';

const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

/** Starts an email change: emails a link to the new address and notifies the old one. */
export const requestEmailChange = (authentication: Authentication) =>
  endpoints.requestEmailChange.handler(async ({ input, context }) => {
    const userId = callerId(context);
    const { newEmail } = input;
    const user = await getUserRow(context.database.orm, userId);
    refuseOnSharedLogin(context, user);
    requireMail(context, effectiveMode(user.modeOverride, context.globalMode));
    const hashBefore = await findPasswordHash(context.database.orm, { id: userId });
    await requirePassword(authentication, context, input.password);
    // A code works once, so everything else is checked first.
    await refuseAddress(context.database.orm, user, newEmail);
    await requireTwoFactorCodeIfOn(authentication, context, user, input.code);
    await context.database.transaction(async (tx) => {
      // A concurrent password change drops pending email changes, so it must drop this one too.
      if (await isPasswordReplaced(tx, userId, hashBefore)) throw wrongPassword();
      const owner = await getUserRow(tx, userId);
      await refuseAddress(tx, owner, newEmail);
      await refuseTooManyMails(tx, context, { newEmail, oldEmail: owner.email });
      const { token } = await openEmailChange(tx, { userId, newEmail, now: context.clock.now() });
      // In the URL fragment, the token never reaches a server log.
      const link = `${siteAddress(context)}/confirm-email#${token}`;
      await emailAccountOwner(tx, context, owner, (mails) => mails.confirmAddress(link), {
        address: newEmail,
        kind: 'address_confirmation',
      });
      await emailAccountOwner(tx, context, owner, (mails) => mails.addressChangeRequested(newEmail));
      refreshAccountPages(tx, context, userId);
    });
    return presentAccountSettings(authentication, context);
  });

/** Weekly limit per address across all accounts: each request emails both the new and the current address. */
async function refuseTooManyMails(
  tx: Orm,
  context: EndpointContext,
  { newEmail, oldEmail }: { newEmail: string; oldEmail: string },
): Promise<void> {
  const mayMail =
    (await mayMailTo(tx, context, { kind: 'address changes', email: newEmail })) &&
    (await mayMailTo(tx, context, { kind: 'notes of address changes', email: oldEmail }));
  if (!mayMail) throw conflict(t.weeklyEmailLimit({ maxEmailsPerAddressPerWeek }));
}

async function refuseAddress(orm: Orm, owner: UserRow, newEmail: string): Promise<void> {
  if (newEmail === owner.email.toLowerCase()) throw badRequest(t.thisIsAlreadyYourEmail);
  if (await isAddressTaken(orm, newEmail, owner.id)) throw addressTaken();
}

/** Confirms an address from any browser, and resumes what waited for the confirmation. */
export const confirmEmailChange = endpoints.confirmEmailChange.handler(async ({ input, context }) => {
  try {
    return await context.database.transaction(async (tx) => {
      const { user, newEmail, isNew } = await confirmEmailChangeBy(tx, input.token, context.clock.now());
      if (isNew) {
        await markTrialUsedByMailbox(tx, context, user.id);
        await endSecretLinks(tx, context, user.id);
        await emailAccountOwner(tx, context, user, (mails) => mails.addressChanged(newEmail));
      }
      await resumeAfterConfirmation(tx, context, user.id);
      refreshAccountPages(tx, context, user.id);
      return { email: newEmail, isNew };
    });
  } catch (error) {
    // Someone registered with this address at the same time.
    if (isDuplicate(error)) throw addressTaken();
    throw error;
  }
});

function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : null;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}
