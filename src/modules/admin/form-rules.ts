import * as t from './admin.words.ts';

/** Maximum length of each field, for its form and its contract. */
export const maxLengths = {
  who: 254,
  about: 254,
  search: 120,
} as const;

export const maxPeriodDays = 366;

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1;

/** Why a date range (`YYYY-MM-DD`) is invalid; null if it's valid. */
export function periodProblem(from: string, to: string): string | null {
  if (from > to) return t.firstDayAfterLastDay;
  return days(from, to) > maxPeriodDays ? t.periodTooLong({ maxPeriodDays }) : null;
}
