import { nameHolidayAt, nameUsHoliday } from '../time/us-holidays.ts';
import { toWallTime } from '../time/wall-time.ts';
import { formatDateTime, formatWallDateTime } from './format-date.ts';

/** An instant and the office's time zone. */
type Moment = { startsAt: string; timeZone: string };

/**
 * `Tue, Nov 24, 3:00 PM` in office time, with a non-breaking space before AM or PM. A holiday is named:
 * `Thu, Nov 26, 3:00 PM (Thanksgiving)`.
 */
export const formatOfficeTime = (moment: Moment): string =>
  addHoliday(keepTogether(formatDateTime(moment.startsAt, { timeZone: moment.timeZone })), moment);

const dayMilliseconds = 24 * 60 * 60 * 1000;

/** `Today` or `Tomorrow` by the office's calendar; null for other days. For pages only. */
export function relativeDay({ startsAt, timeZone }: Moment, now: Date): 'Today' | 'Tomorrow' | null {
  const dayAt = (at: Date) => toWallTime(at, timeZone).date;
  const day = dayAt(new Date(startsAt));
  if (day === dayAt(now)) return 'Today';
  return day === dayAt(new Date(now.getTime() + dayMilliseconds)) ? 'Tomorrow' : null;
}

/** As `formatOfficeTime`, but `Today, Nov 24, 3:00 PM` or `Tomorrow, …`. For pages only. */
export function formatRelativeOfficeTime(moment: Moment, now: Date): string {
  const day = relativeDay(moment, now);
  const words = formatOfficeTime(moment);
  return day ? words.replace(/^\w+/, day) : words;
}

/** Names the holiday, if the day at the office is one. */
export function addHoliday(words: string, { startsAt, timeZone }: Moment): string {
  const holiday = nameHolidayAt(startsAt, timeZone);
  return holiday ? `${words} (${holiday})` : words;
}

/** As `formatOfficeTime`, from the local date and time at the office: needs no time zone data. */
export function formatOfficeMoment(local: { date: string; time: string }): string {
  const words = keepTogether(formatWallDateTime(local));
  const holiday = nameUsHoliday(local.date);
  return holiday ? `${words} (${holiday})` : words;
}

/** With a non-breaking space before AM or PM. */
export const keepTogether = (words: string): string => words.replace(/ (?=[AP]M)/, '\u00a0');
