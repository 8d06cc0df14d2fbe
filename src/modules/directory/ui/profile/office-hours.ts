import { clockWords } from '#shared/format/format-clock.ts';
import type { OfficeHours } from '#shared/time/office-calendar.ts';
import { nameHolidayAt } from '#shared/time/us-holidays.ts';
import { type OpenHours, openSpans, toWallTime, type Weekday, weekdays } from '#shared/time/wall-time.ts';
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

const isAllDay = ([opens, closes]: OpenHours): boolean => opens === '00:00' && closes >= '23:59';

export function dayWords(hours: OpenHours | null | undefined): string {
  if (!hours) return t.closed;
  if (isAllDay(hours)) return t.open24Hours;
  return openSpans(hours)
    .map(([opens, closes]) => t.timeRange({ clock: clockWords(opens), clock2: clockWords(closes) }))
    .join(', ');
}

export type OfficeDays = { from: Weekday; name: string; words: string; isClosed: boolean; isToday: boolean };

/** The week from Monday, with neighboring days of the same hours as one line and today's line marked. */
export function groupOfficeDays(hours: OfficeHours, timeZone: string, now: Date): OfficeDays[] {
  const today = toWallTime(now, timeZone).weekday;
  const groups: { days: Weekday[]; words: string }[] = [];
  for (const day of weekdays) {
    const words = dayWords(hours[day]);
    const last = groups.at(-1);
    if (last?.words === words) last.days.push(day);
    else groups.push({ days: [day], words });
  }
  return groups.map(({ days, words }) => {
    const [from = 'mon'] = days;
    const to = days.at(-1) ?? from;
    return {
      from,
      name: from === to ? dayNames[from] : t.dayRange({ from: dayNames[from], to: dayNames[to] }),
      words,
      isClosed: !hours[from],
      isToday: days.includes(today),
    };
  });
}

export type Opening = { open: boolean; words: string };

/**
 * Whether the office is open now in its local time, and until or from when. Its hours on federal holidays are
 * unknown, so the words say that they may differ.
 */
export function openingAt(hours: OfficeHours, timeZone: string, now: Date): Opening {
  const usual = usualOpeningAt(hours, timeZone, now);
  const holiday = nameHolidayAt(now, timeZone);
  return holiday && usual.words !== t.officeHoursUnknown
    ? { ...usual, words: t.onHoliday({ words: usual.words, holiday }) }
    : usual;
}

function usualOpeningAt(hours: OfficeHours, timeZone: string, now: Date): Opening {
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
