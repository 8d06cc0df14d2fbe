import type { Telephony } from '#shared/calls/telephone-call.ts';
import * as t from '../calls.words.ts';
import type { CallPacing } from './call-pacing.rules.ts';
import { mostAttempts } from './call-permission.rules.ts';
import { type FailedBecause, neverRang } from './failed-because.ts';

/** Call of one office for one request. */
export type MadeCall = {
  attempt: number;
  state: 'intended' | 'dialling' | 'placed' | 'ended' | 'failed';
  telephony: Telephony | null;
  outcome: string | null;
  failedBecause: string | null;
  /** Null if the phone certainly never rang. */
  startedAt: Date | null;
};

/** Rejected calls bother no office, but retries are limited. */
const mostLineTroubles = 5;

const notReached = ['voicemail', 'no_answer', 'busy', 'hold_timeout', 'call_back'];

/**
 * Earliest time to retry an unreached office, ignoring opening hours; null if it was reached, refused, may
 * have rung, or has no attempts left.
 */
export function nextAttempt(made: readonly MadeCall[], now: Date, tempo: CallPacing): Date | null {
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

/** Retrying doesn't help if nothing is configured. */
const isLineTrouble = ({ state, failedBecause }: MadeCall): boolean =>
  state === 'failed' &&
  failedBecause !== 'not_configured' &&
  (neverRang as readonly string[]).includes(failedBecause ?? '');

const wasNotReached = ({ telephony, outcome }: MadeCall): boolean =>
  notReached.includes(outcome ?? '') || (telephony === 'line_error' && outcome !== 'refused');

/** A call must be due at least this long before the deadline to be useful. */
export const leadMilliseconds = 30 * 60_000;

/**
 * Whether to wait for a call at that time. With some results, only if the deadline can still be met; with
 * none, a late answer, which is free, beats no answer.
 */
export const isWorthWaiting = (at: Date, slaDeadline: Date, hasSomethingToShow: boolean): boolean =>
  !hasSomethingToShow || at.getTime() + leadMilliseconds <= slaDeadline.getTime();

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
  const is = (...some: FailedBecause[]) => because.some((one) => (some as string[]).includes(one ?? ''));
  if (is('not_configured')) return t.ourPhoneLineIsntSet;
  if (is('fate_unknown')) return t.ourPhoneLineFailedSo;
  if (is('line_refused', 'line_unreachable', 'never_placed')) return t.ourPhoneLineWasDown;
  if (is('attempts')) return t.weCalledEverySuitableOffice;
  return t.weCantCallAnyOf;
}
