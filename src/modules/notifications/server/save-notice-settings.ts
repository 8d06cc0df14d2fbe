import { and, eq, gte, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { noticeSettings, notices, smsConsents } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import { noticeChannels } from '../notice-topics.ts';
import * as t from '../notifications.words.ts';
import { templates } from '../templates/all-templates.ts';
import { keepPreferences } from './hooks.ts';
import { queueTextReply } from './queue-text-reply.ts';
import { findNoticeRecipient, type NoticeSettings } from './read-notice-settings.ts';
import { startTexting, tooManyConsentTextsMessage } from './start-texts.ts';
import { findConsentState, requireTextable, withdrawConsent } from './text-consents.ts';

type Saving = {
  userId: string;
  settings: NoticeSettings;
  source: 'settings' | 'signup';
  /** The patient's mode. In demo mode nothing leaves this server. */
  mode: Mode;
};

/** Saves the settings. Turning on texts records consent to the shown wording. Voids queued notifications now turned off. */
export async function saveNoticeSettings(
  tx: Orm,
  context: ServerContext,
  { userId, settings: wanted, source, mode }: Saving,
): Promise<void> {
  const now = context.clock.now();
  const person = await findNoticeRecipient(tx, userId);
  const phone = person?.phone ?? null;
  const before = phone === null ? 'none' : await findConsentState(tx, phone, userId);
  const consent = { userId, source, at: now };
  // An opt-out by the number's previous owner must not block a sign-up.
  const settings = source === 'signup' && before === 'stopped' ? { ...wanted, sms: false } : wanted;
  const isUnconfirmed = person !== null && lacksVerifiedEmail(person, mode);
  if (settings.sms && isUnconfirmed && source === 'settings') throw conflict(t.confirmYourEmailAddressFirst);
  // For a sign-up, texts start once the address is confirmed.
  if (settings.sms && before !== 'given' && !isUnconfirmed) {
    // The page shows the wording in the previously saved language.
    await recordAgreement(tx, context, {
      ...consent,
      phone,
      mode,
      language: person?.settings.language ?? 'en',
    });
  }
  // Consent given only for one booking, never in the settings, still applies to that booking.
  const hasStarted = before === 'given' || before === 'asked';
  if (!settings.sms && person?.settings.sms && hasStarted && phone !== null) {
    await withdrawConsent(tx, { ...consent, phone, wording: t.turnedOffInSettings });
  }
  await tx
    .insert(noticeSettings)
    .values({ ...settings, userId, updatedAt: now })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { ...settings, updatedAt: now } });
  const { email, sms, phone: byPhone } = settings;
  await keepPreferences(tx, userId, { email, sms, phone: byPhone });
  await voidUnwanted(tx, userId, settings);
}

async function recordAgreement(
  tx: Orm,
  context: ServerContext,
  consent: {
    userId: string;
    phone: string | null;
    source: 'settings' | 'signup';
    at: Date;
    mode: Mode;
    language: 'en' | 'es';
  },
): Promise<void> {
  const { language, phone, mode, ...rest } = consent;
  if (phone === null) throw conflict(t.saveYourPhoneNumberFirst);
  requireTextable(phone);
  await limitConsentStarts(tx, rest.userId, rest.at);
  const wording = textConsentWording(language);
  const state = await startTexting(tx, context, { ...rest, phone, wording, mode, language });
  if (state === 'asked') return;
  if (state === 'too_many') throw conflict(tooManyConsentTextsMessage);
  if (state === 'stopped') throw conflict(t.numberOptedOut);
  await queueTextReply(tx, context, {
    key: `texts-on:${rest.userId}:${rest.at.toISOString()}`,
    reply: 'texts_on',
    to: phone,
    language,
    mode,
  });
}

/** Daily limit, because turning on texts sends a text to whatever number was entered. */
const maxStartsPerDay = 5;

async function limitConsentStarts(tx: Orm, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const startCount = await tx.$count(
    smsConsents,
    and(eq(smsConsents.userId, userId), eq(smsConsents.state, 'given'), gte(smsConsents.at, since)),
  );
  if (startCount >= maxStartsPerDay) throw conflict(t.tooManyTextStarts);
}

async function voidUnwanted(tx: Orm, userId: string, settings: NoticeSettings): Promise<void> {
  for (const channel of noticeChannels) {
    const isOff = !(channel === 'mail' ? settings.email : settings.sms);
    const kinds = Object.entries(templates)
      .filter(([, { topic }]) => topic !== null && (isOff || settings.off[channel]?.includes(topic)))
      .map(([kind]) => kind);
    if (kinds.length === 0) continue;
    await tx
      .update(notices)
      .set({ state: 'void' })
      .where(
        and(
          eq(notices.userId, userId),
          eq(notices.channel, channel),
          eq(notices.state, 'waiting'),
          inArray(notices.kind, kinds),
        ),
      );
  }
}
