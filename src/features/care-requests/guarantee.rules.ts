import {
  addBusinessMinutes,
  alwaysOpen,
  type BusinessCalendar,
  businessMinutesBetween,
  supportCalendar,
} from '#kernel/business-calendar.ts';
import { type Urgency, urgencies } from '#kernel/care-need.ts';
import { expeditedMinutes, promisedMinutes } from '#kernel/promised-time.ts';

const inWords = new Intl.DateTimeFormat('en-US', {
  timeZone: supportCalendar.timeZone,
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** What of a request says how its promise stands. */
export type PromiseFacts = {
  urgency: string;
  slaDeadline: Date;
  /** Since when its clock stands still, while we wait for the patient. */
  slaPausedAt: Date | null;
  /** By how many minutes of its clock the deadline was moved by such waits. */
  slaMovedMinutes: number;
  /** Since then it is promised within 24 hours, by every clock. */
  expeditedAt: Date | null;
  /** Of an expedited one: by when it were promised without that, by its own clock. */
  ordinaryDeadline: Date | null;
};

/** By what its minutes are counted: support hours, or every hour once an answer within 24 hours was bought. */
const calendarOf = ({ expeditedAt }: Pick<PromiseFacts, 'expeditedAt'>): BusinessCalendar =>
  expeditedAt ? alwaysOpen : supportCalendar;

const urgencyOf = (text: string): Urgency => urgencies.find((one) => one === text) ?? 'normal';

/** How much was promised in all, in minutes of the promise's clock. Waiting for the patient adds nothing to it. */
export const wholePromise = ({ urgency, expeditedAt }: Pick<PromiseFacts, 'urgency' | 'expeditedAt'>) =>
  expeditedAt ? expeditedMinutes : promisedMinutes[urgencyOf(urgency)];

/** The instant by which the work is promised, and how it was computed, in words for the patient. */
export function promiseDeadline(
  submittedAt: Date,
  urgency: Urgency,
): { deadline: Date; explanation: string } {
  const deadline = addBusinessMinutes(submittedAt, promisedMinutes[urgency], supportCalendar);
  const standing = { slaDeadline: deadline, slaPausedAt: null, slaMovedMinutes: 0 };
  const facts = { urgency, ...standing, expeditedAt: null, ordinaryDeadline: null };
  return { deadline, explanation: explainPromise(facts) };
}

const kindWords: Record<Urgency, string> = {
  normal: 'a normal request',
  soon: 'a request for soon',
  urgent: 'an urgent request',
};

const firstWords = ({ expeditedAt, urgency }: PromiseFacts): string =>
  expeditedAt
    ? `With Expedited Concierge, bought ${inWords.format(expeditedAt)} Eastern, we promise this within ` +
      `${expeditedMinutes / 60} hours, nights and weekends included`
    : `We promise ${kindWords[urgencyOf(urgency)]} within ${wholePromise({ urgency, expeditedAt: null }) / 60} support hours ` +
      '(Monday to Friday, 8 AM to 8 PM Eastern, without US federal holidays)';

/** How the deadline as it stands came to be, in words for the patient; true after every wait. */
export function explainPromise(facts: PromiseFacts): string {
  const moved = movedWords(facts);
  return (
    `${firstWords(facts)}: ${moved ? `moved by ${moved} because we waited for you, now ` : ''}` +
    `by ${inWords.format(facts.slaDeadline)} Eastern. ` +
    (facts.slaPausedAt
      ? `The clock has stood still since ${inWords.format(facts.slaPausedAt)} Eastern, because we wait for you. `
      : 'The clock stops while we wait for you. ') +
    'If we are late, the request is free.'
  );
}

/** `3 support hours and 20 minutes`; null where it was not moved. */
function movedWords({ slaMovedMinutes, expeditedAt }: PromiseFacts): string | null {
  if (slaMovedMinutes <= 0) return null;
  const hours = Math.floor(slaMovedMinutes / 60);
  const minutes = slaMovedMinutes % 60;
  const unit = expeditedAt ? 'hour' : 'support hour';
  const hourWords = hours === 0 ? null : `${hours} ${unit}${hours === 1 ? '' : 's'}`;
  const minuteWords =
    minutes === 0
      ? null
      : `${minutes} ${hours || expeditedAt ? '' : 'support '}minute${minutes === 1 ? '' : 's'}`;
  return [hourWords, minuteWords].filter((words) => words !== null).join(' and ');
}

/** The new deadline after waiting for the patient from `pausedAt` to `resumedAt`: what was left is left again. */
export function extendDeadline(
  deadline: Date,
  pausedAt: Date,
  resumedAt: Date,
  calendar: BusinessCalendar = supportCalendar,
): Date {
  if (pausedAt >= deadline || resumedAt <= pausedAt) return deadline;
  const left = businessMinutesBetween(pausedAt, deadline, calendar);
  const extended = addBusinessMinutes(resumedAt, left, calendar);
  // A deadline that itself lies in closed time would else come nearer by a wait.
  return extended > deadline ? extended : deadline;
}

/** What to write when the clock stops because we wait for the patient. */
export function pausePromise(facts: PromiseFacts, pausedAt: Date) {
  return { slaPausedAt: pausedAt, slaExplanation: explainPromise({ ...facts, slaPausedAt: pausedAt }) };
}

/**
 * What to write when the clock runs again after it stood still since `pausedAt`; null where it did not stand still. An
 * expedited promise is the earlier of what its own clock gives and what the ordinary one would have given.
 */
export function resumePromise(facts: PromiseFacts, pausedAt: Date | null, resumedAt: Date) {
  const calendar = calendarOf(facts);
  const { slaDeadline: before } = facts;
  const extend = (deadline: Date, by: BusinessCalendar) =>
    pausedAt ? extendDeadline(deadline, pausedAt, resumedAt, by) : deadline;
  const own = extend(before, calendar);
  const ordinaryDeadline = facts.ordinaryDeadline && extend(facts.ordinaryDeadline, supportCalendar);
  const slaDeadline = ordinaryDeadline && ordinaryDeadline < own ? ordinaryDeadline : own;
  const moved = Math.round(businessMinutesBetween(before, slaDeadline, calendar));
  const resumed = {
    slaPausedAt: null,
    slaDeadline,
    ordinaryDeadline,
    slaMovedMinutes: facts.slaMovedMinutes + moved,
  };
  return { ...resumed, slaExplanation: explainPromise({ ...facts, ...resumed }) };
}

/**
 * What to write when an answer within 24 hours was bought; null where the promise is no later than that already. While the
 * clock stands still the 24 hours have not begun: they begin with the patient's answer.
 */
export function expeditePromise(facts: PromiseFacts, boughtAt: Date) {
  if (facts.expeditedAt) return null;
  const from = facts.slaPausedAt ?? boughtAt;
  const slaDeadline = addBusinessMinutes(from, expeditedMinutes, alwaysOpen);
  if (slaDeadline >= facts.slaDeadline) return null;
  const expedited = {
    expeditedAt: boughtAt,
    slaDeadline,
    ordinaryDeadline: facts.slaDeadline,
    slaMovedMinutes: 0,
  };
  return { ...expedited, slaExplanation: explainPromise({ ...facts, ...expedited }) };
}

/** What is left of the promise at an instant, in minutes of its clock; below zero when it is late. */
export const minutesLeft = (facts: Pick<PromiseFacts, 'slaDeadline' | 'expeditedAt'>, at: Date): number =>
  businessMinutesBetween(at, facts.slaDeadline, calendarOf(facts));

/** Which part of the promised time is used at an instant, waits for the patient left out: 0 to 1, and 1 once it is late. */
export function shareUsed(
  facts: Pick<PromiseFacts, 'urgency' | 'slaDeadline' | 'expeditedAt'>,
  at: Date,
): number {
  if (at > facts.slaDeadline) return 1;
  const used = 1 - minutesLeft(facts, at) / wholePromise(facts);
  return Math.min(1, Math.max(0, used));
}

/** The instant at which that share will be used, if the clock runs on from `from`; `from` itself where it is already. */
export function whenShareIsUsed(
  facts: Pick<PromiseFacts, 'urgency' | 'slaDeadline' | 'expeditedAt'>,
  share: number,
  from: Date,
): Date {
  const ahead = minutesLeft(facts, from) - (1 - share) * wholePromise(facts);
  return ahead <= 0 ? from : addBusinessMinutes(from, ahead, calendarOf(facts));
}
