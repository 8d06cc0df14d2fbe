import { isOver, type RequestStatus, requestStatuses } from './care-requests.rules.ts';
import { type Countdown, countDown } from './tickets.rules.ts';

/** Grouping, sorting, and counting of the staff queue. Pure; runs in the browser and on the server. */

/** SLA events, each sent once. */
export const slaEventKinds = ['warned_50', 'warned_75', 'warned_90', 'breached'] as const;

export const queueGroups = ['all', 'pending', 'in_progress', 'completed'] as const;
export type QueueGroup = (typeof queueGroups)[number];

export const queueSorts = ['risk', 'newest', 'oldest'] as const;
export type QueueSort = (typeof queueSorts)[number];

/** One of `queueOwners`, or the ID of a staff member. */
export const queueOwners = ['anyone', 'me', 'unassigned'] as const;
export type QueueOwner = string;

/**
 * Parts of the queue. Every counter of requests counts one of them, and links to the list of the same one.
 * `attention`: needs review or late. `messages`: the patient waits for our answer.
 */
export const queueParts = [
  'all',
  'open',
  'attention',
  'review',
  'late',
  'due_soon',
  'patient',
  'messages',
] as const;
export type QueuePart = (typeof queueParts)[number];

/** Open requests with less time left than this are due soon. */
export const dueSoonMinutes = 60;

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
export const priorities = ['urgent', 'soon', 'routine'] as const;
export type Priority = (typeof priorities)[number];
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
  const isStopped = request.slaStoppedAt !== null;
  const left = countDown(request, request.slaStoppedAt ? Date.parse(request.slaStoppedAt) : now);
  if (!left) return null;
  const isPressing = left.isPressing && (!isStopped || left.isBreached);
  return { ...left, isPressing, isStopped: isStopped && !left.isBreached };
}

const minute = 60_000;

export type QueueTime = {
  kind: 'late' | 'due_soon' | 'left' | 'paused' | 'closed';
  /** Whole minutes left, or late. */
  minutes: number;
};

/** The SLA of a request in the queue: how late it is, or how much time is left. */
export function queueTime(
  request: { requestStatus: RequestStatus; slaDeadline: string; slaStoppedAt: string | null },
  now: number,
): QueueTime {
  if (isOver(request.requestStatus)) return { kind: 'closed', minutes: 0 };
  const at = request.slaStoppedAt === null ? now : Date.parse(request.slaStoppedAt);
  const left = Date.parse(request.slaDeadline) - at;
  // Finished work waits for the patient, so no one can be late anymore.
  const isFinished = request.requestStatus === 'awaiting_patient_confirmation';
  if (left <= 0 && !isFinished) return { kind: 'late', minutes: Math.floor(Math.abs(left) / minute) };
  const minutes = Math.max(0, Math.floor(left / minute));
  if (isFinished || request.slaStoppedAt !== null) return { kind: 'paused', minutes };
  return { kind: left < dueSoonMinutes * minute ? 'due_soon' : 'left', minutes };
}

/** `45 min`, `2 hr`, `3 days`: the largest whole unit. */
export function shortDuration(minutes: number): string {
  if (minutes < 60) return `${minutes} min`;
  if (minutes < 48 * 60) return `${Math.floor(minutes / 60)} hr`;
  return `${Math.floor(minutes / (24 * 60))} days`;
}

/** Letters of the description in the queue and in lists. */
const excerptLength = 120;

/** The first words of a description on one line, cut between words. */
export function excerptOf(description: string): string {
  const text = description.replaceAll(/\s+/g, ' ').trim();
  if (text.length <= excerptLength) return text;
  const cut = text.slice(0, excerptLength);
  const lastSpace = cut.lastIndexOf(' ');
  return `${cut.slice(0, lastSpace > excerptLength / 2 ? lastSpace : excerptLength).trimEnd()}…`;
}
