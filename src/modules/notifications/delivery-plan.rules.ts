import type { NoticeChannel, NoticeTopic, TopicsOff } from './notice-topics.ts';
import { findEndOfQuiet, type QuietHours } from './quiet-hours.rules.ts';

export type DeliveryWish = QuietHours & { email: boolean; sms: boolean; off: TopicsOff };

export type DeliveryNeed = {
  /** Null: it goes out whatever is switched off, at once. */
  topic: NoticeTopic | null;
  /** How the person chose to hear of this one thing; it goes before what they chose for everything. */
  chosen: 'mail' | 'sms' | null;
  now: Date;
  /** Told later it would be of no use. */
  usefulUntil: Date | null;
};

/**
 * What is possible: an address to write to; texts that were agreed to for the number there is now, or that its owner
 * ended; and somebody who delivers texts.
 */
export type DeliveryMeans = {
  mail: boolean;
  texts: 'agreed' | 'not_agreed' | 'ended';
  textsConfigured: boolean;
};

export type PlannedDelivery = { channel: NoticeChannel; notBefore: Date | null };

/**
 * By which ways a notice goes out, and when. Quiet hours postpone it. What cannot wait so long, and what was to be a
 * text where none can be sent, becomes a mail, which makes no noise. The inbox is not planned: it has everything.
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
  // Whoever has another number now still wants to hear; a person who ended texts has not asked for mail instead.
  const mailInstead =
    wanted.includes('sms') && !isTextPossible && (means.texts !== 'ended' || chosen === 'sms');
  if (means.mail && (wanted.includes('mail') || mailInstead))
    plan.push({ channel: 'mail', notBefore: comesTooLate ? null : quietUntil });
  if (wanted.includes('sms') && isTextPossible) plan.push({ channel: 'sms', notBefore: quietUntil });
  return plan;
}
