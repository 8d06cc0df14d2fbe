import fc from 'fast-check';
import { expect, test } from 'vitest';
import { listOpenMinutes } from '#tests/support/vendors/slow-calendar.ts';
import {
  addBusinessMinutes,
  businessMinutesBetween,
  isOpenAt,
  supportCalendar,
} from './business-calendar.ts';
import { businessHoursOf } from './calling-hours.ts';
import { type OfficeWeek, officeCalendar, typicalOfficeHours } from './office-calendar.ts';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const office = (timeZone: string, officeHours = typicalOfficeHours): OfficeWeek => ({
  timeZone,
  officeHours,
});
const weeklyHours = (offices: OfficeWeek[]) =>
  businessMinutesBetween(
    new Date('2026-01-12T00:00:00Z'),
    new Date('2026-01-19T00:00:00Z'),
    businessHoursOf(offices),
  ) / 60;

const zones = [
  'America/Puerto_Rico',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
] as const;
const everyDay = (...hours: [string, string, ...string[]]) =>
  Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri'].map((day) => [day, hours]));
const offices = fc.record({
  timeZone: fc.constantFrom(...zones),
  officeHours: fc.constantFrom(
    typicalOfficeHours,
    everyDay('08:00', '12:00', '13:00', '18:00'),
    everyDay('00:00', '24:00'),
    everyDay('06:30', '14:15'),
  ),
});

test('match a minute-by-minute simulation, from Puerto Rico to Hawaii and across clock changes', () => {
  const mondays = ['2026-03-09', '2026-11-02', '2026-07-03', '2026-11-25', '2026-06-15'];
  fc.assert(
    fc.property(
      fc.array(offices, { minLength: 1, maxLength: 3 }),
      fc.constantFrom(...mondays),
      (some, day) => {
        const calendar = businessHoursOf(some);
        fc.pre(calendar.timeZone === supportCalendar.timeZone);
        const fromMs = Date.parse(`${day}T04:00:00Z`);
        const toMs = fromMs + dayMs;
        const support = listOpenMinutes(fromMs, toMs, supportCalendar);
        const each = some.map((one) => listOpenMinutes(fromMs, toMs, officeCalendar(one)));
        const needed = Math.min(2, some.length);
        const counted = [...support].filter((at) => each.filter((open) => open.has(at)).length >= needed);
        expect(businessMinutesBetween(new Date(fromMs), new Date(toMs), calendar)).toBe(counted.length);
        for (const at of counted.slice(0, 2)) expect(isOpenAt(new Date(at), calendar)).toBe(true);
      },
    ),
    { seed: 20_261_126, numRuns: 4 },
  );
});

test('are the office’s hours within support hours for offices in one place', () => {
  expect(weeklyHours([])).toBe(60);
  expect(weeklyHours([office('America/New_York')])).toBe(40);
  expect(weeklyHours([office('America/Los_Angeles')])).toBe(40);
  expect(weeklyHours([office('Pacific/Honolulu')])).toBe(30);
  expect(weeklyHours([office('America/Puerto_Rico')])).toBe(40);
});

test('require two open offices, so that a single always-open office does not start the clock', () => {
  const always = office('America/Los_Angeles', everyDay('00:00', '24:00'));
  const usual = office('America/Los_Angeles');
  const calendar = businessHoursOf([always, usual, usual]);
  expect(isOpenAt(new Date('2026-01-12T15:00:00Z'), calendar)).toBe(false);
  expect(isOpenAt(new Date('2026-01-12T17:00:00Z'), calendar)).toBe(true);
});

test('ignore an office that is hardly ever open', () => {
  const rare = office('America/New_York', { thu: ['09:00', '10:00'] });
  expect(weeklyHours([rare, office('America/New_York')])).toBe(40);
  expect(weeklyHours([rare])).toBe(1);
  const saturday = office('America/New_York', { sat: ['09:00', '13:00'] });
  expect(weeklyHours([saturday, office('America/New_York')])).toBe(40);
});

test('are the offices’ own hours if they never overlap with support hours', () => {
  const saturday = office('America/New_York', { sat: ['09:00', '13:00'] });
  expect(weeklyHours([saturday])).toBe(4);
  const due = addBusinessMinutes(new Date('2026-11-20T22:30:00Z'), 60, businessHoursOf([saturday]));
  expect(due).toEqual(new Date('2026-11-21T15:00:00Z'));
});

test('are typical local hours for offices that never open, and finite for unusual places', () => {
  expect(weeklyHours([office('America/Los_Angeles', { mon: null })])).toBe(40);
  for (const zone of ['Pacific/Guam', 'Pacific/Pago_Pago'])
    expect(weeklyHours([office(zone)])).toBeGreaterThan(5);
});
