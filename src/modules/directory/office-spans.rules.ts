import { openSpans, type Weekday, weekdays } from '#shared/time/business-calendar.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
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

/** What is wrong with the times of a day, in words; null where they are in order. */
export function checkSpans(day: Weekday, spans: readonly (readonly [string, string])[]): string | null {
  const name = weekdayNames[day];
  for (const [at, [opens, closes]] of spans.entries()) {
    if (opens === '' || closes === '') return `${name}: please say when the office opens and closes.`;
    if (opens >= closes) return `${name}: it closes (${closes}) before it opens (${opens}).`;
    const before = spans[at - 1];
    if (before && opens < before[1])
      return `${name}: ${opens} comes before ${before[1]}. Please put the times in order, without overlap.`;
  }
  return null;
}

/** Stored hours as spans by weekday; null where nobody knows them. */
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
