import { expect, test } from 'vitest';
import { promiseWords } from './promise-words.rules.ts';

const now = new Date('2026-03-03T15:00:00Z');
const request = (changes: Partial<Parameters<typeof promiseWords>[0]> = {}) => ({
  status: 'calling_providers',
  slaDeadline: '2026-03-02T15:00:00Z',
  slaPaused: false,
  fee: { reason: 'late' as const, explanation: 'We finished later than promised, so this request is free.' },
  ...changes,
});
const inTime = { reason: 'pay_per_use' as const, explanation: 'Paid once.' };

test.each(['completed', 'cancelled', 'refunded', 'awaiting_patient_confirmation'])(
  'a request that is %s is not said to be still at work, however long ago it was',
  (status) => expect(promiseWords(request({ status, fee: inTime }), now)).toBeNull(),
);

test('work that came late is said to be free, and a request that was cancelled came to nothing', () => {
  expect(promiseWords(request({ status: 'completed' }), now)).toContain('later than promised');
  expect(promiseWords(request({ status: 'cancelled' }), now)).toBeNull();
});

test('work that goes on past its time is not said to be finished', () => {
  expect(promiseWords(request(), now)).toBe(
    'We are past the time we promised, and still at work. This request is free.',
  );
  expect(promiseWords(request({ slaPaused: true, fee: inTime }), now)).toContain('paused');
  expect(promiseWords(request({ slaDeadline: '2026-03-04T15:00:00Z', fee: inTime }), now)).toBeNull();
});

test('a request that was late once is said to be free, also when its deadline moved or its clock stopped since', () => {
  const moved = request({ slaDeadline: '2026-03-04T15:00:00Z' });
  expect(promiseWords(moved, now)).toContain('This request is free.');
  expect(promiseWords(request({ slaPaused: true }), now)).toContain('This request is free');
});
