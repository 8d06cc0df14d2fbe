import { expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import { priorityOf, promiseLeft, statusesOfGroup, stoppedAt } from './request-queue.rules.ts';

const now = Date.parse('2026-11-24T15:00:00Z');
const deadline = (minutes: number) => new Date(now + minutes * 60_000).toISOString();

test('every request is pending, in progress, completed, or over without results, and never two of them', () => {
  const groups = (['pending', 'in_progress', 'completed'] as const).flatMap(statusesOfGroup);
  expect(new Set(groups).size).toBe(groups.length);
  expect(requestStatuses.filter((status) => !groups.includes(status))).toEqual(['cancelled', 'refunded']);
  expect(statusesOfGroup('all')).toEqual(requestStatuses);
});

test('what is neither urgent nor soon is routine', () => {
  expect(['urgent', 'soon', 'normal', ''].map(priorityOf)).toEqual(['urgent', 'soon', 'routine', 'routine']);
});

test('a promise that is about to break presses, one that broke says so', () => {
  const request = { status: 'in_progress', slaStoppedAt: null };
  expect(promiseLeft({ ...request, slaDeadline: deadline(125) }, now)).toMatchObject({
    words: '2h 5m left',
    isPressing: false,
  });
  expect(promiseLeft({ ...request, slaDeadline: deadline(5) }, now)?.isPressing).toBe(true);
  expect(promiseLeft({ ...request, slaDeadline: deadline(-1) }, now)?.words).toBe('Breached');
});

test('a stopped clock shows what was left when it stopped and presses nobody', () => {
  const stopped = { status: 'collecting_info', slaDeadline: deadline(-50), slaStoppedAt: deadline(-55) };
  expect(promiseLeft(stopped, now)).toMatchObject({ words: '5m left', isStopped: true, isPressing: false });
});

test('a request that is over has no promise left', () => {
  for (const status of ['completed', 'booked', 'cancelled', 'failed', 'refunded'])
    expect(promiseLeft({ status, slaDeadline: deadline(5), slaStoppedAt: null }, now)).toBeNull();
});

test('the clock stands still while the patient is asked, and once the work waits for their approval', () => {
  const at = new Date(now);
  expect(stoppedAt({ status: 'gathering_info', slaPausedAt: at, readyAt: null })).toEqual(at);
  expect(stoppedAt({ status: 'awaiting_patient_confirmation', slaPausedAt: null, readyAt: at })).toEqual(at);
  expect(stoppedAt({ status: 'calling_providers', slaPausedAt: null, readyAt: null })).toBeNull();
});
