import { expect, test } from 'vitest';
import { type CallPause, noteCallPauses, type TimelineEntry } from './call-pauses.rules.ts';

const at = (minute: number): string => new Date(Date.UTC(2026, 2, 2, 15, minute)).toISOString();

const entry = (id: number, minute: number, status: string): TimelineEntry => ({
  id,
  at: at(minute),
  status,
  actor: 'harborline',
  note: status,
  actorName: null,
});

const pause = (from: number, to: number | null): CallPause => ({
  stoppedAt: at(from),
  stoppedBy: 'Maya Flores',
  reason: 'Wrong prices',
  resumedAt: to === null ? null : at(to),
  resumedBy: to === null ? null : 'Noor Haddad',
});

const timeline = [
  entry(1, 0, 'new'),
  entry(2, 10, 'calling_providers'),
  entry(3, 30, 'pending_confirmation'),
  entry(4, 40, 'calling_providers'),
];

const added = (pauses: readonly CallPause[]) =>
  noteCallPauses(timeline, pauses)
    .filter(({ id }) => id < 0)
    .map((item) => [item.at, item.actorName, item.note]);

test('a pause during calls is noted when it began and ended, with who and why', () => {
  expect(added([pause(15, 20)])).toEqual([
    [at(15), 'Maya Flores', 'Paused all calls: Wrong prices'],
    [at(20), 'Noor Haddad', 'Resumed calls'],
  ]);
});

test('a pause that was on when calls were due is noted at that time, and again in the next round', () => {
  expect(added([pause(5, null)])).toEqual([
    [at(10), 'Maya Flores', 'Paused all calls: Wrong prices'],
    [at(40), 'Maya Flores', 'Paused all calls: Wrong prices'],
  ]);
});

test('a pause outside the time of the calls is not noted', () => {
  expect(added([pause(1, 9), pause(31, 39)])).toEqual([]);
});

test('entries stay in order, and each has its own id', () => {
  const entries = noteCallPauses(timeline, [pause(5, 12), pause(45, null)]);
  expect(entries.map((item) => item.at)).toEqual([at(0), at(10), at(10), at(12), at(30), at(40), at(45)]);
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
});
