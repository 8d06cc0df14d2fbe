import {
  alwaysOpen,
  type BusinessCalendar,
  businessMinutesBetween,
  supportCalendar,
} from './business-calendar.ts';
import { type OfficeWeek, officeCalendar, typicalOfficeHours } from './office-calendar.ts';

/** The number of options that completes a search. With fewer, more offices are called. */
export const requiredOptions = 2;

/** A week without holidays in standard time and one in daylight saving time. */
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
  const together = whileOpen(supportCalendar, requiredOptions);
  if (opensFor(together, 10 * 60)) return together;
  const any = whileOpen(supportCalendar, 1);
  if (opensFor(any, 60)) return any;
  // The agent also calls offices outside support hours.
  const alone = whileOpen(alwaysOpen, 1);
  if (opensFor(alone, 60)) return alone;
  const [{ timeZone }] = offices as [OfficeWeek];
  return businessHoursOf([{ timeZone, officeHours: typicalOfficeHours }]);
}

/** Cached, because requests in one place share a calendar and building it is slow. */
const calendars = new Map<string, BusinessCalendar>();
const maxCachedCalendars = 1000;

/**
 * The business hours of a request: support hours during which at least two of its first offices are open, or
 * its only one. One open office is enough if two are hardly ever open at the same time, and support hours are
 * ignored if no office is open during them. Without offices: support hours.
 */
export function businessHoursOf(offices: readonly OfficeWeek[]): BusinessCalendar {
  if (offices.length === 0) return supportCalendar;
  const key = JSON.stringify(offices);
  let calendar = calendars.get(key);
  if (!calendar) {
    if (calendars.size >= maxCachedCalendars) calendars.clear();
    calendar = combine(offices);
    calendars.set(key, calendar);
  }
  return calendar;
}
