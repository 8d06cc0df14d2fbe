/**
 * Time as people keep it: wall clocks in a zone, opening hours, holidays. Zones come from `Intl` (IANA data of
 * the runtime), so the rules for daylight saving are those of the place and not ours.
 */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** `date` is `YYYY-MM-DD`, `time` is `HH:MM` on a 24-hour clock. */
export type WallTime = { date: string; time: string };

/**
 * Opening and closing on the same day, `HH:MM`, in order; `24:00` closes at midnight. A day with a break goes on with
 * further pairs: `['08:00', '12:00', '13:00', '17:00']`.
 */
export type OpenHours = readonly [opens: string, closes: string, ...further: string[]];

/** The times between an opening and its closing, in order; none for a closed day. */
export function openSpans(hours: OpenHours | null): [opens: string, closes: string][] {
  const spans: [string, string][] = [];
  for (let at = 0; hours && at + 1 < hours.length; at += 2)
    spans.push([hours[at] as string, hours[at + 1] as string]);
  return spans;
}

export type BusinessCalendar = {
  /** IANA name, such as `America/New_York`. */
  timeZone: string;
  /** Null is closed all day. */
  hours: Record<Weekday, OpenHours | null>;
  /** The closed days of one year, `YYYY-MM-DD`. */
  holidays: (year: number) => readonly string[];
  /** Open only while so many of these calendars are open as well. */
  whileOpen?: { atLeast: number; of: readonly BusinessCalendar[] };
};

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter costs about a hundred times more than using it. */
function formatterFor(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formatters.set(timeZone, formatter);
  }
  return formatter;
}

/** What the wall clock shows at an instant, as if that clock were in UTC, in whole seconds of milliseconds. */
function wallClockMs(instantMs: number, timeZone: string): number {
  const shown = formatterFor(timeZone).format(instantMs);
  const match = /^(\d+)\/(\d+)\/(\d+), (\d+):(\d+):(\d+)$/.exec(shown);
  if (!match) throw new RangeError(`The clock of ${timeZone} could not be read: ${shown}`);
  const [, month, day, year, hour, minute, second] = match.map(Number) as [number, ...number[]];
  return Date.UTC(year as number, (month as number) - 1, day, hour, minute, second);
}

function offsetMs(instantMs: number, timeZone: string): number {
  return wallClockMs(instantMs, timeZone) - Math.floor(instantMs / 1000) * 1000;
}

/** Throws `RangeError` where `Date.UTC` would roll a 30 February over into March. */
function parseWallTime({ date, time }: WallTime): number {
  const day = /^\d{4}-\d\d-\d\d$/.test(date) ? new Date(`${date}T00:00:00Z`) : new Date(Number.NaN);
  const dateExists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date);
  const timeExists = /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(time) || time === '24:00';
  if (!dateExists || !timeExists) throw new RangeError(`Not a date and time: ${date} ${time}`);
  return day.getTime() + (Number(time.slice(0, 2)) * 60 + Number(time.slice(3))) * minuteMs;
}

/**
 * The instant at which the clock of a zone shows a date and time. A time that is skipped when clocks go forward
 * moves forward by the skipped hour; one that happens twice is its first occurrence. `24:00` is the end of the
 * day. Throws `RangeError` for an impossible date or time or an unknown zone.
 */
export function toInstant(wall: WallTime, timeZone: string): Date {
  const wallMs = parseWallTime(wall);
  // A day to either side lies before and after any change of the clock, and no zone changes twice within two days.
  const earlierOffset = offsetMs(wallMs - dayMs, timeZone);
  const laterOffset = offsetMs(wallMs + dayMs, timeZone);
  const before = wallMs - earlierOffset;
  if (earlierOffset === laterOffset || wallClockMs(before, timeZone) === wallMs) return new Date(before);
  const after = wallMs - laterOffset;
  return new Date(wallClockMs(after, timeZone) === wallMs ? after : before);
}

/**
 * The first instant at which the clock of a zone has reached a time. One that is skipped is reached when the clock skips it:
 * moved forward, the hours before and after it would overlap, and a day that a zone left out would be counted twice.
 */
function whenReached(wall: WallTime, timeZone: string): number {
  const wallMs = parseWallTime(wall);
  const shownMs = toInstant(wall, timeZone).getTime();
  if (wallClockMs(shownMs, timeZone) === wallMs) return shownMs;
  let beforeMs = wallMs - offsetMs(wallMs + dayMs, timeZone) - 1000;
  let afterMs = wallMs - offsetMs(wallMs - dayMs, timeZone);
  while (afterMs - beforeMs > 1000) {
    const middleMs = Math.floor((beforeMs + afterMs) / 2000) * 1000;
    if (wallClockMs(middleMs, timeZone) >= wallMs) afterMs = middleMs;
    else beforeMs = middleMs;
  }
  return afterMs;
}

/** What the clock and the calendar on the wall of a zone show at an instant; seconds are dropped. */
export function toWallTime(instant: Date, timeZone: string): WallTime & { weekday: Weekday } {
  const shown = new Date(wallClockMs(instant.getTime(), timeZone)).toISOString();
  const date = shown.slice(0, 10);
  return { date, time: shown.slice(11, 16), weekday: weekdayOf(date) };
}

function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

type OpenPeriod = { opensMs: number; closesMs: number };

/** Keyed by the calendar itself, so a calendar that is no longer used takes its days with it. */
const knownDays = new WeakMap<BusinessCalendar, Map<string, readonly OpenPeriod[]>>();
const knownDaysLimit = 4000;

function openPeriodsOn(date: string, calendar: BusinessCalendar): readonly OpenPeriod[] {
  let days = knownDays.get(calendar);
  if (!days || days.size > knownDaysLimit) {
    days = new Map();
    knownDays.set(calendar, days);
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

/** The parts of a period in which at least so many of the other calendars are open. */
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
    // Where one closes as another opens, nothing is closed in between.
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

/** Whether an instant lies within opening hours; the closing minute itself is closed. */
export function isOpenAt(instant: Date, calendar: BusinessCalendar): boolean {
  const atMs = instant.getTime();
  return openPeriodsOn(toWallTime(instant, calendar.timeZone).date, calendar).some(
    ({ opensMs, closesMs }) => atMs >= opensMs && atMs < closesMs,
  );
}

/** More days in a row than any real calendar is closed: beyond it the calendar has no opening hours at all. */
const longestClosureDays = 400;

/**
 * The instant at which so many open minutes have passed since `start`. Closed time does not count; zero minutes
 * give `start` itself. Throws `RangeError` for negative minutes or a calendar that never opens.
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

/** The open minutes from `a` to `b`, with fractions; negative when `b` is earlier. */
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

/** The `nth` weekday of a month; `-1` is the last one. Months from 1. */
function nthWeekday(year: number, month: number, weekday: Weekday, nth: number): string {
  const monthText = String(month).padStart(2, '0');
  if (nth > 0) {
    const first = `${year}-${monthText}-01`;
    const ahead = (weekdays.indexOf(weekday) - weekdays.indexOf(weekdayOf(first)) + 7) % 7;
    return addDays(first, ahead + (nth - 1) * 7);
  }
  const last = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  return addDays(last, -((weekdays.indexOf(weekdayOf(last)) - weekdays.indexOf(weekday) + 7) % 7));
}

/** A fixed holiday on a Saturday is also kept on the Friday before, one on a Sunday on the Monday after. */
function withObservedDay(date: string): string[] {
  const weekday = weekdayOf(date);
  if (weekday === 'sat') return [date, addDays(date, -1)];
  return weekday === 'sun' ? [date, addDays(date, 1)] : [date];
}

/** US federal holidays of a year with their observed days (5 U.S.C. 6103), `YYYY-MM-DD`, in order. */
export function listUsFederalHolidays(year: number): readonly string[] {
  const fixed = [`${year}-01-01`, `${year}-07-04`, `${year}-11-11`, `${year}-12-25`];
  if (year >= 2021) fixed.push(`${year}-06-19`);
  const observed = fixed.flatMap(withObservedDay);
  // When next New Year's Day is a Saturday, its observed day still lies in this year, and not in the next.
  observed.push(...withObservedDay(`${year + 1}-01-01`));
  const moving = [
    nthWeekday(year, 1, 'mon', 3),
    nthWeekday(year, 2, 'mon', 3),
    nthWeekday(year, 5, 'mon', -1),
    nthWeekday(year, 9, 'mon', 1),
    nthWeekday(year, 10, 'mon', 2),
    nthWeekday(year, 11, 'thu', 4),
  ];
  return [...observed, ...moving].filter((date) => date.startsWith(`${year}-`)).sort();
}

const supportDay = ['08:00', '20:00'] as const;

/** When our people work: deadlines are counted on it. */
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

/** Every hour counts. */
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
