import {
  type OpenHours,
  openSpans,
  toWallTime,
  type Weekday,
  weekdays,
} from '#shared/time/business-calendar.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';

export type { OfficeHours };

const dayNames: Record<Weekday, string> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

/** `07:00` becomes `7 AM`, `17:30` becomes `5:30 PM`; midnight and noon have their names. */
export function clockWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  if (hour % 24 === 0 && minute === 0) return 'midnight';
  if (hour === 12 && minute === 0) return 'noon';
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 || hour === 24 ? 'AM' : 'PM'}`;
}

const isAllDay = ([opens, closes]: OpenHours): boolean => opens === '00:00' && closes >= '23:59';

export function dayWords(hours: OpenHours | null | undefined): string {
  if (!hours) return 'Closed';
  if (isAllDay(hours)) return 'Open 24 hours';
  return openSpans(hours)
    .map(([opens, closes]) => `${clockWords(opens)} to ${clockWords(closes)}`)
    .join(', ');
}

/** The seven days from Monday on, with the day it is at the office now. */
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

/** Whether the office is open at this moment, on its own clock, and until or from when. Holidays are not known. */
export function openingAt(hours: OfficeHours, timeZone: string, now: Date): Opening {
  const { weekday, time } = toWallTime(now, timeZone);
  const today = hours[weekday];
  if (today && isAllDay(today)) return { open: true, words: 'Open now, 24 hours' };
  const spans = openSpans(today ?? null);
  const present = spans.find(([opens, closes]) => time >= opens && time < closes);
  if (present) return { open: true, words: `Open now, until ${clockWords(present[1])}` };
  const next = spans.find(([opens]) => time < opens);
  if (next) return { open: false, words: `Closed now, opens today at ${clockWords(next[0])}` };
  return { open: false, words: nextOpeningWords(hours, weekdays.indexOf(weekday)) };
}

function nextOpeningWords(hours: OfficeHours, todayIndex: number): string {
  for (let ahead = 1; ahead <= weekdays.length; ahead += 1) {
    const day = weekdays[(todayIndex + ahead) % weekdays.length] as Weekday;
    const pair = hours[day];
    if (!pair) continue;
    return `Closed now, opens ${ahead === 1 ? 'tomorrow' : dayNames[day]} at ${clockWords(pair[0])}`;
  }
  return 'No opening hours are known';
}
