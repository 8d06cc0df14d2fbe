/**
 * Formats dates and times: `Mon, Nov 23, 3:49 PM`, or `Mon, Nov 23, 2025, 3:49 PM` in another year. Instants
 * are a `Date` or an ISO 8601 string; the default time zone is the runtime's (in a browser, the user's).
 * `format…` returns `N/A` for an invalid date, and throws `RangeError` for an invalid time zone.
 */

import { formatEnglishDate } from './format-english-date.ts';
import { type FormatLocale, localeTag } from './format-locale.ts';

type Instant = Date | string | null | undefined;

const notADate = 'N/A';

export type ZoneOptions = {
  /** IANA name, such as `America/New_York`. */
  timeZone?: string | undefined;
  locale?: FormatLocale;
};

export type DateOptions = ZoneOptions & {
  /** `auto` shows the year unless it is the current one. */
  year?: 'auto' | 'always' | 'never';
  /** The current time by default. */
  now?: Date;
  /** Full weekday and month: `lunes, 23 de noviembre`, for Spanish sentences. */
  spelled?: boolean;
};

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs about a hundred times more than using it. */
function formatterFor(options: Intl.DateTimeFormatOptions, locale: FormatLocale): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  let formatter = formatters.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(localeTag(locale), options);
    formatters.set(key, formatter);
  }
  return formatter;
}

/**
 * Replaces the narrow spaces that `Intl` puts before AM and PM, which text messages and PDF fonts lack, and its
 * name for UTC.
 */
const format = (at: Date, options: Intl.DateTimeFormatOptions, locale: FormatLocale = 'en'): string =>
  (locale === 'en' ? formatEnglishDate(at, options) : null) ??
  formatterFor(options, locale)
    .format(at)
    .replaceAll(/[\u00a0\u202f\u2009]/g, ' ')
    .replace('GMT+0', 'UTC');

const parse = (at: Instant): Date | null => {
  const date = new Date(at ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
};

const zoneOf = (timeZone: string | undefined): Intl.DateTimeFormatOptions => (timeZone ? { timeZone } : {});

const yearOf = (at: Date, timeZone: string | undefined): string =>
  format(at, { year: 'numeric', ...zoneOf(timeZone) });

function yearShown(
  at: Date,
  { year = 'auto', now = new Date(), timeZone }: DateOptions,
): Intl.DateTimeFormatOptions {
  const isShown = year === 'always' || (year === 'auto' && yearOf(at, timeZone) !== yearOf(now, timeZone));
  return isShown ? { year: 'numeric' } : {};
}

const monthAndDay = { month: 'short', day: 'numeric' } as const;
const spelledMonthAndDay = { month: 'long', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;

/** True if the runtime's clock shows another time: for a reader in another time zone. */
const isOtherClock = (date: Date, timeZone: string | undefined): boolean =>
  format(date, { ...monthAndDay, ...clock }) !==
  format(date, { ...monthAndDay, ...clock, ...zoneOf(timeZone) });

/**
 * `Mon, Nov 23, 3:49 PM`; with `showZone` `Mon, Nov 23, 3:49 PM ET` (`if-other`: only if the runtime's clock
 * shows another time), with `showSeconds` `Mon, Nov 23, 3:49:05 PM`.
 */
export function formatDateTime(
  at: Instant,
  options: DateOptions & { showZone?: boolean | 'if-other'; showSeconds?: boolean } = {},
): string {
  const date = parse(at);
  if (!date) return notADate;
  const { showZone } = options;
  const hasZone = showZone === 'if-other' ? isOtherClock(date, options.timeZone) : showZone;
  return format(
    date,
    {
      weekday: options.spelled ? 'long' : 'short',
      ...(options.spelled ? spelledMonthAndDay : monthAndDay),
      ...yearShown(date, options),
      ...clock,
      ...(options.showSeconds ? { second: '2-digit' } : {}),
      ...(hasZone ? { timeZoneName: 'shortGeneric' } : {}),
      ...zoneOf(options.timeZone),
    },
    options.locale,
  );
}

/** `Tue 3/3 9:00 AM`: for text messages that list several times. */
export function formatCompactDateTime(at: Instant, { timeZone, locale }: ZoneOptions = {}): string {
  const date = parse(at);
  if (!date) return notADate;
  const part = (options: Intl.DateTimeFormatOptions) =>
    format(date, { ...options, ...zoneOf(timeZone) }, locale);
  return `${part({ weekday: 'short' })} ${part({ month: 'numeric', day: 'numeric' })} ${part(clock)}`;
}

/** The day of an instant: `Nov 23`, `Nov 23, 2025`; with `showWeekday` `Mon, Nov 23`. */
export function formatDate(at: Instant, options: DateOptions & { showWeekday?: boolean } = {}): string {
  const date = parse(at);
  if (!date) return notADate;
  return format(
    date,
    {
      ...(options.showWeekday ? { weekday: options.spelled ? 'long' : 'short' } : {}),
      ...(options.spelled ? spelledMonthAndDay : monthAndDay),
      ...yearShown(date, options),
      ...zoneOf(options.timeZone),
    },
    options.locale,
  );
}

/** `3:49 PM`; with `showZone` `3:49 PM ET`. */
export function formatTime(
  at: Instant,
  { timeZone, locale, showZone }: ZoneOptions & { showZone?: boolean } = {},
): string {
  const date = parse(at);
  if (!date) return notADate;
  return format(
    date,
    { ...clock, ...(showZone ? { timeZoneName: 'shortGeneric' } : {}), ...zoneOf(timeZone) },
    locale,
  );
}

/** A calendar day (`YYYY-MM-DD`), the same in every time zone: `Nov 23`, `Nov 23, 2025`; with `showWeekday` `Mon, Nov 23`. */
export const formatDay = (
  day: string,
  options: Omit<DateOptions, 'timeZone'> & { showWeekday?: boolean } = {},
): string => formatDate(`${day.slice(0, 10)}T00:00:00Z`, { ...options, timeZone: 'UTC' });

/** A month (`YYYY-MM`): `March 2026`. */
export const formatMonth = (month: string): string =>
  format(new Date(`${month}-01T00:00:00Z`), { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** A local time (`HH:MM`, 24 hours): `15:49` becomes `3:49 PM`. */
export const formatWallTime = (time: string): string =>
  formatTime(`1970-01-01T${time}:00Z`, { timeZone: 'UTC' });

/** A local date and time: `Mon, Nov 23, 3:49 PM`. */
export const formatWallDateTime = (
  wall: { date: string; time: string },
  options: Omit<DateOptions, 'timeZone'> = {},
): string => formatDateTime(`${wall.date}T${wall.time}:00Z`, { ...options, timeZone: 'UTC' });

/** The name of a time zone: `Eastern Time`. Returns an unknown time zone unchanged. */
export function formatTimeZone(timeZone: string, at: Date | string = new Date()): string {
  if (!isTimeZone(timeZone)) return timeZone;
  const parts = formatterFor({ timeZone, timeZoneName: 'longGeneric' }, 'en').formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** Whether the runtime supports this time zone. */
export function isTimeZone(timeZone: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone });
    return true;
  } catch {
    return false;
  }
}

/** The runtime's time zone: in a browser, the user's. */
export const localTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const spelledDay = (day: string, options: Intl.DateTimeFormatOptions): string =>
  format(new Date(`${day}T00:00:00Z`), { ...options, timeZone: 'UTC' });

/** The full weekday of a calendar day, for speech: `Tuesday`. Throws `RangeError` for an invalid day. */
export const spellWeekday = (day: string): string => spelledDay(day, { weekday: 'long' });

/** The full month of a calendar day, for speech: `November`. Throws `RangeError` for an invalid day. */
export const spellMonth = (day: string): string => spelledDay(day, { month: 'long' });

/** A full calendar day, for speech: `Tuesday, November 24`. */
export const spellDay = (day: string): string =>
  spelledDay(day, { weekday: 'long', month: 'long', day: 'numeric' });
