import { expect, test } from 'vitest';
import { daysBetween, dueReminder } from './deadlines.rules.ts';

test.each([
  ['2026-12-31', '2026-11-01', null, null],
  ['2026-12-31', '2026-12-01', null, 30],
  ['2026-12-31', '2026-12-10', 30, null],
  ['2026-12-31', '2026-12-17', 30, 14],
  ['2026-12-31', '2026-12-29', 14, 3],
  ['2026-12-31', '2026-12-31', 3, 1],
  ['2026-12-31', '2026-12-31', 1, null],
  ['2026-12-31', '2027-01-01', null, null],
])('due %s, on %s, last sent at %s: sends %s', (dueOn, today, lastSent, expected) => {
  expect(dueReminder(dueOn, today, lastSent)).toBe(expected);
});

test('counts days over a leap day and a change of clocks', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2);
  expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2);
});
