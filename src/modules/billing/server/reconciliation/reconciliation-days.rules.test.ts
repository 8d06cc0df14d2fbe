import { expect, test } from 'vitest';
import { readDays } from './reconciliation-days.rules.ts';

const now = new Date('2026-11-21T20:00:00Z');
const today = new Date('2026-11-21T05:00:00Z');
const days = (comparedUntil: string | null, until: 'whole days' | 'up to now' = 'whole days') => {
  const found = readDays({
    now,
    today,
    comparedUntil: comparedUntil === null ? null : new Date(comparedUntil),
    until,
  });
  return [found.periodFrom.toISOString(), found.periodUntil.toISOString()];
};

test('covers five weeks first, then new days plus a three-day overlap', () => {
  expect(days(null)).toEqual(['2026-10-17T05:00:00.000Z', '2026-11-21T05:00:00.000Z']);
  expect(days('2026-11-20T05:00:00Z')).toEqual(['2026-11-17T05:00:00.000Z', '2026-11-21T05:00:00.000Z']);
});

test('covers a week-long outage, but never more than 90 days', () => {
  expect(days('2026-11-14T05:00:00Z')[0]).toBe('2026-11-11T05:00:00.000Z');
  expect(days('2020-01-01T05:00:00Z')[0]).toBe('2026-08-23T05:00:00.000Z');
});

test('covers today in a manual run, and again the next night', () => {
  expect(days('2026-11-21T05:00:00Z', 'up to now')).toEqual([
    '2026-11-18T05:00:00.000Z',
    '2026-11-21T20:00:00.000Z',
  ]);
  expect(days('2026-11-21T20:00:00Z')).toEqual(['2026-11-18T05:00:00.000Z', '2026-11-21T05:00:00.000Z']);
});
