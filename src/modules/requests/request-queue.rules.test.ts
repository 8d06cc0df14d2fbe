import { expect, test } from 'vitest';
import { requestStatuses } from './care-requests.rules.ts';
import {
  excerptOf,
  priorityOf,
  queueTime,
  shortDuration,
  slaTimeLeft,
  statusesOfGroup,
  stoppedAt,
} from './request-queue.rules.ts';

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

test('says how late a request is, or how much time is left', () => {
  const running = { requestStatus: 'calling_providers', slaStoppedAt: null } as const;
  const timeOf = (minutes: number) => queueTime({ ...running, slaDeadline: deadline(minutes) }, now);
  expect(timeOf(-125)).toEqual({ kind: 'late', minutes: 125 });
  expect(timeOf(0)).toEqual({ kind: 'late', minutes: 0 });
  expect(timeOf(45)).toEqual({ kind: 'due_soon', minutes: 45 });
  expect(timeOf(60)).toEqual({ kind: 'left', minutes: 60 });
});

test('a paused request is late only if it was when the clock was paused', () => {
  const paused = { requestStatus: 'gathering_info', slaStoppedAt: deadline(-60) } as const;
  expect(queueTime({ ...paused, slaDeadline: deadline(-50) }, now)).toEqual({ kind: 'paused', minutes: 10 });
  expect(queueTime({ ...paused, slaDeadline: deadline(-70) }, now)).toEqual({ kind: 'late', minutes: 10 });
});

test('finished and closed requests are never late', () => {
  const request = { slaDeadline: deadline(-50), slaStoppedAt: null };
  expect(queueTime({ ...request, requestStatus: 'awaiting_patient_confirmation' }, now).kind).toBe('paused');
  for (const requestStatus of ['completed', 'cancelled', 'refunded'] as const)
    expect(queueTime({ ...request, requestStatus }, now).kind).toBe('closed');
});

test('shows durations in their largest unit', () => {
  expect([0, 59, 60, 125, 47 * 60, 48 * 60].map(shortDuration)).toEqual([
    '0 min',
    '59 min',
    '1 hr',
    '2 hr',
    '47 hr',
    '2 days',
  ]);
});

test('cuts a description between words, and keeps a short one', () => {
  expect(excerptOf('MRI of my\n left  knee')).toBe('MRI of my left knee');
  const cut = excerptOf('knee '.repeat(60));
  expect(cut).toMatch(/knee…$/);
  expect(cut.length).toBeLessThanOrEqual(121);
  expect(excerptOf('x'.repeat(300))).toHaveLength(121);
});
