import { addDays } from '#shared/time/add-days.ts';

export { addDays };

/** A calendar day as `YYYY-MM-DD`, independent of time zones. */
export type CalendarDay = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  const parts = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  try {
    format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone });
  } catch {
    // A browser may report a zone that this runtime doesn't know.
    format = new Intl.DateTimeFormat('en-CA', { ...parts, timeZone: 'America/New_York' });
  }
  formats.set(timeZone, format);
  return format;
}

export function dayIn(timeZone: string, now: Date): CalendarDay {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, value]),
  );
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Null if the day doesn't exist, such as February 30. `month` is 1 to 12. */
export function dayOf(year: number, month: number, day: number): CalendarDay | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  return date.toISOString().slice(0, 10);
}

/** The first or last day of the month, `months` after that of `day`. */
export function monthEdge(day: CalendarDay, months: number, edge: 'first' | 'last'): CalendarDay {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  return new Date(edge === 'first' ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0))
    .toISOString()
    .slice(0, 10);
}

/** The same day of the month, `months` later, or the last day of a shorter month. */
export function addMonths(day: CalendarDay, months: number): CalendarDay {
  const last = monthEdge(day, months, 'last');
  const sameDay = `${last.slice(0, 8)}${day.slice(8)}`;
  return sameDay < last ? sameDay : last;
}

/** Weeks begin on Monday. */
export function mondayOf(day: CalendarDay): CalendarDay {
  return addDays(day, -((weekdayOf(day) + 6) % 7));
}

/** The first such weekday after `day`. `weekday` 0 is Sunday. */
export function weekdayAfter(day: CalendarDay, weekday: number): CalendarDay {
  return addDays(day, ((weekday - weekdayOf(day) + 6) % 7) + 1);
}
