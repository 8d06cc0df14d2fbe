import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { nameHolidayAt } from '#shared/time/us-holidays.ts';
import type { AppointmentView } from '../../appointments.contract.ts';

type Moment = Pick<AppointmentView, 'startsAt' | 'timeZone'>;

/**
 * `Tue, Nov 24, 3:00 PM` in office time, with a non-breaking space before AM or PM. A holiday is named:
 * `Thu, Nov 26, 3:00 PM (Thanksgiving)`.
 */
export const formatOfficeTime = (moment: Moment): string =>
  addHoliday(keepTogether(formatDateTime(moment.startsAt, { timeZone: moment.timeZone })), moment);

/** Distinguishes an appointment's buttons from those of the others: `Bay Imaging, Tue, Nov 24, 3:00 PM`. */
export const visitName = ({ provider, ...moment }: Moment & Pick<AppointmentView, 'provider'>): string =>
  `${provider.name}, ${formatOfficeTime(moment)}`;

/** Names the holiday, if the day at the office is one. */
export function addHoliday(words: string, { startsAt, timeZone }: Moment): string {
  const holiday = nameHolidayAt(startsAt, timeZone);
  return holiday ? `${words} (${holiday})` : words;
}

/** `Tue, Nov 24, 3:00 PM ET` in office time, for deadlines. */
export const formatDeadline = ({ startsAt, timeZone }: Moment): string =>
  keepTogether(formatDateTime(startsAt, { timeZone, showZone: true }));

const keepTogether = (words: string): string => words.replace(/ (?=[AP]M)/, '\u00a0');

/** Month and day for the calendar icon. */
export function calendarIconDate({ startsAt, timeZone }: Moment): { month: string; day: string } {
  const [month = '', day = ''] = formatDate(startsAt, { timeZone, year: 'never' }).split(' ');
  return { month, day };
}
