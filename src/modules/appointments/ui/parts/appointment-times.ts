import { formatDate, formatDateTime } from '#shared/format/format-date.ts';
import { formatOfficeTime, keepTogether } from '#shared/format/format-office-time.ts';
import type { AppointmentView } from '../../appointments.contract.ts';

type Moment = Pick<AppointmentView, 'startsAt' | 'timeZone'>;

/** Distinguishes an appointment's buttons from those of the others: `Bay Imaging, Tue, Nov 24, 3:00 PM`. */
export const visitName = ({ provider, ...moment }: Moment & Pick<AppointmentView, 'provider'>): string =>
  `${provider.name}, ${formatOfficeTime(moment)}`;

/** `Tue, Nov 24, 3:00 PM ET` in office time, for deadlines. */
export const formatDeadline = ({ startsAt, timeZone }: Moment): string =>
  keepTogether(formatDateTime(startsAt, { timeZone, showZone: true }));

/** Month and day for the calendar icon. */
export function calendarIconDate({ startsAt, timeZone }: Moment): { month: string; day: string } {
  const [month = '', day = ''] = formatDate(startsAt, { timeZone, year: 'never' }).split(' ');
  return { month, day };
}
