import type { AppointmentView } from '../../appointments.contract.ts';

type Moment = Pick<AppointmentView, 'startsAt' | 'timeZone'>;

function parts({ startsAt, timeZone }: Moment, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-US', { ...options, timeZone });
  const found = format.formatToParts(new Date(startsAt)).map(({ type, value }) => [type, value]);
  return Object.fromEntries(found) as Partial<Record<Intl.DateTimeFormatPartTypes, string>>;
}

/** `Tue, Nov 24, 3:00 PM`, on the office's clock. The hour never stands on another line than its half of the day. */
export function officeTimeWords(moment: Moment): string {
  const { weekday, day, month, hour, minute, dayPeriod } = parts(moment, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${weekday}, ${month} ${day}, ${hour}:${minute}\u00a0${dayPeriod}`;
}

/** `Eastern Time`. */
export const officeZoneWords = (moment: Moment): string =>
  parts(moment, { timeZoneName: 'longGeneric' }).timeZoneName ?? moment.timeZone;

/** `Tue, Nov 24, 3:00 PM EST`, on the office's clock: for a moment that somebody is held to. */
export const deadlineWords = (moment: Moment): string =>
  `${officeTimeWords(moment)} ${parts(moment, { timeZoneName: 'short' }).timeZoneName ?? ''}`.trim();

/** Month and day for a small calendar leaf. */
export function calendarLeaf(moment: Moment): { month: string; day: string } {
  const { month, day } = parts(moment, { month: 'short', day: 'numeric' });
  return { month: month ?? '', day: day ?? '' };
}

/** `3:24 PM`, on the clock of the person who reads it. */
export const clockOnlyWords = (instant: string): string =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(new Date(instant));
