import { expect, test } from 'vitest';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import { answeredAfter, callProgressAt, turnTimes } from './call-progress.ts';

const turn = (atSeconds: number, text: string) => ({ speaker: 'office' as const, text, atSeconds });
const callOf = (telephony: Telephony, durationMilliseconds = 5_000) => ({
  telephony,
  durationMilliseconds,
  transcript: [turn(0, 'Hello?'), turn(40, 'Please hold.'), turn(90, 'We have Tuesday.')],
});

test('a call rings, then shows each turn once it is complete, all before the call ends', () => {
  const call = callOf('answered');
  expect(callProgressAt(call, 0)).toEqual({ state: 'ringing', transcript: [] });
  expect(callProgressAt(call, answeredAfter(call) ?? 0).state).toBe('ongoing');
  const times = turnTimes(call);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(times[0]).toBeGreaterThan(answeredAfter(call) ?? Number.NaN);
  expect(times.at(-1)).toBeLessThan(5_000);
  times.forEach((time, index) => {
    expect(callProgressAt(call, time).transcript).toEqual(call.transcript.slice(0, index + 1));
  });
});

test('a long call still rings briefly', () => {
  expect(answeredAfter(callOf('answered', 240_000))).toBe(6_000);
});

test.each(['no_answer', 'busy', 'bad_number'] as const)('a call that ends as %s only rings', (telephony) => {
  const call = callOf(telephony);
  expect([answeredAfter(call), turnTimes(call)]).toEqual([null, []]);
  expect(callProgressAt(call, 4_999)).toEqual({ state: 'ringing', transcript: [] });
});
