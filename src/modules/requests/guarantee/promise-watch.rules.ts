import type { RequestStatus } from '../care-requests.rules.ts';
import { type PromiseFacts, shareUsed, whenShareIsUsed } from './guarantee.rules.ts';

/** When the team is warned and when a promise counts as broken. Pure. */

export const promiseWarnings = [
  { kind: 'warned_50', share: 0.5 },
  { kind: 'warned_75', share: 0.75 },
  { kind: 'warned_90', share: 0.9 },
] as const;
type Warning = (typeof promiseWarnings)[number]['kind'];

/** `check` is when to look again, null for not before something changes. */
export type PromiseDue = { due: Warning | 'breached' | null; checkAt: Date | null };

type WatchedRequest = PromiseFacts & {
  status: RequestStatus;
  readyAt: Date | null;
  breachedAt: Date | null;
};

const nothing: PromiseDue = { due: null, checkAt: null };

/**
 * What is to be told about a request's promise now. `told` is what was told before. Of several warnings that are due only
 * the highest is told. While the clock stands still, and once the work is finished or over, nothing becomes due any more;
 * what had become so while it still ran is not forgotten.
 */
export function duePromise(request: WatchedRequest, told: ReadonlySet<string>, now: Date): PromiseDue {
  const { status, slaDeadline, slaPausedAt, readyAt, breachedAt } = request;
  if (breachedAt || status === 'cancelled' || status === 'refunded') return nothing;
  const stoppedAt = readyAt ?? slaPausedAt;
  if (stoppedAt) return stoppedAt > slaDeadline ? { due: 'breached', checkAt: null } : nothing;
  if (status === 'completed' || status === 'awaiting_patient_confirmation') return nothing;
  if (now > slaDeadline) return { due: 'breached', checkAt: null };
  const share = shareUsed(request, now);
  const highestTold = promiseWarnings.findLastIndex(({ kind }) => told.has(kind));
  const reached = promiseWarnings.findLastIndex((warning) => share >= warning.share);
  const due = reached > highestTold ? (promiseWarnings[reached]?.kind ?? null) : null;
  const next = promiseWarnings[Math.max(reached, highestTold) + 1];
  const broken = slaDeadline.getTime() + 1;
  const checkAt = next ? Math.min(whenShareIsUsed(request, next.share, now).getTime(), broken) : broken;
  return { due, checkAt: new Date(checkAt) };
}
