import { expect, test } from 'vitest';
import { callOutcomes, heardQuestion, outcomeWords, tellOutcome } from './call-outcome.ts';

test('every outcome of a call has words of its own', () => {
  const words = callOutcomes.map(outcomeWords);
  expect(new Set(words).size).toBe(callOutcomes.length);
  for (const one of words) expect(one).not.toContain('_');
});

test('a call that was never made, or of which nobody knows, says no more than that', () => {
  expect(outcomeWords('not_wanted')).toBe('was not called');
  expect(outcomeWords(null)).toBe('could not be reached');
  expect(outcomeWords('an_outcome_of_next_year')).toBe('could not be reached');
});

test('what nobody of the office heard was not answered by the office', () => {
  const silent = callOutcomes.filter((outcome) => !heardQuestion(outcome));
  expect(silent).toEqual([
    'wrong_number',
    'voicemail',
    'no_answer',
    'busy',
    'hold_timeout',
    'call_back',
    'unclear',
  ]);
});

test('of a call that the line lost nothing is said about the office', () => {
  for (const telephony of ['line_error', 'bad_number'])
    expect(outcomeWords(tellOutcome({ outcome: 'unclear', telephony }))).toBe('could not be reached');
  expect(outcomeWords(tellOutcome({ outcome: null, telephony: null }))).toBe('could not be reached');
  expect(tellOutcome({ outcome: 'refused', telephony: 'answered' })).toBe('refused');
});
