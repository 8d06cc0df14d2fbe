import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { effectiveMode } from '#shared/mode.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { type NoticeTopic, noticeTopics } from '../../notice-topics.ts';
import { type NoticeSettingsView, noticesContract } from '../../notices.contract.ts';
import { isTextingConfigured } from '../configured-channels.ts';
import { defaultNoticeSettings, findNoticeRecipient, type NoticeRecipient } from '../read-notice-settings.ts';
import { saveNoticeSettings } from '../save-notice-settings.ts';
import { findConsentState } from '../text-consents.ts';

const endpoints = implement(noticesContract).$context<EndpointContext>();

export const getNoticeSettings = endpoints.getNoticeSettings.handler(({ context }) =>
  presentSettings(context.database.orm, context),
);

export const saveNoticeSettingsEndpoint = endpoints.saveNoticeSettings.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const mode = modeOf(context);
  await context.database.transaction(async (tx) => {
    const { quiet, ...chosen } = input;
    const sms = isTextingConfigured(context, mode) ? chosen.sms : await isTexting(tx, userId);
    const settings = { ...chosen, sms, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
    await saveNoticeSettings(tx, context, { userId, settings, source: 'settings', mode });
    context.live.publish(tx, { owner: userId, topic: 'notice', id: userId });
  });
  return presentSettings(context.database.orm, context);
});

/** Keeps the current text setting while texting isn't configured. */
async function isTexting(tx: Orm, userId: string): Promise<boolean> {
  const person = await findNoticeRecipient(tx, userId);
  if (!person?.settings.sms || person.phone === null) return false;
  return ['given', 'asked'].includes(await findConsentState(tx, person.phone, userId));
}

async function presentSettings(orm: Orm, context: EndpointContext): Promise<NoticeSettingsView> {
  const userId = callerId(context);
  const person = await findNoticeRecipient(orm, userId);
  const settings = person?.settings ?? defaultNoticeSettings;
  const texting = await describeTexting(orm, context, userId, person);
  const { email, phone, off, quietFrom, quietTo, timeZone, language } = settings;
  const known = (topics: readonly string[] | undefined): NoticeTopic[] =>
    noticeTopics.filter((topic) => topics?.includes(topic));
  return {
    email,
    // Without consent no text is sent, regardless of the setting.
    sms: texting === 'on' || texting === 'asked',
    phone,
    off: { mail: known(off.mail), sms: known(off.sms) },
    quiet: quietFrom !== null && quietTo !== null ? { from: quietFrom, to: quietTo } : null,
    timeZone,
    language,
    texting,
    phoneNumber: person?.phone ?? null,
    textNumber: texting === 'not_configured' ? null : context.ports.sms(modeOf(context)).ownNumber,
    consentWording: textConsentWording(language ?? 'en'),
    isDemonstration: context.globalMode === 'demo' && modeOf(context) === 'demo',
  };
}

const modeOf = (context: EndpointContext) => effectiveMode(context.caller.modeOverride, context.globalMode);

async function describeTexting(
  orm: Orm,
  context: EndpointContext,
  userId: string,
  person: NoticeRecipient | null,
): Promise<NoticeSettingsView['texting']> {
  if (!isTextingConfigured(context, modeOf(context))) return 'not_configured';
  if (!person?.phone) return 'no_phone';
  const consent = await findConsentState(orm, person.phone, userId);
  if (consent === 'stopped') return 'stopped';
  if (!person.settings.sms) return 'off';
  return consent === 'given' ? 'on' : consent === 'asked' ? 'asked' : 'off';
}
