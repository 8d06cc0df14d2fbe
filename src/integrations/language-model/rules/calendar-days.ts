/** Calendar days as `YYYY-MM-DD`: they have no hour and no zone, so nothing can shift them. */
export type CalendarDay = string;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatFor(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  let format: Intl.DateTimeFormat;
  const parts = {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const;
  try {
    format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone });
  } catch {
    // A browser may report a zone that this runtime does not know.
    format = new Intl.DateTimeFormat('en-US', { ...parts, timeZone: 'America/New_York' });
  }
  formats.set(timeZone, format);
  return format;
}

/** The wall clock of `timeZone` at `now`: its day, and how many minutes it is ahead of UTC. */
export function wallClock(now: Date, timeZone: string): { today: CalendarDay; offsetMinutes: number } {
  const parts = Object.fromEntries(
    formatFor(timeZone)
      .formatToParts(now)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(
    parts.year ?? 0,
    (parts.month ?? 1) - 1,
    parts.day ?? 1,
    parts.hour ?? 0,
    parts.minute ?? 0,
  );
  const offsetMinutes = Math.round((wall - now.getTime()) / 60_000);
  return { today: new Date(wall).toISOString().slice(0, 10), offsetMinutes };
}

export function addDays(day: CalendarDay, days: number): CalendarDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** 0 is Sunday. */
export function weekdayOf(day: CalendarDay): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** The first or last day of the month that lies `months` after the one of `day`. */
export function monthEdge(day: CalendarDay, months: number, edge: 'first' | 'last'): CalendarDay {
  const year = Number(day.slice(0, 4));
  const month = Number(day.slice(5, 7)) - 1 + months;
  return new Date(edge === 'first' ? Date.UTC(year, month, 1) : Date.UTC(year, month + 1, 0))
    .toISOString()
    .slice(0, 10);
}
