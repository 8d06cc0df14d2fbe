import { expect, test } from 'vitest';
import { callOutcomes, heardQuestion, outcomeWords, reportableOutcome } from './call-outcome.ts';

test('every call outcome has its own text', () => {
  const words = callOutcomes.map(outcomeWords);
  expect(new Set(words).size).toBe(callOutcomes.length);
  for (const one of words) expect(one).not.toContain('_');
});

test('claims nothing about a call that was never made or whose outcome is unknown', () => {
  expect(outcomeWords('not_wanted')).toBe('was not called');
  expect(outcomeWords(null)).toBe('could not be reached');
  expect(outcomeWords('an_outcome_of_next_year')).toBe('could not be reached');
});

test('the office did not decline what no one at the office heard', () => {
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

test('claims nothing about the office when the line failed', () => {
  for (const telephony of ['line_error', 'bad_number'])
    expect(outcomeWords(reportableOutcome({ outcome: 'unclear', telephony }))).toBe('could not be reached');
  expect(outcomeWords(reportableOutcome({ outcome: null, telephony: null }))).toBe('could not be reached');
  expect(reportableOutcome({ outcome: 'refused', telephony: 'answered' })).toBe('refused');
});
