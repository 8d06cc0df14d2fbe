import { expect, test } from 'vitest';
import { dayField } from '#shared/time/day-field.ts';
import { readPeriod } from './period.rules.ts';

const now = new Date('2026-03-31T02:00:00Z');

test('the default period is the last thirty days, Eastern Time', () => {
  expect(readPeriod({}, now)).toMatchObject({ from: '2026-03-01', to: '2026-03-30' });
});

test('a period runs from midnight to midnight Eastern Time, across DST changes', () => {
  const { since, until } = readPeriod({ from: '2026-03-08', to: '2026-03-08' }, now);
  expect([since.toISOString(), until.toISOString()]).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
});

test('a reversed range, more than a year and invalid dates are rejected with a message', () => {
  expect(() => readPeriod({ from: '2026-03-02', to: '2026-03-01' }, now)).toThrow(
    'The first day can’t be after the last day.',
  );
  expect(() => readPeriod({ from: '2025-01-01', to: '2026-01-02' }, now)).toThrow(
    'Choose a period of at most 366 days.',
  );
  expect(readPeriod({ from: '2025-01-01', to: '2026-01-01' }, now).from).toBe('2025-01-01');
  for (const wrong of ['2026-02-30', '2026-13-01', 'today', '2026-1-1', '', 7])
    expect(dayField.safeParse(wrong).success, String(wrong)).toBe(false);
});
