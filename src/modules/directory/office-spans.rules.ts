import type { OfficeHours } from '#shared/time/office-calendar.ts';
import { openSpans, type Weekday, weekdays } from '#shared/time/wall-time.ts';
import * as t from './directory.words.ts';
import type { WeekSpans } from './network-views.ts';

export const weekdayNames: Readonly<Record<Weekday, string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** What is wrong with the hours of a day; null if they are valid. */
export function checkSpans(day: Weekday, spans: readonly (readonly [string, string])[]): string | null {
  const name = weekdayNames[day];
  for (const [index, [opens, closes]] of spans.entries()) {
    if (opens === '' || closes === '') return t.enterHours({ name });
    if (opens >= closes) return t.closesBeforeOpening({ name, closes, opens });
    const before = spans[index - 1];
    if (before && opens < before[1]) return t.hoursOverlap({ name, opens, before: before[1] });
  }
  return null;
}

/** Stored hours as periods per weekday; null if unknown. */
export function toWeekSpans(hours: OfficeHours): WeekSpans {
  if (Object.keys(hours).length === 0) return null;
  const ofDay = (day: Weekday) =>
    openSpans(Object.entries(hours).find(([name]) => name.toLowerCase().startsWith(day))?.[1] ?? null);
  const [mon, tue, wed, thu, fri, sat, sun] = weekdays.map(ofDay);
  return {
    mon: mon ?? [],
    tue: tue ?? [],
    wed: wed ?? [],
    thu: thu ?? [],
    fri: fri ?? [],
    sat: sat ?? [],
    sun: sun ?? [],
  };
}
