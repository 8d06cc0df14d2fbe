import {
  alwaysOpen,
  type BusinessCalendar,
  businessMinutesBetween,
  supportCalendar,
} from './business-calendar.ts';
import { type OfficeWeek, officeCalendar, usualHours } from './office-calendar.ts';

/** Options that complete a search: with fewer, further offices are called. */
export const wantedOptions = 2;

/**
 * One week in standard time and one in daylight saving time, both without holidays, from Monday to Monday.
 */
const sampleWeeks = [
  [new Date('2026-01-12T00:00:00Z'), new Date('2026-01-19T00:00:00Z')],
  [new Date('2026-07-13T00:00:00Z'), new Date('2026-07-20T00:00:00Z')],
] as const;

const opensFor = (calendar: BusinessCalendar, weeklyMinutes: number): boolean =>
  sampleWeeks.every(([from, to]) => businessMinutesBetween(from, to, calendar) >= weeklyMinutes);

function combine(offices: readonly OfficeWeek[]): BusinessCalendar {
  const of = offices.map(officeCalendar);
  const whileOpen = (hours: BusinessCalendar, atLeast: number): BusinessCalendar => ({
    ...hours,
    whileOpen: { atLeast: Math.min(atLeast, of.length), of },
  });
  const together = whileOpen(supportCalendar, wantedOptions);
  if (opensFor(together, 10 * 60)) return together;
  const any = whileOpen(supportCalendar, 1);
  if (opensFor(any, 60)) return any;
  // The agent also calls offices outside support hours.
  const alone = whileOpen(alwaysOpen, 1);
  if (opensFor(alone, 60)) return alone;
  const [{ timeZone }] = offices as [OfficeWeek];
  return businessHoursOf([{ timeZone, officeHours: usualHours }]);
}

/** Cached: requests in one place share a calendar, and building one costs more than using it. */
const known = new Map<string, BusinessCalendar>();
const mostKnown = 1000;

/**
 * The business hours of a request: support hours during which enough of the first offices are open, two or
 * the only one. One office is enough when two are hardly ever open together, and support hours are ignored
 * when no office is open during them. Without offices they are the support hours.
 */
export function businessHoursOf(offices: readonly OfficeWeek[]): BusinessCalendar {
  if (offices.length === 0) return supportCalendar;
  const key = JSON.stringify(offices);
  let calendar = known.get(key);
  if (!calendar) {
    if (known.size >= mostKnown) known.clear();
    calendar = combine(offices);
    known.set(key, calendar);
  }
  return calendar;
}
