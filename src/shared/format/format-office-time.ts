import { nameHolidayAt } from '../time/us-holidays.ts';
import { formatDateTime } from './format-date.ts';

/** An instant and the office's time zone. */
type Moment = { startsAt: string; timeZone: string };

/**
 * `Tue, Nov 24, 3:00 PM` in office time, with a non-breaking space before AM or PM. A holiday is named:
 * `Thu, Nov 26, 3:00 PM (Thanksgiving)`.
 */
export const formatOfficeTime = (moment: Moment): string =>
  addHoliday(keepTogether(formatDateTime(moment.startsAt, { timeZone: moment.timeZone })), moment);

/** Names the holiday, if the day at the office is one. */
export function addHoliday(words: string, { startsAt, timeZone }: Moment): string {
  const holiday = nameHolidayAt(startsAt, timeZone);
  return holiday ? `${words} (${holiday})` : words;
}

/** With a non-breaking space before AM or PM. */
export const keepTogether = (words: string): string => words.replace(/ (?=[AP]M)/, '\u00a0');
