import { addDays } from '#shared/time/add-days.ts';
import { nameClosedHoliday } from '#shared/time/us-holidays.ts';
import type { ClockEvent, ClockId, Period } from './clock.ts';
import { clocks } from './clocks.ts';

export type DeadlineInput = {
  clock: ClockId;
  /** `YYYY-MM-DD` of the clock's event. */
  startsOn: string;
  /** `letter`: only the letter's date is known; it is never later than the day of receipt. */
  startIs?: 'event' | 'letter';
  /** Date of the hospital's written notice of collections, for clocks that a later notice moves. */
  noticeOn?: string | null;
  /** The extension was stated in writing. */
  isExtended?: boolean;
};

export type ClosedDay = { is: 'saturday' | 'sunday' } | { is: 'holiday'; name: string; isObserved: boolean };

/** One step of the computation; `wordStep` words it. */
export type Step =
  | { kind: 'start'; event: ClockEvent; countedFrom: 'event' | 'letter'; date: string }
  | { kind: 'add'; unit: 'days' | 'hours' | 'months'; count: number; date: string }
  /** Four months from October 30: there is no February 30. `wanted` is not a date. */
  | { kind: 'no_such_day'; count: number; wanted: string; date: string }
  | { kind: 'month_end'; count: number; date: string }
  /** The longer time ends the day before the rule changes. */
  | { kind: 'rule_changes'; changesOn: string; date: string }
  | { kind: 'later_notice'; noticeOn: string; days: number; noticeEnds: string; date: string }
  | { kind: 'extended'; days: number; date: string }
  | { kind: 'closed'; closed: ClosedDay; from: string; date: string }
  /** The last day is a closed day and stays: better act by the working day before. */
  | { kind: 'closed_stays'; closed: ClosedDay; date: string; lastWorkingDay: string };

export type Deadline = {
  clock: ClockId;
  /** `YYYY-MM-DD`. For `not_before` clocks, the first day. */
  dueOn: string;
  /** The last working day up to the due date, on which mail, fax and phones work. */
  lastWorkingDay: string;
  trace: Step[];
};

const isDay = (day: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(`${day}T00:00:00Z`)) && addDays(day, 0) === day;

const pad = (number: number, length = 2): string => String(number).padStart(length, '0');

function closedDay(day: string): ClosedDay | null {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  if (weekday === 6) return { is: 'saturday' };
  if (weekday === 0) return { is: 'sunday' };
  const holiday = nameClosedHoliday(day);
  return holiday ? { is: 'holiday', ...holiday } : null;
}

/** Year and month (from 1) some months later. */
function shiftMonth(day: string, months: number): { year: number; month: number } {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  return { year: Math.floor(at / 12), month: (at % 12) + 1 };
}

function monthEnd(day: string, months: number): string {
  const { year, month } = shiftMonth(day, months + 1);
  return addDays(`${pad(year, 4)}-${pad(month)}-01`, -1);
}

function addMonths(day: string, count: number): Step {
  const { year, month } = shiftMonth(day, count);
  const wanted = `${pad(year, 4)}-${pad(month)}-${day.slice(8)}`;
  if (isDay(wanted)) return { kind: 'add', unit: 'months', count, date: wanted };
  const next = shiftMonth(day, count + 1);
  return { kind: 'no_such_day', count, wanted, date: `${pad(next.year, 4)}-${pad(next.month)}-01` };
}

/** The later of what the old rule allows until it changes and what the new one allows from then on. */
function addMonthEnds(day: string, period: Period & { unit: 'month_ends' }): Step[] {
  const { changesOn } = period;
  const old = monthEnd(day, period.count);
  if (old < changesOn) return [{ kind: 'month_end', count: period.count, date: old }];
  const renewed = monthEnd(day, period.countAfter);
  if (renewed >= changesOn) return [{ kind: 'month_end', count: period.countAfter, date: renewed }];
  return [
    { kind: 'month_end', count: period.count, date: old },
    { kind: 'rule_changes', changesOn, date: addDays(changesOn, -1) },
  ];
}

function countPeriod(day: string, period: Period): Step[] {
  switch (period.unit) {
    case 'none':
      return [];
    case 'days':
      return [{ kind: 'add', unit: 'days', count: period.count, date: addDays(day, period.count) }];
    case 'hours':
      return [{ kind: 'add', unit: 'hours', count: period.count, date: addDays(day, period.count / 24) }];
    case 'months':
      return [addMonths(day, period.count)];
    case 'month_ends':
      return addMonthEnds(day, period);
  }
}

function workingDay(day: string, step: 1 | -1): string {
  let at = day;
  while (closedDay(at)) at = addDays(at, step);
  return at;
}

/**
 * Counts a clock from its event. The trace holds every step, so that a person can check it on a calendar. Throws
 * `RangeError` for an invalid date.
 */
export function computeDeadline(input: DeadlineInput): Deadline {
  const clock = clocks[input.clock];
  for (const day of [input.startsOn, input.noticeOn])
    if (day !== undefined && day !== null && !isDay(day)) throw new RangeError(`Not a date: ${day}`);

  const countedFrom = input.startIs ?? 'event';
  const trace: Step[] = [{ kind: 'start', event: clock.from, countedFrom, date: input.startsOn }];
  let dueOn = input.startsOn;
  const follow = (steps: Step[]) => {
    trace.push(...steps);
    dueOn = steps.at(-1)?.date ?? dueOn;
  };

  follow(countPeriod(dueOn, clock.period));
  for (const extension of clock.extensions) {
    if (typeof extension === 'string') continue;
    const { kind, days } = extension;
    if (kind === 'written_extension') {
      if (input.isExtended) follow([{ kind: 'extended', days, date: addDays(dueOn, days) }]);
    } else if (input.noticeOn) {
      const noticeEnds = addDays(input.noticeOn, days);
      const date = [dueOn, noticeEnds].sort().at(-1) ?? dueOn;
      follow([{ kind: 'later_notice', noticeOn: input.noticeOn, days, noticeEnds, date }]);
    }
  }

  if (clock.onClosedDay === 'next_working_day')
    for (let closed = closedDay(dueOn); closed; closed = closedDay(dueOn))
      follow([{ kind: 'closed', closed, from: dueOn, date: addDays(dueOn, 1) }]);

  const lastWorkingDay = workingDay(dueOn, -1);
  const closed = closedDay(dueOn);
  if (closed && clock.sense === 'act_by' && clock.period.unit !== 'hours')
    trace.push({ kind: 'closed_stays', closed, date: dueOn, lastWorkingDay });
  return { clock: clock.id, dueOn, lastWorkingDay, trace };
}
