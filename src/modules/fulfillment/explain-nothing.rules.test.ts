import { expect, test } from 'vitest';
import { countCalled } from '#modules/calls/dialing/count-called.rules.ts';
import type { Telephony } from '#shared/calls/telephone-call.ts';
import { explainNothing } from './explain-nothing.rules.ts';

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

test('an office that nobody reached is never said to have had nothing', () => {
  expect(explainNothing([missed('a', 'no_answer'), missed('a', 'busy'), missed('a', 'voicemail')])).toBe(
    'We called one office and we could not reach it. Nothing was charged.',
  );
  expect(explainNothing([missed('a', 'busy'), call('b', 'unclear', 'line_error')])).toBe(
    'We called 2 offices and we could not reach any of them. Nothing was charged.',
  );
});

test('what each office said is told apart from those that said nothing', () => {
  expect(explainNothing([call('a', 'no_slots'), call('b', 'not_accepting')])).toBe(
    'We called 2 offices and none could offer what you need. Nothing was charged.',
  );
  expect(explainNothing([call('a', 'refused'), call('b', 'call_back'), call('c', 'unclear')])).toBe(
    'We called 3 offices and none gave us an answer. Nothing was charged.',
  );
  expect(
    explainNothing([
      call('a', 'no_slots'),
      call('b', 'refused'),
      missed('c', 'busy'),
      missed('d', 'voicemail'),
    ]),
  ).toBe(
    'We called 4 offices: 1 could not offer what you need, 1 gave us no answer, and 2 could not be reached. Nothing was charged.',
  );
});

test('an office that was reached at the second call counts as reached', () => {
  expect(explainNothing([missed('a', 'busy'), call('a', 'no_slots')])).toBe(
    'We called one office and it could not offer what you need. Nothing was charged.',
  );
});

test('without a single call it says why there was none', () => {
  expect(explainNothing([failed('a', 'do_not_call')])).toMatch(/cannot be called by us/);
  expect(explainNothing([])).toContain('Nothing was charged.');
});

test('only offices that were telephoned are counted, each once, and every call to them', () => {
  const round = [
    missed('a', 'busy'),
    call('a', 'no_slots'),
    call('b', 'refused'),
    failed('c', 'do_not_call'),
  ];
  expect(countCalled(round)).toEqual({ offices: 2, calls: 3 });
});
