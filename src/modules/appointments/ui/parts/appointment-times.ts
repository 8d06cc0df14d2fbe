import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import type { AppointmentView } from '../../appointments.contract.ts';

type Moment = Pick<AppointmentView, 'startsAt' | 'timeZone'>;

/** `Tue, Nov 24, 3:00 PM`, on the office's clock. The hour never stands on another line than its half of the day. */
export const officeTimeWords = ({ startsAt, timeZone }: Moment): string =>
  keepTogether(formatDateTime(startsAt, { timeZone }));

/** `Tue, Nov 24, 3:00 PM EST`, on the office's clock: for a moment that somebody is held to. */
export const deadlineWords = ({ startsAt, timeZone }: Moment): string =>
  keepTogether(formatDateTime(startsAt, { timeZone, showZone: true }));

const keepTogether = (words: string): string => words.replace(/ (?=[AP]M)/, '\u00a0');

/** Month and day for a small calendar leaf. */
export function calendarLeaf({ startsAt, timeZone }: Moment): { month: string; day: string } {
  const [month = '', day = ''] = formatDate(startsAt, { timeZone, year: 'never' }).split(' ');
  return { month, day };
}
