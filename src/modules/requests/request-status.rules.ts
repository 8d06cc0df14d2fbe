/** Patient-facing status labels and lists. Pure; runs in the browser and on the server. */

import { isOver, type RequestStatus, requestStatuses } from './care-requests.rules.ts';

const labels: Record<RequestStatus, string> = {
  new: 'New',
  provider_search: 'Searching',
  gathering_info: 'Gathering Info',
  calling_providers: 'Calling Providers',
  pending_confirmation: 'Pending Approval',
  awaiting_patient_confirmation: 'Ready for Approval',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
};

/** Unknown statuses count as new, so that no request ever disappears. */
export function readStatus(status: string | null | undefined): RequestStatus {
  return requestStatuses.find((known) => known === status) ?? 'new';
}

export const statusLabel = (status: string | null | undefined): string => labels[readStatus(status)];

export type RequestGroup = 'active' | 'history';

export const requestGroup = (status: string | null | undefined): RequestGroup =>
  isOver(readStatus(status)) ? 'history' : 'active';

export const isAwaitingApproval = (status: string | null | undefined): boolean =>
  readStatus(status) === 'awaiting_patient_confirmation';

/** `price_comparison` becomes `Price Comparison`; empty becomes `General Request`. */
export function serviceTypeWords(serviceType: string | null | undefined): string {
  const words = (serviceType ?? '').split(/[_\s]+/).filter(Boolean);
  if (words.length === 0) return 'General Request';
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}
