import type { Telephony } from '#shared/calls/telephone-call.ts';
import { mostAttempts } from './call-permission.rules.ts';
import type { CallTempo } from './call-tempo.rules.ts';
import { type FailedBecause, neverRang } from './failed-because.ts';

/** A call of one office for one request, as far as it went. */
export type MadeCall = {
  attempt: number;
  state: 'intended' | 'dialling' | 'placed' | 'ended' | 'failed';
  telephony: Telephony | null;
  outcome: string | null;
  failedBecause: string | null;
  /** Null where the office's telephone certainly never rang. */
  startedAt: Date | null;
};

/** Calls that the line did not take trouble no office, but are not tried for ever. */
const mostLineTroubles = 5;

const notReached = ['voicemail', 'no_answer', 'busy', 'hold_timeout', 'call_back'];

/**
 * When an office that was not reached may be tried again at the earliest, its opening hours aside; null when it may
 * not: it was reached or refused, nobody knows whether its telephone rang, or it was tried often enough.
 */
export function nextAttempt(made: readonly MadeCall[], now: Date, tempo: CallTempo): Date | null {
  const last = made.toSorted((a, b) => b.attempt - a.attempt)[0];
  if (!last) return null;
  const inMilliseconds = (from: Date, milliseconds: number) =>
    new Date(Math.max(now.getTime(), from.getTime() + milliseconds));
  if (last.state === 'failed') {
    const troubles = made.filter(isLineTrouble).length;
    const mayTry = isLineTrouble(last) && troubles < mostLineTroubles;
    return mayTry ? inMilliseconds(now, tempo.afterLineTroubleMilliseconds) : null;
  }
  if (last.state !== 'ended' || !last.startedAt || !wasNotReached(last)) return null;
  const rang = made.filter(({ startedAt }) => startedAt !== null).length;
  return rang < mostAttempts ? inMilliseconds(last.startedAt, tempo.betweenAttemptsMilliseconds) : null;
}

/** Where nothing is configured, trying again changes nothing. */
const isLineTrouble = ({ state, failedBecause }: MadeCall): boolean =>
  state === 'failed' &&
  failedBecause !== 'not_configured' &&
  (neverRang as readonly string[]).includes(failedBecause ?? '');

const wasNotReached = ({ telephony, outcome }: MadeCall): boolean =>
  notReached.includes(outcome ?? '') || (telephony === 'line_error' && outcome !== 'refused');

/** How long before its deadline a call must be due to be of use. */
export const leadMilliseconds = 30 * 60_000;

/**
 * Whether the work may wait for a call at that moment. With something to show already it waits only while the promise
 * can still be kept; with nothing at all a late answer, which is free, is better than none.
 */
export const isWorthWaiting = (at: Date, slaDeadline: Date, hasSomethingToShow: boolean): boolean =>
  !hasSomethingToShow || at.getTime() + leadMilliseconds <= slaDeadline.getTime();

/**
 * A further attempt that is not due yet, or a first call that can only be made when it is too late for the promise: it holds up
 * nobody. Else a patient could name an office that opens next week.
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

/** Why nothing was heard of any office, for the patient. */
export function explainNoCalls(because: readonly (string | null)[]): string {
  const is = (...some: FailedBecause[]) => because.some((one) => (some as string[]).includes(one ?? ''));
  if (is('not_configured'))
    return 'Our telephone line is not configured, so no office could be called. Nothing was charged.';
  if (is('fate_unknown'))
    return 'Our telephone line failed, and we could not hear what the offices said. Nothing was charged.';
  if (is('line_refused', 'line_unreachable', 'never_placed'))
    return 'Our telephone line did not work, so no office could be asked. Nothing was charged.';
  if (is('attempts'))
    return 'We had already called suitable offices as often as we call an office for one request, and there was no other that we can call. Nothing was charged.';
  return 'The suitable offices cannot be called by us, so none was asked. Nothing was charged.';
}
