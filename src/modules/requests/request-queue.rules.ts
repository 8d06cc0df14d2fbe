import { isOver, type RequestStatus, requestStatuses } from './care-requests.rules.ts';
import { type Countdown, countDown } from './tickets.rules.ts';

/** How the care team's queue is grouped, ordered and counted. Pure; runs in the browser and on the server. */

/** What is told about a promise, each once. */
export const promiseEventKinds = ['warned_50', 'warned_75', 'warned_90', 'breached'] as const;

export const queueGroups = ['all', 'pending', 'in_progress', 'completed'] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const queueSorts = ['risk', 'newest', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const queueOwners = ['anyone', 'me', 'nobody'] as const;
export type QueueOwner = (typeof queueOwners)[number];

/** Pending is what nobody has begun; in progress every other open one; completed what the patient has. */
export function statusesOfGroup(group: QueueGroup): readonly RequestStatus[] {
  switch (group) {
    case 'all':
      return requestStatuses;
    case 'pending':
      return ['new'];
    case 'in_progress':
      return requestStatuses.filter((status) => status !== 'new' && !isOver(status));
    case 'completed':
      return ['completed'];
  }
}

/** The specification's three words for how pressing a request is. */
export type Priority = 'urgent' | 'soon' | 'routine';
export const priorityOf = (urgency: string): Priority =>
  urgency === 'urgent' || urgency === 'soon' ? urgency : 'routine';

/** How a call that a person made went, as far as it brought no facts. */
export const manualOutcomes = [
  'answered',
  'no_answer',
  'voicemail',
  'refused',
  'call_back',
  'wrong_number',
] as const;
export type ManualOutcome = (typeof manualOutcomes)[number];

/** Statuses in which a person of the team may telephone and put results together. */
const worked: readonly RequestStatus[] = [
  'new',
  'provider_search',
  'calling_providers',
  'pending_confirmation',
];
export const mayWorkByHand = (status: RequestStatus): boolean => worked.includes(status);

/** Before the work is finished, also while the patient is asked something. */
export const isUnderWork = (status: RequestStatus): boolean =>
  status === 'gathering_info' || mayWorkByHand(status);

/**
 * Since when the promise's clock stands still: while the patient is asked something, and once the work is finished.
 * Null while it runs.
 */
export const stoppedAt = (request: {
  status: string;
  slaPausedAt: Date | null;
  readyAt: Date | null;
}): Date | null =>
  request.status === 'awaiting_patient_confirmation' ? request.readyAt : request.slaPausedAt;

/** What is left of the promise, or was when its clock was stopped. Null once the request is over. */
export function promiseLeft(
  request: { status: string; slaDeadline: string | null; slaStoppedAt: string | null },
  now: number,
): (Countdown & { isStopped: boolean }) | null {
  if (['booked', 'failed'].includes(request.status)) return null;
  const isStopped = request.slaStoppedAt !== null;
  const left = countDown(request, request.slaStoppedAt ? Date.parse(request.slaStoppedAt) : now);
  if (!left) return null;
  const isPressing = left.isPressing && (!isStopped || left.isBreached);
  return { ...left, isPressing, isStopped: isStopped && !left.isBreached };
}
