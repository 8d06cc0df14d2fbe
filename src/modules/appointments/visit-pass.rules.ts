import { hasExpired, type VisitCondition } from '#shared/care/visit-conditions.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { AppointmentStatus } from './appointments.rules.ts';
import * as t from './appointments.words.ts';
import type { DeskPrice, StatementEvidence, VisitDetails, VisitTerm } from './visit-pass.views.ts';

/** Rules for visit details and share links. Pure. */

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** A link expires 24 hours after the visit or after this many days, whichever comes first. */
export const maxLinkDays = 90;
const linkHoursAfterVisit = 24;

export const newLinkExpiry = (now: Date): Date =>
  new Date(now.getTime() + maxLinkDays * 24 * hourMilliseconds);

/** Actual expiry, which changes if the visit is rescheduled. */
export const linkExpiry = (expiresAt: Date, visitEndsAt: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), visitEndsAt.getTime() + linkHoursAfterVisit * hourMilliseconds));

export type QuotedCondition = { condition: VisitCondition; evidence: StatementEvidence };

/** Display order: what the patient needs first comes first. */
const topicOrder: readonly VisitCondition['about'][] = [
  'order',
  'deposit',
  'held_until',
  'arrive_early',
  'fasting',
  'paperwork',
  'cancellation_fee',
];

/** The latest statement per topic, without the hold time once confirmed. */
export function latestConditions(
  quoted: readonly QuotedCondition[],
  status: AppointmentStatus,
): QuotedCondition[] {
  const newestFirst = quoted.toSorted((a, b) => b.evidence.observedAt.localeCompare(a.evidence.observedAt));
  return newestFirst
    .filter(
      ({ condition: { about } }, index) =>
        newestFirst.findIndex(({ condition }) => condition.about === about) === index &&
        !(about === 'held_until' && status === 'confirmed'),
    )
    .toSorted((a, b) => topicOrder.indexOf(a.condition.about) - topicOrder.indexOf(b.condition.about));
}

/** Why a condition expired; null if it hasn't. */
export const expiryReason = (condition: VisitCondition, now: Date): string | null =>
  hasExpired(condition, now) ? t.holdHasExpired : null;

export type QuotedPrice = { amountCents: number; evidence: StatementEvidence };

/**
 * Price to show at the desk: the latest quote from a booking call, else our price-list rate unless it is outdated, else
 * an earlier quote.
 */
export function choosePrice(
  prices: { bookingQuote: QuotedPrice | null; rate: QuotedPrice | null; inquiryQuote: QuotedPrice | null },
  now: Date,
): DeskPrice | null {
  const { bookingQuote, rate, inquiryQuote } = prices;
  if (bookingQuote) return { kind: 'office_said', ...bookingQuote };
  if (rate && !isStalePrice(rate.evidence.observedAt, now)) return { kind: 'harborline_rate', ...rate };
  return inquiryQuote && { kind: 'office_said', ...inquiryQuote };
}

/** Arrival time, if the office wants patients early. */
export function arrivalTime(conditions: readonly VisitCondition[], startsAt: Date): Date | null {
  const early = conditions.find((condition) => condition.about === 'arrive_early');
  return early?.about === 'arrive_early'
    ? new Date(startsAt.getTime() - early.minutes * minuteMilliseconds)
    : null;
}

/** Deadline for free cancellation, while in the future. */
export function freeCancellationDeadline(
  conditions: readonly VisitCondition[],
  startsAt: Date,
  now: Date,
): Date | null {
  const fee = conditions.find((condition) => condition.about === 'cancellation_fee');
  if (fee?.about !== 'cancellation_fee' || fee.noticeHours === null) return null;
  const deadline = new Date(startsAt.getTime() - fee.noticeHours * hourMilliseconds);
  return deadline > now ? deadline : null;
}

/** Topics that others may see. They cover money and paperwork and reveal nothing about health. */
const sharedTopics: readonly VisitCondition['about'][] = ['deposit', 'paperwork', 'cancellation_fee'];
/** Family also sees fasting, because a driver or caregiver needs to know. */
const familyTopics: readonly VisitCondition['about'][] = [...sharedTopics, 'fasting'];

export const sharedTerms = (
  { terms }: Pick<VisitDetails, 'terms'>,
  reader: 'calendar' | 'family' = 'calendar',
): VisitTerm[] =>
  terms.filter(
    ({ condition, endedBecause }) =>
      endedBecause === null && (reader === 'family' ? familyTopics : sharedTopics).includes(condition.about),
  );
