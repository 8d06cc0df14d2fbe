import { expect, test } from 'vitest';
import { callOutcomes, outcomeWords, reportableOutcome, wasQuestionHeard } from './call-outcome.ts';

test('every call outcome has its own text', () => {
  const words = callOutcomes.map(outcomeWords);
  expect(new Set(words).size).toBe(callOutcomes.length);
  for (const one of words) expect(one).not.toContain('_');
});

test('reports a call that was never made as not called, and an unknown outcome as not reached', () => {
  expect(outcomeWords('not_wanted')).toBe('was not called');
  expect(outcomeWords(null)).toBe('could not be reached');
  expect(outcomeWords('an_outcome_of_next_year')).toBe('could not be reached');
});

test('a call that reached no one does not count as an answer from the office', () => {
  const silent = callOutcomes.filter((outcome) => !wasQuestionHeard(outcome));
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

test('reports a failed line as not reached, not as the office’s answer', () => {
  for (const telephony of ['line_error', 'bad_number'])
    expect(outcomeWords(reportableOutcome({ outcome: 'unclear', telephony }))).toBe('could not be reached');
  expect(outcomeWords(reportableOutcome({ outcome: null, telephony: null }))).toBe('could not be reached');
  expect(reportableOutcome({ outcome: 'refused', telephony: 'answered' })).toBe('refused');
});
