import { describe, expect, test } from 'vitest';
import { getCallPacing, realPacing } from './call-pacing.rules.ts';
import {
  explainNoCalls,
  isWaitingCall,
  isWorthWaiting,
  nextAttempt,
  type OfficeCall,
} from './retry-calls.rules.ts';

const now = new Date('2026-03-02T15:00:00Z');
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * minute);
const makeCall = (changes: Partial<OfficeCall> = {}): OfficeCall => ({
  attempt: 1,
  state: 'ended',
  telephony: 'no_answer',
  outcome: 'no_answer',
  failedBecause: null,
  startedAt: inMinutes(-10),
  ...changes,
});
const failed = (failedBecause: string, attempt = 1) =>
  makeCall({ attempt, state: 'failed', telephony: null, outcome: null, startedAt: null, failedBecause });

describe('an office that was not reached', () => {
  test.each(['no_answer', 'busy', 'voicemail', 'hold_timeout', 'call_back'])(
    'after %s is retried an hour after the last call',
    (outcome) => expect(nextAttempt([makeCall({ outcome })], now, realPacing)).toEqual(inMinutes(50)),
  );

  test.each(['refused', 'wrong_number', 'not_accepting', 'no_slots', 'offered_slots', 'unclear'])(
    'is not retried after %s, because someone was reached',
    (outcome) =>
      expect(nextAttempt([makeCall({ outcome, telephony: 'answered' })], now, realPacing)).toBeNull(),
  );

  test('is tried at most three times, not counting line failures', () => {
    const earlier = [makeCall(), failed('line_refused', 2), makeCall({ attempt: 3 })];
    expect(nextAttempt(earlier, now, realPacing)).toEqual(inMinutes(50));
    expect(nextAttempt([...earlier, makeCall({ attempt: 4 })], now, realPacing)).toBeNull();
  });

  test('is retried half a minute after the line rejected the call, with a limit', () => {
    const failures = ['line_refused', 'line_unreachable', 'never_placed'].map((because, index) =>
      failed(because, index + 1),
    );
    expect(nextAttempt(failures, now, realPacing)).toEqual(inMinutes(0.5));
    // Held for staff until there is a line.
    expect(nextAttempt([failed('not_configured')], now, realPacing)).toEqual(inMinutes(0.5));
    const fiveFailures = [...failures, failed('line_refused', 4), failed('line_refused', 5)];
    expect(nextAttempt(fiveFailures, now, realPacing)).toBeNull();
  });

  test.each([
    'fate_unknown',
    'do_not_call',
    'number',
    'attempts',
    'never_open',
    'inactive',
    'number_unconfirmed',
    'not_needed',
  ])('is not called again after %s', (because) =>
    expect(nextAttempt([failed(because)], now, realPacing)).toBeNull(),
  );

  test('is not retried while a call is in progress', () => {
    expect(nextAttempt([makeCall(), makeCall({ attempt: 2, state: 'placed' })], now, realPacing)).toBeNull();
  });

  test('is retried within seconds in demo mode, and after an hour for real', () => {
    const demo = getCallPacing('demo', 'demo');
    expect(nextAttempt([makeCall({ startedAt: now })], now, demo)).toEqual(new Date(now.getTime() + 2000));
    expect(getCallPacing('production', 'none')).toBe(realPacing);
    expect(getCallPacing('demo', 'lifelike')).toBe(realPacing);
    expect(demo.respectsOfficeHours).toBe(false);
  });
});

test('a number that is not in service is not retried', () => {
  expect(
    nextAttempt([makeCall({ telephony: 'bad_number', outcome: 'unclear' })], now, realPacing),
  ).toBeNull();
});

test('one option waits for more only before the deadline, and no options wait longer', () => {
  expect(isWorthWaiting(inMinutes(30), inMinutes(60), true)).toBe(true);
  expect(isWorthWaiting(inMinutes(31), inMinutes(60), true)).toBe(false);
  expect(isWorthWaiting(inMinutes(600), inMinutes(60), false)).toBe(true);
});

test("a retry that isn't due and a first call past the deadline don't block the request", () => {
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
  [['not_configured', 'line_refused'], /isn’t set up/],
  [['line_unreachable', 'do_not_call'], /line was down/],
  [['fate_unknown'], /couldn’t get the offices’ answers/],
  [['do_not_call', 'attempts'], /called every suitable office as many times/],
  [['do_not_call', 'number'], /can’t call any of the offices/],
] as const)('patients get the right explanation when calls failed by %s', (because, words) => {
  expect(explainNoCalls(because)).toMatch(words);
  expect(explainNoCalls(because)).toContain('You weren’t charged.');
});
