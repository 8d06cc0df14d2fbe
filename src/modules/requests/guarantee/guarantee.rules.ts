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
  minExpeditedMinutes,
  minMinutesAfterAnswer,
  slaBusinessMinutes,
} from '#shared/time/sla-minutes.ts';
import * as t from '../requests.words.ts';

const minuteMs = 60_000;

/** `Mon, Nov 23, 6:00 PM ET`, in the support time zone. */
export const formatSupportTime = (at: Date): string =>
  formatDateTime(at, { timeZone: supportCalendar.timeZone, year: 'never', showZone: true });

/** The fields of a request that define its SLA. */
export type SlaFacts = {
  urgency: string;
  slaDeadline: Date;
  /** When the clock was paused to wait for the patient; null while running. */
  slaPausedAt: Date | null;
  /** Business minutes added to the deadline by such pauses. */
  slaMovedMinutes: number;
  /**
   * Office hours of the first offices to be called. The clock runs while they can be called. Empty if none is
   * called.
   */
  callingHours: readonly OfficeWeek[];
  /** When Expedited (24 hours of clock time) was bought. */
  expeditedAt: Date | null;
  /** Business minutes of the expedited SLA; null if not expedited. */
  expeditedBusinessMinutes: number | null;
};

/** Fields to save when an SLA starts. */
type StartedSla = Pick<
  SlaFacts,
  'slaDeadline' | 'slaPausedAt' | 'slaMovedMinutes' | 'expeditedBusinessMinutes'
> & { callingHours: OfficeWeek[]; slaExplanation: string };

const calendarOf = ({ callingHours }: Pick<SlaFacts, 'callingHours'>): BusinessCalendar =>
  businessHoursOf(callingHours);

const urgencyOf = (text: string): Urgency => urgencies.find((item) => item === text) ?? 'normal';

/** Length of the SLA in business minutes. Pauses don't change it. */
export const slaMinutes = ({
  urgency,
  expeditedBusinessMinutes,
}: Pick<SlaFacts, 'urgency' | 'expeditedBusinessMinutes'>) =>
  expeditedBusinessMinutes ?? slaBusinessMinutes[urgencyOf(urgency)];

const endOfExpedited = (from: Date): Date => new Date(from.getTime() + expeditedMinutes * minuteMs);

/**
 * Fields to save when work starts with a full SLA. Expedited gets 24 hours, or more if these contain too few
 * business hours, but never more than the standard SLA.
 */
export function startSla(
  facts: Pick<SlaFacts, 'urgency' | 'callingHours' | 'expeditedAt'>,
  at: Date,
  slaMovedMinutes = 0,
): StartedSla {
  const calendar = calendarOf(facts);
  const within = (minutes: number) => addBusinessMinutes(at, minutes, calendar);
  const standardDeadline = within(slaBusinessMinutes[urgencyOf(facts.urgency)]);
  const { callingHours, expeditedAt } = facts;
  const base = { slaPausedAt: null, slaMovedMinutes, callingHours: [...callingHours] };
  if (!expeditedAt) {
    const plain = { ...base, slaDeadline: standardDeadline, expeditedBusinessMinutes: null };
    return { ...plain, slaExplanation: explainSla({ ...facts, ...plain }) };
  }
  const expeditedEnd = Math.max(endOfExpedited(at).getTime(), within(minExpeditedMinutes).getTime());
  const slaDeadline = new Date(Math.min(expeditedEnd, standardDeadline.getTime()));
  const expeditedBusinessMinutes = Math.round(businessMinutesBetween(at, slaDeadline, calendar));
  const expedited = { ...base, slaDeadline, expeditedBusinessMinutes };
  return { ...expedited, slaExplanation: explainSla({ ...facts, ...expedited }) };
}

const kindWords: Record<Urgency, string> = {
  normal: 'a normal request',
  soon: 'a request marked Soon',
  urgent: 'an urgent request',
};

const hourKind = ({ callingHours }: Pick<SlaFacts, 'callingHours'>) =>
  callingHours.length > 0 ? 'business hour' : 'support hour';

/** `4 business hours`, and which hours count. */
function describeHours(minutes: number, facts: SlaFacts): string {
  const which =
    facts.callingHours.length > 0
      ? 'when both our team, Monday to Friday, 8 AM to 8 PM Eastern, and the offices we call are open, excluding US federal holidays'
      : 'Monday to Friday, 8 AM to 8 PM Eastern, excluding US federal holidays';
  return `${minutes / 60} ${hourKind(facts)}s (${which})`;
}

function guaranteeWords(facts: SlaFacts): string {
  const { expeditedAt, expeditedBusinessMinutes, urgency } = facts;
  if (!expeditedAt)
    return `We guarantee ${kindWords[urgencyOf(urgency)]} within ${describeHours(slaMinutes(facts), facts)}`;
  const within =
    expeditedBusinessMinutes === minExpeditedMinutes
      ? describeHours(minExpeditedMinutes, facts)
      : `${expeditedMinutes / 60} hours, nights and weekends included`;
  return `With Expedited Concierge, bought ${formatSupportTime(expeditedAt)}, we guarantee this within ${within}`;
}

/** Explains the current deadline, including pauses. */
export function explainSla(facts: SlaFacts, reader: 'patient' | 'staff' = 'patient'): string {
  const moved = extensionWords(facts);
  return t.slaExplanation({
    first: guaranteeWords(facts),
    moved,
    deadline: formatSupportTime(facts.slaDeadline),
    pausedAt: facts.slaPausedAt && formatSupportTime(facts.slaPausedAt),
    hours: minMinutesAfterAnswer / 60,
    hourKind: hourKind(facts),
    reader,
  });
}

/** `3 business hours and 20 minutes`; null if not extended. */
function extensionWords(facts: SlaFacts): string | null {
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
 * New deadline after waiting for the patient from `pausedAt` to `resumedAt`: the remaining time, or a minimum
 * for the work the answer causes. A deadline already missed before the pause stays missed.
 */
export function extendDeadline(
  deadline: Date,
  pausedAt: Date,
  resumedAt: Date,
  calendar: BusinessCalendar,
): Date {
  if (pausedAt > deadline) return deadline;
  const left = Math.max(businessMinutesBetween(pausedAt, deadline, calendar), minMinutesAfterAnswer);
  const extended = addBusinessMinutes(resumedAt, left, calendar);
  // A deadline outside business hours would otherwise move earlier.
  return extended > deadline ? extended : deadline;
}

/** Fields to save when the clock is paused to wait for the patient. */
export function pauseSla(facts: SlaFacts, pausedAt: Date) {
  return { slaPausedAt: pausedAt, slaExplanation: explainSla({ ...facts, slaPausedAt: pausedAt }) };
}

/** Fields to save when the patient's answer resumes the clock. */
export function resumeSla(facts: SlaFacts, resumedAt: Date) {
  const { slaDeadline: before, slaPausedAt } = facts;
  const calendar = calendarOf(facts);
  const slaDeadline = slaPausedAt ? extendDeadline(before, slaPausedAt, resumedAt, calendar) : before;
  const moved = Math.round(businessMinutesBetween(before, slaDeadline, calendar));
  const resumed = { slaPausedAt: null, slaDeadline, slaMovedMinutes: facts.slaMovedMinutes + moved };
  return { ...resumed, slaExplanation: explainSla({ ...facts, ...resumed }) };
}

type StoppedFacts = SlaFacts & { readyAt: Date | null; breachedAt: Date | null };

/**
 * Fields to save when the search restarts, because the patient sent results back or only now gave a location:
 * a full SLA based on the offices called now. A missed SLA stays missed.
 */
export function restartSla(facts: StoppedFacts, at: Date, callingHours: readonly OfficeWeek[]) {
  const stoppedAt = facts.readyAt ?? facts.slaPausedAt ?? at;
  if (facts.breachedAt || stoppedAt > facts.slaDeadline) return resumeSla(facts, at);
  const waitedMinutes = facts.slaPausedAt
    ? businessMinutesBetween(facts.slaPausedAt, at, businessHoursOf(callingHours))
    : 0;
  return startSla({ ...facts, callingHours }, at, Math.max(0, Math.round(waitedMinutes)));
}

type Expediting =
  | { kind: 'sooner'; changes: StartedSla & { expeditedAt: Date } }
  /** The current deadline is already at least that early. */
  | { kind: 'no_sooner' }
  /** The 24 hours contain too few business hours. `from`: when they would contain enough, null if unknown. */
  | { kind: 'closed'; from: Date | null };

/**
 * What buying Expedited at `boughtAt` would change. While paused, the 24 hours start at the pause and keep
 * their business hours when resumed.
 */
export function expediteSla(facts: SlaFacts, boughtAt: Date): Expediting {
  const calendar = calendarOf(facts);
  const from = facts.slaPausedAt ?? boughtAt;
  const slaDeadline = endOfExpedited(from);
  if (facts.expeditedAt || slaDeadline >= facts.slaDeadline) return { kind: 'no_sooner' };
  const expeditedBusinessMinutes = Math.round(businessMinutesBetween(from, slaDeadline, calendar));
  if (expeditedBusinessMinutes < minExpeditedMinutes)
    return { kind: 'closed', from: facts.slaPausedAt ? null : findExpeditedStart(boughtAt, calendar) };
  const { slaPausedAt, callingHours } = facts;
  const expedited = {
    slaPausedAt,
    slaDeadline,
    slaMovedMinutes: 0,
    callingHours: [...callingHours],
    expeditedAt: boughtAt,
    expeditedBusinessMinutes,
  };
  const slaExplanation = explainSla({ ...facts, ...expedited });
  return { kind: 'sooner', changes: { ...expedited, slaExplanation } };
}

/** The earliest time from which 24 hours contain enough business hours; null if none within weeks. */
function findExpeditedStart(at: Date, calendar: BusinessCalendar): Date | null {
  let from = at;
  for (let tries = 0; tries < 30; tries += 1) {
    const enough = addBusinessMinutes(from, minExpeditedMinutes, calendar);
    const earliest = new Date(enough.getTime() - expeditedMinutes * minuteMs);
    if (earliest <= from) return from;
    from = earliest;
  }
  return null;
}

type RunningFacts = Pick<SlaFacts, 'urgency' | 'slaDeadline' | 'callingHours' | 'expeditedBusinessMinutes'>;

/** Business minutes left until the deadline at `at`; negative if late. */
export const minutesLeft = (facts: Pick<RunningFacts, 'slaDeadline' | 'callingHours'>, at: Date): number =>
  businessMinutesBetween(at, facts.slaDeadline, calendarOf(facts));

/** Share of the SLA used at `at`, excluding pauses: 0 to 1, and 1 if late. */
export function shareUsed(facts: RunningFacts, at: Date): number {
  if (at > facts.slaDeadline) return 1;
  const used = 1 - minutesLeft(facts, at) / slaMinutes(facts);
  return Math.min(1, Math.max(0, used));
}

/** When that share will be used if the clock runs from `from`; `from` if already used. */
export function findShareTime(facts: RunningFacts, share: number, from: Date): Date {
  const ahead = minutesLeft(facts, from) - (1 - share) * slaMinutes(facts);
  return ahead <= 0 ? from : addBusinessMinutes(from, ahead, calendarOf(facts));
}
