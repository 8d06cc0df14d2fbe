import type { TeamAppointment } from './team-act-dialog.tsx';

/** A time on the office's own clock: `Tue, Nov 24, 10:40 AM EST`. */
export const officeTimeWords = (instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  }).format(new Date(instant));

const words = {
  held: 'Being booked',
  pending: 'Waits for the office',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
  no_show: 'Nobody came',
} as const;

export const statusWords = ({ status, askedFor }: Pick<TeamAppointment, 'status' | 'askedFor'>): string =>
  status === 'confirmed' && askedFor ? 'Confirmed, another time is asked for' : words[status];
