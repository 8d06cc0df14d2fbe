import { implement } from '@orpc/server';
import { requireMail } from '#modules/notifications/server/configured-channels.ts';
import { mayMailTo } from '#modules/notifications/server/limit-mail.ts';
import { findNoticeRecipient } from '#modules/notifications/server/read-notice-settings.ts';
import { startTexting } from '#modules/notifications/server/start-texts.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { siteAddress } from '#modules/site-address.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { isCallable } from '#shared/text/callable-number.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { accountSettingsContract } from '../account-settings.contract.ts';
import * as t from '../accounts.words.ts';
import { emailAccountOwner } from './email-account-owner.ts';
import { continueConfirmedRequests } from './hooks.ts';
import { getUserRow, type UserRow } from './present-user.ts';
import { openAddressConfirmation } from './sign-in/email-change.ts';

const endpoints = implement(accountSettingsContract).$context<EndpointContext>();

/** Higher than the usual limit, because owners whose email got lost ask again. */
const mostPerWeek = 5;

/** Emails a confirmation link. Returns false if the address reached its weekly limit. */
async function emailConfirmation(tx: Orm, context: EndpointContext, owner: UserRow): Promise<boolean> {
  const { id: userId, email } = owner;
  if (!(await mayMailTo(tx, context, { kind: 'confirmations', email, most: mostPerWeek }))) return false;
  const { token } = await openAddressConfirmation(tx, { userId, email, now: context.clock.now() });
  // In the URL fragment, the token never reaches a server log.
  const link = `${siteAddress(context)}/confirm-email#${token}`;
  await emailAccountOwner(tx, context, owner, (mails) => mails.confirmOwnAddress(link), {
    kind: 'address_confirmation',
  });
  return true;
}

/** Asks a new production account to confirm its address. Demo mode calls and texts no one, so it needs no confirmation. */
export async function requestConfirmation(tx: Orm, context: EndpointContext, userId: string): Promise<void> {
  const owner = await getUserRow(tx, userId);
  if (effectiveMode(owner.modeOverride, context.globalMode) === 'production')
    await emailConfirmation(tx, context, owner);
}

/** Resumes what waited for the confirmation: requests, and texts the patient turned on. */
export async function resumeAfterConfirmation(
  tx: Orm,
  context: EndpointContext,
  userId: string,
): Promise<void> {
  await continueConfirmedRequests(tx, context, userId);
  const person = await findNoticeRecipient(tx, userId);
  if (!person?.settings.sms || person.phone === null || !isCallable(person.phone)) return;
  const owner = await getUserRow(tx, userId);
  const mode = effectiveMode(owner.modeOverride, context.globalMode);
  const language = person.settings.language ?? 'en';
  // In demo mode, texts started as soon as they were turned on.
  if (mode !== 'production') return;
  await startTexting(tx, context, {
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
    if (owner.emailVerified) return { message: t.emailAlreadyConfirmed };
    requireMail(context, effectiveMode(owner.modeOverride, context.globalMode));
    if (!(await emailConfirmation(tx, context, owner))) throw conflict(t.weCantSendMoreLinks);
    return { message: t.linkSentTo({ email: owner.email }) };
  }),
);
