import { isOver, type RequestStatus, requestStatuses } from './care-requests.rules.ts';
import { type Countdown, countDown } from './tickets.rules.ts';

/** Grouping, sorting, and counting of the staff queue. Pure; runs in the browser and on the server. */

/** SLA events, each sent once. */
export const slaEventKinds = ['warned_50', 'warned_75', 'warned_90', 'breached'] as const;

export const queueGroups = ['all', 'pending', 'in_progress', 'completed'] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const queueSorts = ['risk', 'newest', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

export const queueOwners = ['anyone', 'me', 'nobody'] as const;
export type QueueOwner = (typeof queueOwners)[number];

/** Pending: not started. In progress: other open requests. Completed: approved by the patient. */
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

/** The specification's three priorities. */
export type Priority = 'urgent' | 'soon' | 'routine';
export const priorityOf = (urgency: string): Priority =>
  urgency === 'urgent' || urgency === 'soon' ? urgency : 'routine';

/** Outcome of a call made by staff, apart from its facts. */
export const manualOutcomes = [
  'answered',
  'no_answer',
  'voicemail',
  'refused',
  'call_back',
  'wrong_number',
] as const;
export type ManualOutcome = (typeof manualOutcomes)[number];

/** Statuses in which staff may log calls and prepare results. */
const manualWorkStatuses: readonly RequestStatus[] = [
  'new',
  'provider_search',
  'calling_providers',
  'pending_confirmation',
];
export const allowsManualWork = (status: RequestStatus): boolean => manualWorkStatuses.includes(status);

/** Before results are ready, including while waiting for the patient's answer. */
export const isInProgress = (status: RequestStatus): boolean =>
  status === 'gathering_info' || allowsManualWork(status);

/** When the SLA clock stopped: waiting for the patient, or results ready. Null while running. */
export const stoppedAt = (request: {
  status: string;
  slaPausedAt: Date | null;
  readyAt: Date | null;
}): Date | null =>
  request.status === 'awaiting_patient_confirmation' ? request.readyAt : request.slaPausedAt;

/** Time left on the SLA, or left when its clock stopped. Null once the request is closed. */
export function slaTimeLeft(
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
