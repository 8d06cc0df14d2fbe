import { type Urgency, urgencies } from '#shared/care/care-need.ts';
import { formatDateTime } from '#shared/format/format-date.ts';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  businessMinutesBetween,
  supportCalendar,
} from '#shared/time/business-calendar.ts';
import { businessHoursOf } from '#shared/time/calling-hours.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import {
  expeditedMinutes,
  fewestExpeditedMinutes,
  fewestMinutesAfterAnswer,
  promisedMinutes,
} from '#shared/time/promised-time.ts';

const minuteMs = 60_000;

/** `Mon, Nov 23, 6:00 PM EST`, on the clock of our support. */
export const momentInWords = (at: Date): string =>
  formatDateTime(at, { timeZone: supportCalendar.timeZone, year: 'never', showZone: true });

/** What of a request says how its promise stands. */
export type PromiseFacts = {
  urgency: string;
  slaDeadline: Date;
  /** Since when its clock stands still, while we wait for the patient. */
  slaPausedAt: Date | null;
  /** By how many minutes of business hours the deadline was moved by such waits. */
  slaMovedMinutes: number;
  /** Hours of the offices that are called first: its clock runs while they can be called. Empty where none is called. */
  callingHours: readonly OfficeWeek[];
  /** Since then it is promised within 24 hours, by every clock. */
  expeditedAt: Date | null;
  /** Of an expedited one: how many minutes of business hours were promised with it. */
  expeditedBusinessMinutes: number | null;
};

/** What is written of a promise that begins. */
type BegunPromise = Pick<
  PromiseFacts,
  'slaDeadline' | 'slaPausedAt' | 'slaMovedMinutes' | 'expeditedBusinessMinutes'
> & { callingHours: OfficeWeek[]; slaExplanation: string };

const calendarOf = ({ callingHours }: Pick<PromiseFacts, 'callingHours'>): BusinessCalendar =>
  businessHoursOf(callingHours);

const urgencyOf = (text: string): Urgency => urgencies.find((one) => one === text) ?? 'normal';

/** How much was promised in all, in minutes of business hours. Waiting for the patient adds nothing to it. */
export const wholePromise = ({
  urgency,
  expeditedBusinessMinutes,
}: Pick<PromiseFacts, 'urgency' | 'expeditedBusinessMinutes'>) =>
  expeditedBusinessMinutes ?? promisedMinutes[urgencyOf(urgency)];

const endOfExpedited = (from: Date): Date => new Date(from.getTime() + expeditedMinutes * minuteMs);

/**
 * What to write when work begins: the whole promise from then on. An expedited one gets its 24 hours anew, and more where they
 * hold too few business hours, but never more than the ordinary promise.
 */
export function beginPromise(
  begun: Pick<PromiseFacts, 'urgency' | 'callingHours' | 'expeditedAt'>,
  at: Date,
  slaMovedMinutes = 0,
): BegunPromise {
  const calendar = calendarOf(begun);
  const within = (minutes: number) => addBusinessMinutes(at, minutes, calendar);
  const ordinary = within(promisedMinutes[urgencyOf(begun.urgency)]);
  const { callingHours, expeditedAt } = begun;
  const promise = { slaPausedAt: null, slaMovedMinutes, callingHours: [...callingHours] };
  if (!expeditedAt) {
    const plain = { ...promise, slaDeadline: ordinary, expeditedBusinessMinutes: null };
    return { ...plain, slaExplanation: explainPromise({ ...begun, ...plain }) };
  }
  const sooner = Math.max(endOfExpedited(at).getTime(), within(fewestExpeditedMinutes).getTime());
  const slaDeadline = new Date(Math.min(sooner, ordinary.getTime()));
  const expeditedBusinessMinutes = Math.round(businessMinutesBetween(at, slaDeadline, calendar));
  const expedited = { ...promise, slaDeadline, expeditedBusinessMinutes };
  return { ...expedited, slaExplanation: explainPromise({ ...begun, ...expedited }) };
}

const kindWords: Record<Urgency, string> = {
  normal: 'a normal request',
  soon: 'a request for soon',
  urgent: 'an urgent request',
};

const hourKind = ({ callingHours }: Pick<PromiseFacts, 'callingHours'>) =>
  callingHours.length > 0 ? 'business hour' : 'support hour';

/** `4 business hours`, and which hours those are. */
function hoursInWords(minutes: number, facts: PromiseFacts): string {
  const which =
    facts.callingHours.length > 0
      ? 'when our team, Monday to Friday, 8 AM to 8 PM Eastern, and the offices we call are open, without US federal holidays'
      : 'Monday to Friday, 8 AM to 8 PM Eastern, without US federal holidays';
  return `${minutes / 60} ${hourKind(facts)}s (${which})`;
}

function firstWords(facts: PromiseFacts): string {
  const { expeditedAt, expeditedBusinessMinutes, urgency } = facts;
  if (!expeditedAt)
    return `We promise ${kindWords[urgencyOf(urgency)]} within ${hoursInWords(wholePromise(facts), facts)}`;
  const within =
    expeditedBusinessMinutes === fewestExpeditedMinutes
      ? hoursInWords(fewestExpeditedMinutes, facts)
      : `${expeditedMinutes / 60} hours, nights and weekends included`;
  return `With Expedited Concierge, bought ${momentInWords(expeditedAt)}, we promise this within ${within}`;
}

/** How the deadline as it stands came to be, in words for the patient; true after every wait. */
export function explainPromise(facts: PromiseFacts): string {
  const moved = movedWords(facts);
  return (
    `${firstWords(facts)}: ${moved ? `moved by ${moved} because we waited for you, now ` : ''}` +
    `by ${momentInWords(facts.slaDeadline)}. ` +
    (facts.slaPausedAt
      ? `The clock has been paused since ${momentInWords(facts.slaPausedAt)} while we wait for you. `
      : 'The clock stops while we wait for you. ') +
    `After your answer we have at least ${fewestMinutesAfterAnswer / 60} ${hourKind(facts)}s. ` +
    'If we are late, the request is free.'
  );
}

/** `3 business hours and 20 minutes`; null where it was not moved. */
function movedWords(facts: PromiseFacts): string | null {
  const { slaMovedMinutes } = facts;
  if (slaMovedMinutes <= 0) return null;
  const hours = Math.floor(slaMovedMinutes / 60);
  const minutes = slaMovedMinutes % 60;
  const unit = hourKind(facts);
  const hourWords = hours === 0 ? null : `${hours} ${unit}${hours === 1 ? '' : 's'}`;
  const minuteWords =
    minutes === 0
      ? null
      : `${minutes} ${hours ? '' : `${unit.split(' ')[0]} `}minute${minutes === 1 ? '' : 's'}`;
  return [hourWords, minuteWords].filter((words) => words !== null).join(' and ');
}

/**
 * The new deadline after waiting for the patient from `pausedAt` to `resumedAt`: what was left is left again, and at least
 * enough for the work that the answer sets off. One that had passed before the wait stays passed.
 */
export function extendDeadline(
  deadline: Date,
  pausedAt: Date,
  resumedAt: Date,
  calendar: BusinessCalendar,
): Date {
  if (pausedAt > deadline) return deadline;
  const left = Math.max(businessMinutesBetween(pausedAt, deadline, calendar), fewestMinutesAfterAnswer);
  const extended = addBusinessMinutes(resumedAt, left, calendar);
  // A deadline that itself lies in closed time would else come nearer by a wait.
  return extended > deadline ? extended : deadline;
}

/** What to write when the clock stops because we wait for the patient. */
export function pausePromise(facts: PromiseFacts, pausedAt: Date) {
  return { slaPausedAt: pausedAt, slaExplanation: explainPromise({ ...facts, slaPausedAt: pausedAt }) };
}

/** What to write when the patient's answer has the clock run again. */
export function resumePromise(facts: PromiseFacts, resumedAt: Date) {
  const { slaDeadline: before, slaPausedAt } = facts;
  const calendar = calendarOf(facts);
  const slaDeadline = slaPausedAt ? extendDeadline(before, slaPausedAt, resumedAt, calendar) : before;
  const moved = Math.round(businessMinutesBetween(before, slaDeadline, calendar));
  const resumed = { slaPausedAt: null, slaDeadline, slaMovedMinutes: facts.slaMovedMinutes + moved };
  return { ...resumed, slaExplanation: explainPromise({ ...facts, ...resumed }) };
}

type StoppedFacts = PromiseFacts & { readyAt: Date | null; breachedAt: Date | null };

/**
 * What to write when the search begins anew, for the patient sent finished work back or told us only now where to search: the
 * whole promise again, by the hours of the offices that are called now. A promise that was broken stays broken.
 */
export function beginPromiseAgain(facts: StoppedFacts, at: Date, callingHours: readonly OfficeWeek[]) {
  const stoppedAt = facts.readyAt ?? facts.slaPausedAt ?? at;
  if (facts.breachedAt || stoppedAt > facts.slaDeadline) return resumePromise(facts, at);
  const waited = facts.slaPausedAt
    ? businessMinutesBetween(facts.slaPausedAt, at, businessHoursOf(callingHours))
    : 0;
  return beginPromise({ ...facts, callingHours }, at, Math.max(0, Math.round(waited)));
}

type Expediting =
  | { kind: 'sooner'; changes: BegunPromise & { expeditedAt: Date } }
  /** The promise is no later than that already. */
  | { kind: 'no_sooner' }
  /** The 24 hours hold too few business hours; `from` is when they hold enough, null where nobody knows. */
  | { kind: 'closed'; from: Date | null };

/**
 * What an answer within 24 hours would change, bought at an instant. While the clock stands still the 24 hours are counted
 * from where it stands, and an answer leaves as many business hours of them as there were.
 */
export function expeditePromise(facts: PromiseFacts, boughtAt: Date): Expediting {
  const calendar = calendarOf(facts);
  const from = facts.slaPausedAt ?? boughtAt;
  const slaDeadline = endOfExpedited(from);
  if (facts.expeditedAt || slaDeadline >= facts.slaDeadline) return { kind: 'no_sooner' };
  const expeditedBusinessMinutes = Math.round(businessMinutesBetween(from, slaDeadline, calendar));
  if (expeditedBusinessMinutes < fewestExpeditedMinutes)
    return { kind: 'closed', from: facts.slaPausedAt ? null : whenEnoughIsAhead(boughtAt, calendar) };
  const { slaPausedAt, callingHours } = facts;
  const expedited = {
    slaPausedAt,
    slaDeadline,
    slaMovedMinutes: 0,
    callingHours: [...callingHours],
    expeditedAt: boughtAt,
    expeditedBusinessMinutes,
  };
  const slaExplanation = explainPromise({ ...facts, ...expedited });
  return { kind: 'sooner', changes: { ...expedited, slaExplanation } };
}

/** The first instant from which 24 hours hold enough business hours; null where none is found within weeks. */
function whenEnoughIsAhead(at: Date, calendar: BusinessCalendar): Date | null {
  let from = at;
  for (let tries = 0; tries < 30; tries += 1) {
    const enough = addBusinessMinutes(from, fewestExpeditedMinutes, calendar);
    const earliest = new Date(enough.getTime() - expeditedMinutes * minuteMs);
    if (earliest <= from) return from;
    from = earliest;
  }
  return null;
}

type RunningFacts = Pick<
  PromiseFacts,
  'urgency' | 'slaDeadline' | 'callingHours' | 'expeditedBusinessMinutes'
>;

/** What is left of the promise at an instant, in minutes of business hours; below zero when it is late. */
export const minutesLeft = (facts: Pick<RunningFacts, 'slaDeadline' | 'callingHours'>, at: Date): number =>
  businessMinutesBetween(at, facts.slaDeadline, calendarOf(facts));

/** Which part of the promised time is used at an instant, waits for the patient left out: 0 to 1, and 1 once it is late. */
export function shareUsed(facts: RunningFacts, at: Date): number {
  if (at > facts.slaDeadline) return 1;
  const used = 1 - minutesLeft(facts, at) / wholePromise(facts);
  return Math.min(1, Math.max(0, used));
}

/** The instant at which that share will be used, if the clock runs on from `from`; `from` itself where it is already. */
export function whenShareIsUsed(facts: RunningFacts, share: number, from: Date): Date {
  const ahead = minutesLeft(facts, from) - (1 - share) * wholePromise(facts);
  return ahead <= 0 ? from : addBusinessMinutes(from, ahead, calendarOf(facts));
}
