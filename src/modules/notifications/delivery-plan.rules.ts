import type { NoticeChannel, NoticeTopic, TopicsOff } from './notice-topics.ts';
import { findEndOfQuiet, type QuietHours } from './quiet-hours.rules.ts';

export type DeliveryWish = QuietHours & { email: boolean; sms: boolean; off: TopicsOff };

export type DeliveryNeed = {
  /** Null: always sent, immediately. */
  topic: NoticeTopic | null;
  /** Channel chosen for this subject; overrides the settings. */
  chosen: 'mail' | 'sms' | null;
  now: Date;
  /** Sent later, it would be useless. */
  usefulUntil: Date | null;
};

/** What is possible: an email address, text consent for the current number, and a configured SMS vendor. */
export type DeliveryMeans = {
  mail: boolean;
  texts: 'agreed' | 'not_agreed' | 'ended';
  textsConfigured: boolean;
};

export type PlannedDelivery = { channel: NoticeChannel; notBefore: Date | null };

/**
 * Plans channels and times. Quiet hours postpone. What can't wait that long, and texts that can't be sent, become emails,
 * which don't ring. The inbox isn't planned: it has everything.
 */
export function planDelivery(
  need: DeliveryNeed,
  wish: DeliveryWish,
  means: DeliveryMeans,
): PlannedDelivery[] {
  const { topic, chosen, now, usefulUntil } = need;
  const isOn = (channel: NoticeChannel) => topic === null || !(wish.off[channel] ?? []).includes(topic);
  const wanted: NoticeChannel[] =
    chosen !== null
      ? [chosen]
      : [
          ...(topic === null || (wish.email && isOn('mail')) ? (['mail'] as const) : []),
          ...(wish.sms && isOn('sms') ? (['sms'] as const) : []),
        ];
  const quietUntil = topic === null ? null : findEndOfQuiet(now, wish);
  const comesTooLate = quietUntil !== null && usefulUntil !== null && quietUntil >= usefulUntil;
  const isTextPossible = means.texts === 'agreed' && means.textsConfigured && !comesTooLate;
  const plan: PlannedDelivery[] = [];
  // After a number change the patient still wants to be notified; after an opt-out they didn't ask for email instead.
  const sendEmailFallback =
    wanted.includes('sms') && !isTextPossible && (means.texts !== 'ended' || chosen === 'sms');
  if (means.mail && (wanted.includes('mail') || sendEmailFallback))
    plan.push({ channel: 'mail', notBefore: comesTooLate ? null : quietUntil });
  if (wanted.includes('sms') && isTextPossible) plan.push({ channel: 'sms', notBefore: quietUntil });
  return plan;
}
