/** Local time in a time zone, and opening hours of a week. Used by pages, so it avoids Temporal, whose polyfill is large. */

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
export type Weekday = (typeof weekdays)[number];

/** `date` is `YYYY-MM-DD`, `time` is `HH:MM` on a 24-hour clock. */
export type WallTime = { date: string; time: string };

/**
 * Opening and closing times of one day, `HH:MM`, in order; `24:00` is midnight at the end of the day. A day
 * with a break has more pairs: `['08:00', '12:00', '13:00', '17:00']`.
 */
export type OpenHours = readonly [opens: string, closes: string, ...further: string[]];

/** The pairs of opening and closing times, in order; none for a closed day. */
export function openSpans(hours: OpenHours | null): [opens: string, closes: string][] {
  const spans: [string, string][] = [];
  for (let at = 0; hours && at + 1 < hours.length; at += 2)
    spans.push([hours[at] as string, hours[at + 1] as string]);
  return spans;
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Creating a formatter costs about a hundred times more than using it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const digits = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', ...digits });
    clocks.set(timeZone, clock);
  }
  return clock;
}

/** Converts an instant to local time; seconds are dropped. */
export function toWallTime(instant: Date, timeZone: string): WallTime & { weekday: Weekday } {
  // `11/26/2026, 09:30`
  const shown = clockOf(timeZone).format(instant);
  const date = `${shown.slice(6, 10)}-${shown.slice(0, 2)}-${shown.slice(3, 5)}`;
  return { date, time: shown.slice(12), weekday: weekdayOf(date) };
}

/** The day of the week of `YYYY-MM-DD`. */
export function weekdayOf(date: string): Weekday {
  return weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}
