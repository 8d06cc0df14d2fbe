import type { BusinessCalendar } from '#shared/time/business-calendar.ts';
import { openSpans, weekdays } from '#shared/time/wall-time.ts';

/**
 * An independent, slow implementation of opening hours for tests: minute by minute on the local clock, without offset
 * arithmetic.
 */
const minuteMs = 60_000;

type ClockReading = { atMs: number; date: string; minute: number };

function* watchClock(fromMs: number, untilMs: number, timeZone: string): Generator<ClockReading> {
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  for (let atMs = fromMs; atMs <= untilMs; atMs += minuteMs) {
    const part: Record<string, string> = {};
    for (const { type, value } of clock.formatToParts(atMs)) part[type] = value;
    yield {
      atMs,
      date: `${part.year}-${part.month}-${part.day}`,
      minute: Number(part.hour) * 60 + Number(part.minute),
    };
  }
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function spansOn(date: string, calendar: BusinessCalendar): [number, number][] {
  const weekday = weekdays[(new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7];
  if (!weekday || calendar.holidays(Number(date.slice(0, 4))).includes(date)) return [];
  return openSpans(calendar.hours[weekday]).map(([opens, closes]) => [minuteOf(opens), minuteOf(closes)]);
}

/**
 * The open minutes in `[fromMs, untilMs)`, as epoch milliseconds. Opening hours start at the first minute
 * at which the local clock has reached the opening time and end when it has reached the closing time. Skipped times count
 * as reached, and a repeated hour counts as on its first pass.
 */
export function listOpenMinutes(fromMs: number, untilMs: number, calendar: BusinessCalendar): Set<number> {
  const open = new Set<number>();
  // Starts a day earlier, to include the beginning of the first day.
  const firstMinute = Math.floor(fromMs / minuteMs) * minuteMs - 36 * 60 * minuteMs;
  let day = '';
  let reached = -1;
  for (const { atMs, date, minute } of watchClock(firstMinute, untilMs, calendar.timeZone)) {
    if (date !== day) {
      day = date;
      reached = -1;
    }
    reached = Math.max(reached, minute);
    const isOpen = spansOn(date, calendar).some(([opens, closes]) => reached >= opens && reached < closes);
    if (isOpen && atMs >= fromMs && atMs < untilMs) open.add(atMs);
  }
  return open;
}
