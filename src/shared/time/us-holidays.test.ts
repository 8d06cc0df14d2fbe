import { expect, test } from 'vitest';
import { listUsFederalHolidays } from './business-calendar.ts';
import { nameClosedHoliday, nameHolidayAt, nameUsHoliday } from './us-holidays.ts';
import { toWallTime } from './wall-time.ts';

test.each([
  ['2026-11-26', 'Thanksgiving'],
  ['2027-11-25', 'Thanksgiving'],
  ['2026-11-19', null],
  ['2026-05-25', 'Memorial Day'],
  ['2026-05-18', null],
  ['2027-01-18', 'Martin Luther King Jr. Day'],
  ['2026-12-25', 'Christmas Day'],
  ['2026-11-27', null],
  ['soon', null],
])('%s is %s', (day, name) => {
  expect(nameUsHoliday(day)).toBe(name);
});

test.each([2026, 2027, 2032])('names the holidays that offices keep in %i, and no other day', (year) => {
  const named = Array.from({ length: 366 }, (_, index) => {
    const noon = new Date(Date.UTC(year, 0, 1 + index, 12));
    return toWallTime(noon, 'UTC').date;
  }).filter((day) => day.startsWith(`${year}-`) && nameUsHoliday(day) !== null);
  expect(named).toHaveLength(11);
  // Some years also close on an observed day.
  const kept = listUsFederalHolidays(year);
  expect(named.filter((day) => !kept.includes(day))).toEqual([]);
});

test('the day is the one at the office', () => {
  const lateEvening = '2026-11-27T03:00:00Z';
  expect(nameHolidayAt(lateEvening, 'America/New_York')).toBe('Thanksgiving');
  expect(nameHolidayAt(lateEvening, 'Europe/Berlin')).toBeNull();
});

test.each(Array.from({ length: 40 }, (_, index) => 2021 + index))(
  'federal offices close in %i on the holidays and their observed days',
  (year) => {
    const closed = Array.from({ length: 366 }, (_, index) =>
      new Date(Date.UTC(year, 0, 1 + index)).toISOString().slice(0, 10),
    ).filter((day) => day.startsWith(`${year}-`) && nameClosedHoliday(day) !== null);
    expect(closed).toEqual([...new Set(listUsFederalHolidays(year))]);
  },
);

test('an observed day names its holiday', () => {
  expect(nameClosedHoliday('2026-07-03')).toEqual({ name: 'Independence Day', isObserved: true });
  expect(nameClosedHoliday('2027-12-31')).toEqual({ name: 'New Year’s Day', isObserved: true });
  expect(nameClosedHoliday('2022-12-26')).toEqual({ name: 'Christmas Day', isObserved: true });
  expect(nameClosedHoliday('2026-11-27')).toBeNull();
});
