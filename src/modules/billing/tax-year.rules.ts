import { supportCalendar, toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

/**
 * Health savings years and months are in Eastern time for everyone, so that each year starts at the same instant.
 */
const { timeZone } = supportCalendar;

const startOfMonth = (year: number, month: number): Date =>
  toInstant({ date: `${year}-${String(month).padStart(2, '0')}-01`, time: '00:00' }, timeZone);

export const taxYearOf = (at: Date): number => Number(toWallTime(at, timeZone).date.slice(0, 4));

/** `YYYY-MM`. */
export const monthOf = (at: Date): string => toWallTime(at, timeZone).date.slice(0, 7);

type Span = { from: Date; until: Date };

export const taxYearSpan = (year: number): Span => ({
  from: startOfMonth(year, 1),
  until: startOfMonth(year + 1, 1),
});

/** A year, `2026`, or a month, `2026-11`; null for anything else. */
export function periodSpan(period: string): Span | null {
  const match = /^(20\d\d)(?:-(0[1-9]|1[0-2]))?$/.exec(period);
  if (!match) return null;
  const year = Number(match[1]);
  if (match[2] === undefined) return taxYearSpan(year);
  const month = Number(match[2]);
  return {
    from: startOfMonth(year, month),
    until: month === 12 ? startOfMonth(year + 1, 1) : startOfMonth(year, month + 1),
  };
}

/** The months from `first` to `last`, newest first. */
export function listMonths(first: Date, last: Date): string[] {
  const months: string[] = [];
  let [year, month] = monthOf(last).split('-').map(Number) as [number, number];
  const end = monthOf(first);
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < end) return months;
    months.push(name);
    [year, month] = month === 1 ? [year - 1, 12] : [year, month - 1];
  }
}
