import { expect, test } from 'vitest';
import { slaStatusText } from './sla-status.rules.ts';

const now = new Date('2026-03-03T15:00:00Z');
const request = (changes: Partial<Parameters<typeof slaStatusText>[0]> = {}) => ({
  status: 'calling_providers',
  slaDeadline: '2026-03-02T15:00:00Z',
  slaPaused: false,
  fee: {
    reason: 'late' as const,
    explanation: 'We finished after the guaranteed time, so this request is free.',
  },
  ...changes,
});
const inTime = { reason: 'pay_per_use' as const, explanation: 'Paid once.' };

test.each(['completed', 'cancelled', 'refunded', 'awaiting_patient_confirmation'])(
  'says nothing about an on-time request that is %s',
  (status) => expect(slaStatusText(request({ status, fee: inTime }), now)).toBeNull(),
);

test('says that late work is free, and nothing for a canceled request', () => {
  expect(slaStatusText(request({ status: 'completed' }), now)).toContain('after the guaranteed time');
  expect(slaStatusText(request({ status: 'cancelled' }), now)).toBeNull();
});

test('does not call late work in progress finished', () => {
  expect(slaStatusText(request(), now)).toBe(
    'We missed the guaranteed time and are still working on it. This request is free.',
  );
  expect(slaStatusText(request({ slaPaused: true, fee: inTime }), now)).toContain('paused');
  expect(slaStatusText(request({ slaDeadline: '2026-03-04T15:00:00Z', fee: inTime }), now)).toBeNull();
});

test('stays free once late, even if the deadline moves or the clock is paused', () => {
  const moved = request({ slaDeadline: '2026-03-04T15:00:00Z' });
  expect(slaStatusText(moved, now)).toContain('This request is free.');
  expect(slaStatusText(request({ slaPaused: true }), now)).toContain('This request is free');
});
