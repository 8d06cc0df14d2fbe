import { Temporal } from 'temporal-polyfill';
import { addDays } from './add-days.ts';
import {
  type OpenHours,
  openSpans,
  toWallTime,
  type WallTime,
  type Weekday,
  weekdayOf,
  weekdays,
} from './wall-time.ts';

/** Business hours and holidays. Time zone rules come from the runtime's IANA data. */

export type BusinessCalendar = {
  /** IANA name, such as `America/New_York`. */
  timeZone: string;
  /** Null means closed all day. */
  hours: Record<Weekday, OpenHours | null>;
  /** The closed days of one year, `YYYY-MM-DD`. */
  holidays: (year: number) => readonly string[];
  /** Open only while at least this many of these calendars are open too. */
  whileOpen?: { atLeast: number; of: readonly BusinessCalendar[] };
};

const minuteMs = 60_000;

function readWallTime({ date, time }: WallTime): Temporal.PlainDateTime {
  if (!/^\d{4}-\d\d-\d\d$/.test(date) || !/^\d\d:\d\d$/.test(time))
    throw new RangeError(`Not a date and time: ${date} ${time}`);
  if (time === '24:00') return Temporal.PlainDateTime.from(`${date}T00:00`).add({ days: 1 });
  return Temporal.PlainDateTime.from(`${date}T${time}`);
}

/**
 * Converts local time to an instant. A time skipped by a clock change moves forward by the skipped hour; a
 * time that occurs twice is the first occurrence. `24:00` is the end of the day. Throws `RangeError` for an
 * invalid date, time or time zone.
 */
export function toInstant(wall: WallTime, timeZone: string): Date {
  return new Date(readWallTime(wall).toZonedDateTime(timeZone).epochMilliseconds);
}

/**
 * The first instant at which local time has reached a time. A skipped time is reached at the clock change:
 * moving it forward would make opening hours overlap, and count a skipped day twice.
 */
function whenReached(wall: WallTime, timeZone: string): number {
  const wanted = readWallTime(wall);
  // A skipped time moves back, so that the clock change comes next.
  const shown = wanted.toZonedDateTime(timeZone, { disambiguation: 'earlier' });
  const reached = shown.toPlainDateTime().equals(wanted) ? shown : shown.getTimeZoneTransition('next');
  return (reached ?? shown).epochMilliseconds;
}

type OpenPeriod = { opensMs: number; closesMs: number };

/** Keyed by the calendar object, so that the cached days of an unused calendar can be freed. */
const cachedDays = new WeakMap<BusinessCalendar, Map<string, readonly OpenPeriod[]>>();
const maxCachedDays = 4000;

function openPeriodsOn(date: string, calendar: BusinessCalendar): readonly OpenPeriod[] {
  let days = cachedDays.get(calendar);
  if (!days || days.size > maxCachedDays) {
    days = new Map();
    cachedDays.set(calendar, days);
  }
  let periods = days.get(date);
  if (periods === undefined) {
    periods = computeOpenPeriods(date, calendar);
    days.set(date, periods);
  }
  return periods;
}

function computeOpenPeriods(date: string, calendar: BusinessCalendar): OpenPeriod[] {
  const hours = calendar.hours[weekdayOf(date)];
  if (!hours || calendar.holidays(Number(date.slice(0, 4))).includes(date)) return [];
  const periods = openSpans(hours).flatMap(([opens, closes]) => {
    const opensMs = whenReached({ date, time: opens }, calendar.timeZone);
    const closesMs = whenReached({ date, time: closes }, calendar.timeZone);
    return closesMs > opensMs ? [{ opensMs, closesMs }] : [];
  });
  const { whileOpen } = calendar;
  return whileOpen ? periods.flatMap((period) => clipToOthers(period, whileOpen)) : periods;
}

/** The parts of a period during which at least this many of the other calendars are open. */
function clipToOthers(
  { opensMs, closesMs }: OpenPeriod,
  { atLeast, of }: NonNullable<BusinessCalendar['whileOpen']>,
): OpenPeriod[] {
  const changes = of
    .flatMap((other) => openPeriodsWithin(opensMs, closesMs, other))
    .flatMap((open) => [
      { atMs: Math.max(open.opensMs, opensMs), by: 1 },
      { atMs: Math.min(open.closesMs, closesMs), by: -1 },
    ])
    // Openings sort before closings at the same time, so that there is no gap.
    .sort((a, b) => a.atMs - b.atMs || b.by - a.by);
  const clipped: OpenPeriod[] = [];
  let open = 0;
  let sinceMs = 0;
  for (const { atMs, by } of changes) {
    if (by > 0 && open + 1 === atLeast) sinceMs = atMs;
    if (by < 0 && open === atLeast && atMs > sinceMs) clipped.push({ opensMs: sinceMs, closesMs: atMs });
    open += by;
  }
  return clipped;
}

function openPeriodsWithin(fromMs: number, toMs: number, calendar: BusinessCalendar): OpenPeriod[] {
  const lastDate = toWallTime(new Date(toMs), calendar.timeZone).date;
  const periods: OpenPeriod[] = [];
  let { date } = toWallTime(new Date(fromMs), calendar.timeZone);
  for (; date <= lastDate; date = addDays(date, 1))
    periods.push(
      ...openPeriodsOn(date, calendar).filter(({ opensMs, closesMs }) => opensMs < toMs && closesMs > fromMs),
    );
  return periods;
}

/** Whether an instant is within opening hours. The closing time itself is not. */
export function isOpenAt(instant: Date, calendar: BusinessCalendar): boolean {
  const atMs = instant.getTime();
  return openPeriodsOn(toWallTime(instant, calendar.timeZone).date, calendar).some(
    ({ opensMs, closesMs }) => atMs >= opensMs && atMs < closesMs,
  );
}

/** A calendar that is closed for this many days in a row has no opening hours. */
const longestClosureDays = 400;

/**
 * Adds minutes of opening hours to an instant; zero minutes return `start`. Throws `RangeError` for negative
 * minutes or a calendar that never opens.
 */
export function addBusinessMinutes(start: Date, minutes: number, calendar: BusinessCalendar): Date {
  if (!(minutes >= 0 && minutes < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`Business minutes must be zero or more, not ${minutes}`);
  }
  let remainingMs = Math.round(minutes * minuteMs);
  if (remainingMs === 0) return new Date(start);
  let date = toWallTime(start, calendar.timeZone).date;
  for (let closedDays = 0; closedDays < longestClosureDays; closedDays += 1) {
    for (const { opensMs, closesMs } of openPeriodsOn(date, calendar)) {
      const fromMs = Math.max(opensMs, start.getTime());
      if (closesMs - fromMs >= remainingMs) return new Date(fromMs + remainingMs);
      if (closesMs > fromMs) remainingMs -= closesMs - fromMs;
      closedDays = -1;
    }
    date = addDays(date, 1);
  }
  throw new RangeError('The calendar never opens');
}

/** The minutes of opening hours from `a` to `b`, with fractions; negative if `b` is earlier. */
export function businessMinutesBetween(a: Date, b: Date, calendar: BusinessCalendar): number {
  if (b < a) return -businessMinutesBetween(b, a, calendar);
  const lastDate = toWallTime(b, calendar.timeZone).date;
  let openMs = 0;
  for (let date = toWallTime(a, calendar.timeZone).date; date <= lastDate; date = addDays(date, 1)) {
    for (const { opensMs, closesMs } of openPeriodsOn(date, calendar))
      openMs += Math.max(0, Math.min(closesMs, b.getTime()) - Math.max(opensMs, a.getTime()));
  }
  return openMs / minuteMs;
}

/** US federal holidays (5 U.S.C. 6103): a day of the month, or its `nth` weekday; -1 is the last one. */
const federalHolidays: readonly (
  | { month: number; day: number; since?: number }
  | { month: number; nth: number; weekday: Weekday }
)[] = [
  { month: 1, day: 1 },
  { month: 1, nth: 3, weekday: 'mon' },
  { month: 2, nth: 3, weekday: 'mon' },
  { month: 5, nth: -1, weekday: 'mon' },
  { month: 6, day: 19, since: 2021 },
  { month: 7, day: 4 },
  { month: 9, nth: 1, weekday: 'mon' },
  { month: 10, nth: 2, weekday: 'mon' },
  { month: 11, day: 11 },
  { month: 11, nth: 4, weekday: 'thu' },
  { month: 12, day: 25 },
];

/** Holidays on a Saturday are observed on Friday, those on a Sunday on Monday. */
const daysToObserved: Readonly<Record<number, number>> = { 6: -1, 7: 1 };

/** The date of a holiday, and its observed date if different. */
function datesOf(holiday: (typeof federalHolidays)[number], year: number): Temporal.PlainDate[] {
  const first = new Temporal.PlainDate(year, holiday.month, 1);
  if ('nth' in holiday) {
    const start = holiday.nth > 0 ? first : first.add({ months: 1 });
    const ahead = (weekdays.indexOf(holiday.weekday) + 8 - start.dayOfWeek) % 7;
    return [start.add({ days: ahead + 7 * (holiday.nth > 0 ? holiday.nth - 1 : holiday.nth) })];
  }
  if (year < (holiday.since ?? 0)) return [];
  const date = first.with({ day: holiday.day });
  const days = daysToObserved[date.dayOfWeek];
  return days === undefined ? [date] : [date, date.add({ days })];
}

const cachedHolidays = new Map<number, readonly string[]>();

/** US federal holidays of a year with their observed days, `YYYY-MM-DD`, in order. */
export function listUsFederalHolidays(year: number): readonly string[] {
  let dates = cachedHolidays.get(year);
  if (!dates) {
    // If next New Year's Day is a Saturday, it is observed in this year.
    dates = [year, year + 1]
      .flatMap((of) => federalHolidays.flatMap((holiday) => datesOf(holiday, of)))
      .filter((date) => date.year === year)
      .map(String)
      .sort();
    cachedHolidays.set(year, dates);
  }
  return dates;
}

const supportDay = ['08:00', '20:00'] as const;

/** Support hours, on which deadlines are based. */
export const supportCalendar: BusinessCalendar = {
  timeZone: 'America/New_York',
  hours: {
    mon: supportDay,
    tue: supportDay,
    wed: supportDay,
    thu: supportDay,
    fri: supportDay,
    sat: null,
    sun: null,
  },
  holidays: listUsFederalHolidays,
};

const wholeDay = ['00:00', '24:00'] as const;

/** Open around the clock. */
export const alwaysOpen: BusinessCalendar = {
  timeZone: 'UTC',
  hours: {
    mon: wholeDay,
    tue: wholeDay,
    wed: wholeDay,
    thu: wholeDay,
    fri: wholeDay,
    sat: wholeDay,
    sun: wholeDay,
  },
  holidays: () => [],
};
