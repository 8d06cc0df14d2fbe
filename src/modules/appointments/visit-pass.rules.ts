import { hasLapsed, type VisitCondition } from '#shared/care/visit-conditions.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import type { AppointmentStatus } from './appointments.rules.ts';
import type { DeskPrice, StatementEvidence, VisitDetails, VisitTerm } from './visit-pass.views.ts';

/** What a visit takes, and until when its pass can be seen. Pure. */

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;

/** A link ends with the day after the visit, and this long after it was made at the latest. */
export const linkDays = 90;
const linkHoursAfterVisit = 24;

export const firstLinkEnd = (now: Date): Date => new Date(now.getTime() + linkDays * 24 * hourMilliseconds);

/** When the link really ends: a visit that is moved takes its link along. */
export const linkEnd = (expiresAt: Date, visitEndsAt: Date): Date =>
  new Date(Math.min(expiresAt.getTime(), visitEndsAt.getTime() + linkHoursAfterVisit * hourMilliseconds));

export type SaidCondition = { condition: VisitCondition; evidence: StatementEvidence };

/** In the order in which a patient has to see to them. */
const topicOrder: readonly VisitCondition['about'][] = [
  'order',
  'deposit',
  'held_until',
  'arrive_early',
  'fasting',
  'paperwork',
  'cancellation_fee',
];

/** Of each topic what the office said last. How long it holds a time means nothing once it has confirmed it. */
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

/** Why a condition no longer stands; null while it does. */
export const endOfCondition = (condition: VisitCondition, now: Date): string | null =>
  hasLapsed(condition, now) ? 'This has passed. The office may have given the time to somebody else.' : null;

export type SaidPrice = { amountCents: number; evidence: StatementEvidence };

/**
 * What to pay at the desk: the latest that the office named when it was called to book; else the rate of our price list,
 * unless that is too old to count on; else what the office named before.
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

/** When to be at the office, where it wants patients early. */
export function arrivalOf(conditions: readonly VisitCondition[], startsAt: Date): Date | null {
  const early = conditions.find((one) => one.about === 'arrive_early');
  return early?.about === 'arrive_early'
    ? new Date(startsAt.getTime() - early.minutes * minuteMilliseconds)
    : null;
}

/** The last moment to cancel without the office's fee, while it is still to come. */
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

/** What may stand where others read along: money and paper. No order, nothing about eating, nothing that no longer holds. */
const sharedTopics: readonly VisitCondition['about'][] = ['deposit', 'paperwork', 'cancellation_fee'];
/** Who drives or makes breakfast has to know it; the patient chose them. */
const familyTopics: readonly VisitCondition['about'][] = [...sharedTopics, 'fasting'];

export const sharedTerms = (
  { terms }: Pick<VisitDetails, 'terms'>,
  reader: 'calendar' | 'family' = 'calendar',
): VisitTerm[] =>
  terms.filter(
    ({ condition, endedBecause }) =>
      endedBecause === null && (reader === 'family' ? familyTopics : sharedTopics).includes(condition.about),
  );
