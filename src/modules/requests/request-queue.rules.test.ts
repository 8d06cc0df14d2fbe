import { expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import { priorityOf, slaTimeLeft, statusesOfGroup, stoppedAt } from './request-queue.rules.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const deadline = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('puts every request into exactly one group', () => {
  const groups = (['pending', 'in_progress', 'completed'] as const).flatMap(statusesOfGroup);
  expect(new Set(groups).size).toBe(groups.length);
  expect(requestStatuses.filter((status) => !groups.includes(status))).toEqual(['cancelled', 'refunded']);
  expect(statusesOfGroup('all')).toEqual(requestStatuses);
});

test('shows urgencies other than urgent and soon as routine', () => {
  expect(['urgent', 'soon', 'normal', ''].map(priorityOf)).toEqual(['urgent', 'soon', 'routine', 'routine']);
});

test('flags an SLA about to be missed, and says when it is missed', () => {
  const request = { status: 'in_progress', slaStoppedAt: null };
  expect(slaTimeLeft({ ...request, slaDeadline: deadline(125) }, now)).toMatchObject({
    words: '2h 5m left',
    isPressing: false,
  });
  expect(slaTimeLeft({ ...request, slaDeadline: deadline(5) }, now)?.isPressing).toBe(true);
  expect(slaTimeLeft({ ...request, slaDeadline: deadline(-1) }, now)?.words).toBe('Breached');
});

test('shows the time left when the clock was paused, without urgency', () => {
  const stopped = { status: 'collecting_info', slaDeadline: deadline(-50), slaStoppedAt: deadline(-55) };
  expect(slaTimeLeft(stopped, now)).toMatchObject({ words: '5m left', isStopped: true, isPressing: false });
});

test('shows no SLA for a closed request', () => {
  for (const status of ['completed', 'booked', 'cancelled', 'failed', 'refunded'])
    expect(slaTimeLeft({ status, slaDeadline: deadline(5), slaStoppedAt: null }, now)).toBeNull();
});

test('pauses the clock while the patient is asked or must approve', () => {
  const at = new Date(now);
  expect(stoppedAt({ status: 'gathering_info', slaPausedAt: at, readyAt: null })).toEqual(at);
  expect(stoppedAt({ status: 'awaiting_patient_confirmation', slaPausedAt: null, readyAt: at })).toEqual(at);
  expect(stoppedAt({ status: 'calling_providers', slaPausedAt: null, readyAt: null })).toBeNull();
});
