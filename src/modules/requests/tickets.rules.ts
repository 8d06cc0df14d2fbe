/** Grouping, naming, and countdown of tickets, as in the specification. Pure. */

const openStatuses: readonly string[] = [
  'new',
  'collecting_info',
  'calling_providers',
  'awaiting_patient_confirm',
  'submitted',
  'in_progress',
];

/** A missing status counts as submitted. */
export const isOpenTicket = (status: string | null | undefined): boolean =>
  openStatuses.includes(status || 'submitted');

export type TicketTone = 'default' | 'destructive' | 'secondary';

export function ticketTone(status: string): TicketTone {
  if (status === 'completed' || status === 'booked') return 'default';
  return ['cancelled', 'failed', 'refunded'].includes(status) ? 'destructive' : 'secondary';
}

/** `awaiting_patient_confirm` becomes `awaiting patient confirm`. */
export const ticketStatusWords = (status: string | null | undefined): string =>
  (status || 'submitted').replaceAll('_', ' ');

export type Countdown = { words: string; isBreached: boolean; isPressing: boolean };

const pressingMilliseconds = 10 * 60_000;

/** Time left until the deadline; null if there is none or the ticket is resolved. */
export function countDown(
  { slaDeadline, status }: { slaDeadline: string | null; status: string },
  now: number,
): Countdown | null {
  if (!slaDeadline || !isOpenTicket(status)) return null;
  const left = Date.parse(slaDeadline) - now;
  if (left <= 0) return { words: 'Breached', isBreached: true, isPressing: true };
  const minutes = Math.floor(left / 60_000);
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  const parts = [days > 0 && `${days}d`, (days > 0 || hours > 0) && `${hours}h`, `${minutes % 60}m`];
  return {
    words: `${parts.filter(Boolean).join(' ')} left`,
    isBreached: false,
    isPressing: left < pressingMilliseconds,
  };
}

export const ticketsPerPage = 10;

/** One page of a list. Pages past the end return the last one. */
export function pageOf<Item>(
  items: readonly Item[],
  wanted: number,
): { shown: readonly Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / ticketsPerPage));
  const page = Math.min(Math.max(1, wanted), pages);
  return { shown: items.slice((page - 1) * ticketsPerPage, page * ticketsPerPage), page, pages };
}
