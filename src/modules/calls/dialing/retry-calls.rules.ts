import type { Telephony } from '#shared/calls/telephone-call.ts';
import * as t from '../calls.words.ts';
import { type CallFailureReason, neverRangReasons } from './call-failure-reason.ts';
import type { CallPacing } from './call-pacing.rules.ts';
import { maxAttempts } from './call-permission.rules.ts';

/** A call to an office for a request. */
export type OfficeCall = {
  attempt: number;
  state: 'intended' | 'dialling' | 'placed' | 'ended' | 'failed';
  telephony: Telephony | null;
  outcome: string | null;
  failedBecause: string | null;
  /** Null if the phone certainly never rang. */
  startedAt: Date | null;
};

/** Rejected calls don't disturb an office, but retries are limited. */
const maxLineFailures = 5;

const notReached = ['voicemail', 'no_answer', 'busy', 'hold_timeout', 'call_back'];

/**
 * Earliest time to retry an unreached office, ignoring opening hours; null if it was reached, refused, may
 * have rung, or has no attempts left.
 */
export function nextAttempt(earlierCalls: readonly OfficeCall[], now: Date, pacing: CallPacing): Date | null {
  const last = earlierCalls.toSorted((a, b) => b.attempt - a.attempt)[0];
  if (!last) return null;
  const inMilliseconds = (from: Date, milliseconds: number) =>
    new Date(Math.max(now.getTime(), from.getTime() + milliseconds));
  if (last.state === 'failed') {
    const failures = earlierCalls.filter(isLineFailure).length;
    const mayTry = isLineFailure(last) && failures < maxLineFailures;
    return mayTry ? inMilliseconds(now, pacing.lineFailureRetryMilliseconds) : null;
  }
  if (last.state !== 'ended' || !last.startedAt || !wasNotReached(last)) return null;
  const ringCount = earlierCalls.filter(({ startedAt }) => startedAt !== null).length;
  return ringCount < maxAttempts ? inMilliseconds(last.startedAt, pacing.betweenAttemptsMilliseconds) : null;
}

/** Includes a line that wasn't configured: the request is held until there is one, and then retried. */
const isLineFailure = ({ state, failedBecause }: OfficeCall): boolean =>
  state === 'failed' && (neverRangReasons as readonly string[]).includes(failedBecause ?? '');

const wasNotReached = ({ telephony, outcome }: OfficeCall): boolean =>
  notReached.includes(outcome ?? '') || (telephony === 'line_error' && outcome !== 'refused');

/** A call must be due at least this long before the deadline to be useful. */
export const minLeadMilliseconds = 30 * 60_000;

/**
 * Whether to wait for a call at that time. With some results, only if the deadline can still be met; with
 * none, a late answer, which is free, beats no answer.
 */
export const isWorthWaiting = (at: Date, slaDeadline: Date, hasResults: boolean): boolean =>
  !hasResults || at.getTime() + minLeadMilliseconds <= slaDeadline.getTime();

/**
 * A retry that isn't due yet, or a first call that would be too late for the deadline. Doesn't block the
 * request; otherwise an office that opens next week could.
 */
export const isWaitingCall = (
  call: { state: string; attempt: number; dueAt: Date | null },
  now: Date,
  slaDeadline: Date,
): boolean =>
  call.state === 'intended' &&
  call.dueAt !== null &&
  call.dueAt > now &&
  (call.attempt > 1 || !isWorthWaiting(call.dueAt, slaDeadline, true));

/** Explains to the patient why no office was reached. */
export function explainNoCalls(because: readonly (string | null)[]): string {
  const hasReason = (...reasons: CallFailureReason[]) =>
    because.some((reason) => (reasons as string[]).includes(reason ?? ''));
  if (hasReason('not_configured')) return t.phoneLineNotSetUp;
  if (hasReason('fate_unknown')) return t.phoneLineFailed;
  if (hasReason('line_refused', 'line_unreachable', 'never_placed')) return t.phoneLineWasDown;
  if (hasReason('attempts')) return t.allOfficesCalled;
  return t.noCallableOffice;
}
