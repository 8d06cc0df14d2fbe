import { hasLapsed, type VisitCondition } from '#shared/care/visit-conditions.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { AppointmentStatus } from './appointments.rules.ts';
import * as t from './appointments.words.ts';
import type { DeskPrice, StatementEvidence, VisitDetails, VisitTerm } from './visit-pass.views.ts';

/** Rules for visit details and share links. Pure. */

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** A link expires the day after the visit, and after this many days at the latest. */
export const linkDays = 90;
const linkHoursAfterVisit = 24;

export const firstLinkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * 24 * hourMilliseconds);

/** Actual expiry, which follows the visit if it moves. */
export const linkEnd = (expiresAt: Date, visitEndsAt: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), visitEndsAt.getTime() + linkHoursAfterVisit * hourMilliseconds));

export type SaidCondition = { condition: VisitCondition; evidence: StatementEvidence };

/** Display order: the order in which the patient needs them. */
const topicOrder: readonly VisitCondition['about'][] = [
  'order',
  'deposit',
  'held_until',
  'arrive_early',
  'fasting',
  'paperwork',
  'cancellation_fee',
];

/** The latest statement per topic. Drops hold times once confirmed. */
export function latestConditions(said: readonly SaidCondition[], status: AppointmentStatus): SaidCondition[] {
  const newestFirst = said.toSorted((a, b) => b.evidence.observedAt.localeCompare(a.evidence.observedAt));
  return newestFirst
    .filter(
      ({ condition: { about } }, index) =>
        newestFirst.findIndex((one) => one.condition.about === about) === index &&
        !(about === 'held_until' && status === 'confirmed'),
    )
    .toSorted((a, b) => topicOrder.indexOf(a.condition.about) - topicOrder.indexOf(b.condition.about));
}

/** Why a condition expired; null while valid. */
export const endOfCondition = (condition: VisitCondition, now: Date): string | null =>
  hasLapsed(condition, now) ? t.thisHasExpiredTheOffice : null;

export type SaidPrice = { amountCents: number; evidence: StatementEvidence };

/**
 * Price at the desk: the latest quote from a booking call; else our price-list rate, unless outdated; else an earlier
 * quote.
 */
export function choosePrice(
  known: { whenBooked: SaidPrice | null; rate: SaidPrice | null; whenAsked: SaidPrice | null },
  now: Date,
): DeskPrice | null {
  const { whenBooked, rate, whenAsked } = known;
  if (whenBooked) return { kind: 'office_said', ...whenBooked };
  if (rate && !isStalePrice(rate.evidence.observedAt, now)) return { kind: 'harborline_rate', ...rate };
  return whenAsked && { kind: 'office_said', ...whenAsked };
}

/** Arrival time, if the office wants patients early. */
export function arrivalOf(conditions: readonly VisitCondition[], startsAt: Date): Date | null {
  const early = conditions.find((one) => one.about === 'arrive_early');
  return early?.about === 'arrive_early'
    ? new Date(startsAt.getTime() - early.minutes * minuteMilliseconds)
    : null;
}

/** Deadline for free cancellation, while in the future. */
export function lastFreeCancel(
  conditions: readonly VisitCondition[],
  startsAt: Date,
  now: Date,
): Date | null {
  const fee = conditions.find((one) => one.about === 'cancellation_fee');
  if (fee?.about !== 'cancellation_fee' || fee.noticeHours === null) return null;
  const last = new Date(startsAt.getTime() - fee.noticeHours * hourMilliseconds);
  return last > now ? last : null;
}

/** Topics others may see: money and paperwork, nothing about health. */
const sharedTopics: readonly VisitCondition['about'][] = ['deposit', 'paperwork', 'cancellation_fee'];
/** Family also sees fasting, which a driver or caregiver needs to know. */
const familyTopics: readonly VisitCondition['about'][] = [...sharedTopics, 'fasting'];

export const sharedTerms = (
  { terms }: Pick<VisitDetails, 'terms'>,
  reader: 'calendar' | 'family' = 'calendar',
): VisitTerm[] =>
  terms.filter(
    ({ condition, endedBecause }) =>
      endedBecause === null && (reader === 'family' ? familyTopics : sharedTopics).includes(condition.about),
  );
