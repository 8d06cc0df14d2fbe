import { isOver, type RequestStatus } from '../care-requests.rules.ts';
import { findShareTime, type SlaFacts, shareUsed } from './guarantee.rules.ts';

/** SLA warnings and breaches. Pure. */

export const slaWarnings = [
  { kind: 'warned_50', share: 0.5 },
  { kind: 'warned_75', share: 0.75 },
  { kind: 'warned_90', share: 0.9 },
] as const;
type Warning = (typeof slaWarnings)[number]['kind'];

/** `checkAt` is when to check again; null until something changes. */
export type DueSlaEvent = { due: Warning | 'breached' | null; checkAt: Date | null };

type WatchedRequest = SlaFacts & {
  status: RequestStatus;
  readyAt: Date | null;
  breachedAt: Date | null;
};

/** Whether the SLA is missed, as `slaMissed` of the schema decides it. */
export function isSlaMissed(
  request: Pick<WatchedRequest, 'status' | 'slaDeadline' | 'slaPausedAt' | 'readyAt' | 'breachedAt'>,
  now: Date,
): boolean {
  const { status, slaDeadline, slaPausedAt, readyAt, breachedAt } = request;
  if (breachedAt) return true;
  if (readyAt) return readyAt > slaDeadline;
  return !slaPausedAt && !isOver(status) && slaDeadline < now;
}

const noEvent: DueSlaEvent = { due: null, checkAt: null };

/**
 * What is due for a request's SLA now. `sent` holds the events already sent. Of several due warnings only the
 * highest is sent. While paused, and once finished or closed, nothing new becomes due, but a breach from
 * before still counts.
 */
export function findDueSlaEvent(request: WatchedRequest, sent: ReadonlySet<string>, now: Date): DueSlaEvent {
  const { status, slaDeadline, slaPausedAt, readyAt, breachedAt } = request;
  if (breachedAt || status === 'cancelled' || status === 'refunded') return noEvent;
  const stoppedAt = readyAt ?? slaPausedAt;
  if (stoppedAt) return stoppedAt > slaDeadline ? { due: 'breached', checkAt: null } : noEvent;
  if (status === 'completed' || status === 'awaiting_patient_confirmation') return noEvent;
  if (now > slaDeadline) return { due: 'breached', checkAt: null };
  const share = shareUsed(request, now);
  const highestSent = slaWarnings.findLastIndex(({ kind }) => sent.has(kind));
  const reached = slaWarnings.findLastIndex((warning) => share >= warning.share);
  const due = reached > highestSent ? (slaWarnings[reached]?.kind ?? null) : null;
  const next = slaWarnings[Math.max(reached, highestSent) + 1];
  const breachAt = slaDeadline.getTime() + 1;
  const checkAt = next ? Math.min(findShareTime(request, next.share, now).getTime(), breachAt) : breachAt;
  return { due, checkAt: new Date(checkAt) };
}
