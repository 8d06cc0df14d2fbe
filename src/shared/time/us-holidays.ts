import { toWallTime } from './wall-time.ts';

/**
 * Names of US federal holidays (5 U.S.C. 6103), for the browser: without Temporal, whose polyfill is large.
 * Months count from 1, weekdays from Sunday 0; `nth` -1 is the last one.
 */
const fixed: Readonly<Record<string, string>> = {
  '01-01': 'New Year’s Day',
  '06-19': 'Juneteenth',
  '07-04': 'Independence Day',
  '11-11': 'Veterans Day',
  '12-25': 'Christmas Day',
};

const floating = [
  { month: 1, weekday: 1, nth: 3, name: 'Martin Luther King Jr. Day' },
  { month: 2, weekday: 1, nth: 3, name: 'Presidents’ Day' },
  { month: 5, weekday: 1, nth: -1, name: 'Memorial Day' },
  { month: 9, weekday: 1, nth: 1, name: 'Labor Day' },
  { month: 10, weekday: 1, nth: 2, name: 'Columbus Day' },
  { month: 11, weekday: 4, nth: 4, name: 'Thanksgiving' },
] as const;

/** The holiday on a calendar day (`YYYY-MM-DD`): `Thanksgiving`. Null if it is none, or not a day. */
export function nameUsHoliday(day: string): string | null {
  const date = new Date(`${day.slice(0, 10)}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const [month, dayOfMonth] = [date.getUTCMonth() + 1, date.getUTCDate()];
  const isNth = (nth: number): boolean => {
    if (nth > 0) return Math.ceil(dayOfMonth / 7) === nth;
    return dayOfMonth + 7 > new Date(Date.UTC(date.getUTCFullYear(), month, 0)).getUTCDate();
  };
  const found = floating.find(
    (holiday) => holiday.month === month && holiday.weekday === date.getUTCDay() && isNth(holiday.nth),
  );
  return found?.name ?? fixed[day.slice(5, 10)] ?? null;
}

const dayMs = 86_400_000;
const shiftDay = (day: string, by: number): string =>
  new Date(Date.parse(`${day.slice(0, 10)}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10);

/**
 * The holiday for which federal offices are closed on a calendar day, including the observed day: Friday for one on
 * a Saturday, Monday for one on a Sunday (5 U.S.C. 6103(b), Executive Order 11582).
 */
export function nameClosedHoliday(day: string): { name: string; isObserved: boolean } | null {
  const name = nameUsHoliday(day);
  if (name) return { name, isObserved: false };
  const weekday = new Date(`${day.slice(0, 10)}T00:00:00Z`).getUTCDay();
  if (weekday !== 1 && weekday !== 5) return null;
  const observed = nameUsHoliday(shiftDay(day, weekday === 5 ? 1 : -1));
  return observed ? { name: observed, isObserved: true } : null;
}

/** The holiday at an instant in a time zone (IANA name): `Thanksgiving`. Null if it is none. */
export const nameHolidayAt = (at: Date | string, timeZone: string): string | null =>
  nameUsHoliday(toWallTime(new Date(at), timeZone).date);
