/**
 * Request life cycle: nine statuses and the allowed transitions. Ticket statuses are derived from them. Pure;
 * runs in the browser and on the server.
 */
export const requestStatuses = [
  'new',
  'provider_search',
  'gathering_info',
  'calling_providers',
  'pending_confirmation',
  'awaiting_patient_confirmation',
  'completed',
  'cancelled',
  'refunded',
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

const transitions: Record<RequestStatus, readonly RequestStatus[]> = {
  new: ['provider_search', 'cancelled'],
  provider_search: ['gathering_info', 'calling_providers', 'pending_confirmation', 'cancelled'],
  gathering_info: ['provider_search', 'calling_providers', 'cancelled'],
  calling_providers: ['provider_search', 'gathering_info', 'pending_confirmation', 'cancelled'],
  pending_confirmation: ['provider_search', 'awaiting_patient_confirmation', 'cancelled'],
  awaiting_patient_confirmation: ['provider_search', 'completed', 'cancelled'],
  completed: ['refunded'],
  cancelled: [],
  // The bank returned the refund.
  refunded: ['completed'],
};

export const canTransition = (from: RequestStatus, to: RequestStatus): boolean =>
  transitions[from].includes(to);

/** Statuses in which automation has work to do; the others wait for the patient or are closed. */
export const workingStatuses = [
  'new',
  'provider_search',
  'calling_providers',
  'pending_confirmation',
] as const;

export const isOver = (status: RequestStatus): boolean =>
  status === 'completed' || status === 'cancelled' || status === 'refunded';

export const parseStatus = (text: string): RequestStatus => {
  const status = requestStatuses.find((item) => item === text);
  if (!status) throw new Error(`Unknown request status in the database: ${text}`);
  return status;
};

export const ticketStatuses = [
  'new',
  'in_progress',
  'collecting_info',
  'calling_providers',
  'awaiting_patient_confirm',
  'completed',
  'booked',
  'cancelled',
  'failed',
  'refunded',
] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** Maps a request status to its ticket status. */
export function toTicketStatus(
  status: RequestStatus,
  facts: { appointmentConfirmed: boolean; closedBecauseNothingFound: boolean },
): TicketStatus {
  switch (status) {
    case 'new':
    case 'calling_providers':
    case 'refunded':
      return status;
    case 'provider_search':
    case 'pending_confirmation':
      return 'in_progress';
    case 'gathering_info':
      return 'collecting_info';
    case 'awaiting_patient_confirmation':
      return 'awaiting_patient_confirm';
    case 'completed':
      return facts.appointmentConfirmed ? 'booked' : 'completed';
    case 'cancelled':
      return facts.closedBecauseNothingFound ? 'failed' : 'cancelled';
  }
}
