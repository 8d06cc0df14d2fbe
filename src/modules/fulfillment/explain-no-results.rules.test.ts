import { expect, test } from 'vitest';
import { countCalledOffices } from '#modules/calls/dialing/count-called.rules.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import { explainNoResults } from './explain-no-results.rules.ts';

const call = (providerId: string, outcome: string | null, telephony: Telephony | null = 'answered') => ({
  providerId,
  state: 'ended',
  telephony,
  outcome,
  failedBecause: null,
});
const missed = (providerId: string, telephony: Telephony) => call(providerId, telephony, telephony);
const failed = (providerId: string, failedBecause: string) => ({
  ...call(providerId, null, null),
  state: 'failed',
  failedBecause,
});

test('claims nothing about offices that were not reached', () => {
  expect(explainNoResults([missed('a', 'no_answer'), missed('a', 'busy'), missed('a', 'voicemail')])).toBe(
    'We called 1 office and couldn’t reach it. Nothing was charged.',
  );
  expect(explainNoResults([missed('a', 'busy'), call('b', 'unclear', 'line_error')])).toBe(
    'We called 2 offices and couldn’t reach any of them. Nothing was charged.',
  );
});

test('distinguishes what the offices answered', () => {
  expect(explainNoResults([call('a', 'no_slots'), call('b', 'not_accepting')])).toBe(
    'We called 2 offices and none could offer what you need. Nothing was charged.',
  );
  expect(explainNoResults([call('a', 'refused'), call('b', 'call_back'), call('c', 'unclear')])).toBe(
    'We called 3 offices and none gave us an answer. Nothing was charged.',
  );
  expect(
    explainNoResults([
      call('a', 'no_slots'),
      call('b', 'refused'),
      missed('c', 'busy'),
      missed('d', 'voicemail'),
    ]),
  ).toBe(
    'We called 4 offices: 1 couldn’t offer what you need, 1 didn’t give us an answer, and 2 couldn’t be reached. Nothing was charged.',
  );
});

test('counts an office as reached if its second call got through', () => {
  expect(explainNoResults([missed('a', 'busy'), call('a', 'no_slots')])).toBe(
    'We called 1 office and it couldn’t offer what you need. Nothing was charged.',
  );
});

test('explains why no call was made', () => {
  expect(explainNoResults([failed('a', 'do_not_call')])).toMatch(/can’t call any of the offices/);
  expect(explainNoResults([])).toContain('You weren’t charged.');
});

test('counts only offices that were called, once each, and all calls to them', () => {
  const round = [
    missed('a', 'busy'),
    call('a', 'no_slots'),
    call('b', 'refused'),
    failed('c', 'do_not_call'),
  ];
  expect(countCalledOffices(round)).toEqual({ offices: 2, calls: 3 });
});
