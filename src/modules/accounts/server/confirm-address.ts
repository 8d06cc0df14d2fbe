import { implement } from '@orpc/server';
import { beginTexts } from '#modules/notifications/server/begin-texts.ts';
import { mayMailTo } from '#modules/notifications/server/limit-mail.ts';
import { findNoticePerson } from '#modules/notifications/server/read-notice-settings.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { accountSettingsContract } from '../account-settings.contract.ts';
import { continueConfirmedRequests } from './hooks.ts';
import { getUserRow, type UserRow } from './present-user.ts';
import { openAddressConfirmation } from './sign-in/email-change.ts';
import { tellOwner } from './tell-owner.ts';

const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

/** Whoever waits for a lost mail asks more often than a stranger's mailbox should be written to: a little more than usual. */
const mostPerWeek = 5;

/** Mails the link that proves whose address an account has. False where the address had enough of them this week. */
async function mailConfirmation(tx: Orm, context: EndpointContext, owner: UserRow): Promise<boolean> {
  const { id: userId, email } = owner;
  if (!(await mayMailTo(tx, context, { kind: 'confirmations', email, most: mostPerWeek }))) return false;
  const { token } = await openAddressConfirmation(tx, { userId, email, now: context.clock.now() });
  // Behind the hash sign, the token reaches no server's log.
  const link = `${siteAddress(context)}/confirm-email#${token}`;
  await tellOwner(tx, context, owner, (mails) => mails.confirmOwnAddress(link), {
    kind: 'address_confirmation',
  });
  return true;
}

/** A new account of production is asked at once. In a demonstration nobody is called or texted, and nothing waits for it. */
export async function askToConfirm(tx: Orm, context: EndpointContext, userId: string): Promise<void> {
  const owner = await getUserRow(tx, userId);
  if (effectiveMode(owner.modeOverride, context.globalMode) === 'production')
    await mailConfirmation(tx, context, owner);
}

/** What waited until it was known whose address it is goes on: requests, and texts that were wished for. */
export async function continueWithProof(tx: Orm, context: EndpointContext, userId: string): Promise<void> {
  await continueConfirmedRequests(tx, context, userId);
  const person = await findNoticePerson(tx, userId);
  if (!person?.settings.sms || person.phone === null || !isCallable(person.phone)) return;
  const owner = await getUserRow(tx, userId);
  const mode = effectiveMode(owner.modeOverride, context.globalMode);
  const language = person.settings.language ?? 'en';
  // Of a demonstration they began when they were wished for.
  if (mode !== 'production') return;
  await beginTexts(tx, context, {
    phone: person.phone,
    userId,
    source: 'settings',
    wording: textConsentWording(language),
    at: context.clock.now(),
    mode,
    language,
  });
}

export const sendEmailConfirmation = endpoints.sendEmailConfirmation.handler(async ({ context }) =>
  context.database.transaction(async (tx) => {
    const owner = await getUserRow(tx, callerId(context));
    if (owner.emailVerified) return { message: 'Your email address is already confirmed.' };
    if (!(await mailConfirmation(tx, context, owner)))
      throw conflict(
        'We can’t send more links to this address this week. Check your spam folder, or contact our care team.',
      );
    return { message: `We sent a link to ${owner.email}.` };
  }),
);
