import { and, eq, gte, inArray } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { noticeSettings, notices, smsConsents } from '#schema/notices.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { mayNotBeCalledFor } from '#shared/text/confirmed-address.ts';
import { textConsentWording } from '#shared/text/text-consent.ts';
import { noticeChannels } from '../notice-topics.ts';
import { templates } from '../templates/all-templates.ts';
import { askedTooOften, beginTexts } from './begin-texts.ts';
import { postTextReply } from './post-text-reply.ts';
import { findNoticePerson, type NoticeSettings } from './read-notice-settings.ts';
import { findConsentState, refuseUntextable, withdrawConsent } from './text-consents.ts';

type Saving = {
  userId: string;
  settings: NoticeSettings;
  source: 'settings' | 'signup';
  /** Of the person: nothing of a demonstration leaves the machine. */
  mode: Mode;
};

/**
 * Keeps how a person wants to hear from us. Texts that are switched on are agreed to at this moment, in the words that
 * were shown; what waits and is no longer wanted becomes void.
 */
export async function saveNoticeSettings(
  tx: Orm,
  context: ServerContext,
  { userId, settings: wanted, source, mode }: Saving,
): Promise<void> {
  const now = context.clock.now();
  const person = await findNoticePerson(tx, userId);
  const phone = person?.phone ?? null;
  const before = phone === null ? 'none' : await findConsentState(tx, phone, userId);
  const consent = { userId, source, at: now };
  // A sign-up is not refused because whoever had the number before ended texts to it.
  const settings = source === 'signup' && before === 'stopped' ? { ...wanted, sms: false } : wanted;
  const isUnconfirmed = person !== null && mayNotBeCalledFor(person, mode);
  if (settings.sms && isUnconfirmed && source === 'settings')
    throw conflict(
      'Please confirm your email address first with the link we emailed you. Then we can text you.',
    );
  // A sign-up's wish is taken up once its address is confirmed.
  if (settings.sms && before !== 'given' && !isUnconfirmed) {
    // The page shows the wording in the language that was chosen before.
    await agree(tx, context, { ...consent, phone, mode, language: person?.settings.language ?? 'en' });
  }
  // Agreed to for one booking and never switched on for everything, texts of that booking still go out.
  const isBegun = before === 'given' || before === 'asked';
  if (!settings.sms && person?.settings.sms && isBegun && phone !== null) {
    await withdrawConsent(tx, { ...consent, phone, wording: 'Switched off in the settings.' });
  }
  await tx
    .insert(noticeSettings)
    .values({ ...settings, userId, updatedAt: now })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: { ...settings, updatedAt: now } });
  const { email, sms, phone: byPhone } = settings;
  await tx
    .update(users)
    .set({ notificationPreferences: { email, sms, phone: byPhone } })
    .where(eq(users.id, userId));
  await voidUnwanted(tx, userId, settings);
}

async function agree(
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
  if (phone === null) throw conflict('Please save your phone number first. Texts need a number to go to.');
  refuseUntextable(phone);
  await refuseTooManyBeginnings(tx, rest.userId, rest.at);
  const wording = textConsentWording(language);
  const state = await beginTexts(tx, context, { ...rest, phone, wording, mode, language });
  if (state === 'asked') return;
  if (state === 'too_many') throw conflict(askedTooOften);
  if (state === 'stopped')
    throw conflict('Texts to this number were ended from the phone itself. Text START to begin them again.');
  await postTextReply(tx, context, {
    key: `texts-on:${rest.userId}:${rest.at.toISOString()}`,
    reply: 'texts_on',
    to: phone,
    language,
    mode,
  });
}

/** Texts are begun so often within a day: each beginning sends one, to whichever number was typed. */
const mostBeginningsInADay = 5;

async function refuseTooManyBeginnings(tx: Orm, userId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - 24 * 60 * 60 * 1000);
  const begun = await tx.$count(
    smsConsents,
    and(eq(smsConsents.userId, userId), eq(smsConsents.state, 'given'), gte(smsConsents.at, since)),
  );
  if (begun >= mostBeginningsInADay)
    throw conflict('You switched texts on several times today. Please try again tomorrow.');
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
