import { describe, expect, test } from 'vitest';
import { tempoOf, tempoOfLife } from './call-tempo.rules.ts';
import {
  explainNoCalls,
  isWaitingCall,
  isWorthWaiting,
  type MadeCall,
  nextAttempt,
} from './further-attempt.rules.ts';

const now = new Date('2026-03-02T15:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
const made = (changes: Partial<MadeCall> = {}): MadeCall => ({
  attempt: 1,
  state: 'ended',
  telephony: 'no_answer',
  outcome: 'no_answer',
  failedBecause: null,
  startedAt: inMinutes(-10),
  ...changes,
});
const failed = (failedBecause: string, attempt = 1) =>
  made({ attempt, state: 'failed', telephony: null, outcome: null, startedAt: null, failedBecause });

describe('an office that was not reached', () => {
  test.each(['no_answer', 'busy', 'voicemail', 'hold_timeout', 'call_back'])(
    'because of %s is tried again an hour after the last call',
    (outcome) => expect(nextAttempt([made({ outcome })], now, tempoOfLife)).toEqual(inMinutes(50)),
  );

  test.each(['refused', 'wrong_number', 'not_accepting', 'no_slots', 'offered_slots', 'unclear'])(
    'is not tried again after %s: somebody was reached',
    (outcome) => expect(nextAttempt([made({ outcome, telephony: 'answered' })], now, tempoOfLife)).toBeNull(),
  );

  test('is tried three times at most, however the line failed in between', () => {
    const tried = [made(), failed('line_refused', 2), made({ attempt: 3 })];
    expect(nextAttempt(tried, now, tempoOfLife)).toEqual(inMinutes(50));
    expect(nextAttempt([...tried, made({ attempt: 4 })], now, tempoOfLife)).toBeNull();
  });

  test('is tried again half a minute after the line did not take the call, but not for ever', () => {
    const troubles = ['line_refused', 'line_unreachable', 'never_placed'].map((because, index) =>
      failed(because, index + 1),
    );
    expect(nextAttempt(troubles, now, tempoOfLife)).toEqual(inMinutes(0.5));
    const often = [...troubles, failed('line_refused', 4), failed('line_refused', 5)];
    expect(nextAttempt(often, now, tempoOfLife)).toBeNull();
  });

  test.each([
    'fate_unknown',
    'do_not_call',
    'number',
    'attempts',
    'never_open',
    'inactive',
    'number_unconfirmed',
    'not_configured',
    'not_needed',
  ])('is left alone after %s', (because) =>
    expect(nextAttempt([failed(because)], now, tempoOfLife)).toBeNull(),
  );

  test('waits while a call to it is under way', () => {
    expect(nextAttempt([made(), made({ attempt: 2, state: 'placed' })], now, tempoOfLife)).toBeNull();
  });

  test('in a demonstration waits for seconds, with real offices always an hour', () => {
    const demo = tempoOf('demo', 'demo');
    expect(nextAttempt([made({ startedAt: now })], now, demo)).toEqual(new Date(now.getTime() + 2000));
    expect(tempoOf('production', 'none')).toBe(tempoOfLife);
    expect(tempoOf('demo', 'lifelike')).toBe(tempoOfLife);
    expect(demo.keepsOfficeHours).toBe(false);
  });
});

test('a number that leads nowhere is not tried again', () => {
  expect(nextAttempt([made({ telephony: 'bad_number', outcome: 'unclear' })], now, tempoOfLife)).toBeNull();
});

test('one option waits for another only while the promise can be kept; nothing at all waits longer', () => {
  expect(isWorthWaiting(inMinutes(30), inMinutes(60), true)).toBe(true);
  expect(isWorthWaiting(inMinutes(31), inMinutes(60), true)).toBe(false);
  expect(isWorthWaiting(inMinutes(600), inMinutes(60), false)).toBe(true);
});

test('a further attempt that is not due holds up nobody, nor does a first call that comes too late for the promise', () => {
  const waiting = { state: 'intended', attempt: 2, dueAt: inMinutes(5) };
  const deadline = inMinutes(60);
  expect(isWaitingCall(waiting, now, deadline)).toBe(true);
  expect(isWaitingCall({ ...waiting, dueAt: now }, now, deadline)).toBe(false);
  expect(isWaitingCall({ ...waiting, state: 'placed' }, now, deadline)).toBe(false);
  const first = { ...waiting, attempt: 1 };
  expect(isWaitingCall({ ...first, dueAt: null }, now, deadline)).toBe(false);
  expect(isWaitingCall({ ...first, dueAt: inMinutes(30) }, now, deadline)).toBe(false);
  expect(isWaitingCall({ ...first, dueAt: inMinutes(31) }, now, deadline)).toBe(true);
});

test.each([
  [['not_configured', 'line_refused'], /not configured/],
  [['line_unreachable', 'do_not_call'], /line did not work/],
  [['fate_unknown'], /could not hear/],
  [['do_not_call', 'attempts'], /already called suitable offices as often as/],
  [['do_not_call', 'number'], /cannot be called by us/],
] as const)('a patient reads why nothing was heard when calls failed by %s', (because, words) => {
  expect(explainNoCalls(because)).toMatch(words);
  expect(explainNoCalls(because)).toContain('Nothing was charged.');
});
