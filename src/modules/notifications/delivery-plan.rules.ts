import type { NoticeChannel, NoticeTopic, TopicsOff } from './notice-topics.ts';
import { findEndOfQuiet, type QuietHours } from './quiet-hours.rules.ts';

export type DeliveryPreferences = QuietHours & { email: boolean; sms: boolean; off: TopicsOff };

export type DeliveryInput = {
  /** Null: always sent, immediately. */
  topic: NoticeTopic | null;
  /** Channel chosen for this subject; overrides the settings. */
  chosen: 'mail' | 'sms' | null;
  now: Date;
  /** Expiry: the notification is useless after this time. */
  usefulUntil: Date | null;
};

/** What is possible: an email address, text consent for the current number, and a configured SMS vendor. */
export type AvailableChannels = {
  mail: boolean;
  texts: 'agreed' | 'not_agreed' | 'ended';
  textsConfigured: boolean;
};

export type PlannedDelivery = { channel: NoticeChannel; notBefore: Date | null };

/**
 * Plans channels and times. Quiet hours delay delivery. Notifications that would expire before then, and texts that can't
 * be sent, become emails, because emails don't ring. The inbox is not planned here: it gets every notification.
 */
export function planDelivery(
  input: DeliveryInput,
  preferences: DeliveryPreferences,
  available: AvailableChannels,
): PlannedDelivery[] {
  const { topic, chosen, now, usefulUntil } = input;
  const isOn = (channel: NoticeChannel) =>
    topic === null || !(preferences.off[channel] ?? []).includes(topic);
  const wanted: NoticeChannel[] =
    chosen !== null
      ? [chosen]
      : [
          ...(topic === null || (preferences.email && isOn('mail')) ? (['mail'] as const) : []),
          ...(preferences.sms && isOn('sms') ? (['sms'] as const) : []),
        ];
  const quietUntil = topic === null ? null : findEndOfQuiet(now, preferences);
  const isTooLate = quietUntil !== null && usefulUntil !== null && quietUntil >= usefulUntil;
  const isTextPossible = available.texts === 'agreed' && available.textsConfigured && !isTooLate;
  const plan: PlannedDelivery[] = [];
  // After a number change the patient still wants to be notified; after an opt-out they didn't ask for email instead.
  const sendEmailFallback =
    wanted.includes('sms') && !isTextPossible && (available.texts !== 'ended' || chosen === 'sms');
  if (available.mail && (wanted.includes('mail') || sendEmailFallback))
    plan.push({ channel: 'mail', notBefore: isTooLate ? null : quietUntil });
  if (wanted.includes('sms') && isTextPossible) plan.push({ channel: 'sms', notBefore: quietUntil });
  return plan;
}
