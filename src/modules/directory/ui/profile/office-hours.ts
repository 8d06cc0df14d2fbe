import {
  type OpenHours,
  openSpans,
  toWallTime,
  type Weekday,
  weekdays,
} from '#shared/time/business-calendar.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import * as t from './profile.words.ts';

export type { OfficeHours };

const dayNames: Record<Weekday, string> = {
  mon: t.monday,
  tue: t.tuesday,
  wed: t.wednesday,
  thu: t.thursday,
  fri: t.friday,
  sat: t.saturday,
  sun: t.sunday,
};

/** `07:00` becomes `7 AM`, `17:30` becomes `5:30 PM`; midnight and noon are named. */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour % 24 === 0 && minute === 0) return 'midnight';
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;
}

const isAllDay = ([opens, closes]: OpenHours): boolean => opens === '00:00' && closes >= '23:59';

export function dayWords(hours: OpenHours | null | undefined): string {
  if (!hours) return t.closed;
  if (isAllDay(hours)) return t.open24Hours;
  return openSpans(hours)
    .map(([opens, closes]) => t.timeRange({ clock: clockWords(opens), clock2: clockWords(closes) }))
    .join(', ');
}

/** The week from Monday, with today at the office marked. */
export function listOfficeDays(hours: OfficeHours, timeZone: string, now: Date) {
  const today = toWallTime(now, timeZone).weekday;
  return weekdays.map((day) => ({
    day,
    name: dayNames[day],
    words: dayWords(hours[day]),
    closed: !hours[day],
    today: day === today,
  }));
}

export type Opening = { open: boolean; words: string };

/** Whether the office is open now in its local time, and until or from when. Holidays are unknown. */
export function openingAt(hours: OfficeHours, timeZone: string, now: Date): Opening {
  const { weekday, time } = toWallTime(now, timeZone);
  const today = hours[weekday];
  if (today && isAllDay(today)) return { open: true, words: t.openNow24Hours };
  const spans = openSpans(today ?? null);
  const present = spans.find(([opens, closes]) => time >= opens && time < closes);
  if (present) return { open: true, words: t.openNowUntil({ clock: clockWords(present[1]) }) };
  const next = spans.find(([opens]) => time < opens);
  if (next) return { open: false, words: t.closedNowOpensTodayAt({ clock: clockWords(next[0]) }) };
  return { open: false, words: nextOpeningWords(hours, weekdays.indexOf(weekday)) };
}

function nextOpeningWords(hours: OfficeHours, todayIndex: number): string {
  for (let ahead = 1; ahead <= weekdays.length; ahead += 1) {
    const day = weekdays[(todayIndex + ahead) % weekdays.length] as Weekday;
    const pair = hours[day];
    if (!pair) continue;
    return t.closedNowOpensAt({ ahead, dayNames: dayNames[day], clock: clockWords(pair[0]) });
  }
  return t.officeHoursUnknown;
}
