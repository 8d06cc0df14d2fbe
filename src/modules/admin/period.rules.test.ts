import { expect, test } from 'vitest';
import { dayField } from '#shared/time/day-field.ts';
import { readPeriod } from './period.rules.ts';

const now = new Date('2026-03-31T02:00:00Z');

test('without a choice the last thirty days are looked at, in the days of New York', () => {
  expect(readPeriod({}, now)).toMatchObject({ from: '2026-03-01', to: '2026-03-30' });
});

test('a period is from midnight to midnight where the support team is, over the change of the clocks too', () => {
  const { since, until } = readPeriod({ from: '2026-03-08', to: '2026-03-08' }, now);
  expect([since.toISOString(), until.toISOString()]).toEqual([
    '2026-03-08T05:00:00.000Z',
    '2026-03-09T04:00:00.000Z',
  ]);
});

test('days the wrong way round, more than a year and days that do not exist are refused in words', () => {
  expect(() => readPeriod({ from: '2026-03-02', to: '2026-03-01' }, now)).toThrow(
    'The first day must not be after the last day.',
  );
  expect(() => readPeriod({ from: '2025-01-01', to: '2026-01-02' }, now)).toThrow(
    'Please choose at most 366 days.',
  );
  expect(readPeriod({ from: '2025-01-01', to: '2026-01-01' }, now).from).toBe('2025-01-01');
  for (const wrong of ['2026-02-30', '2026-13-01', 'today', '2026-1-1', '', 7])
    expect(dayField.safeParse(wrong).success, String(wrong)).toBe(false);
});
