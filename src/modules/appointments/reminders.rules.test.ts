import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { planReminders } from './reminders.rules.ts';

const zone = 'America/New_York';
const at = (date: string, time: string) => toInstant({ date, time }, zone);
const shown = (startsAt: Date, now: Date) =>
  planReminders(startsAt, zone, now).map(({ kind, dueAt }) => {
    const { date, time } = toWallTime(dueAt, zone);
    return `${kind} ${date} ${time}`;
  });

test('reminds three days and one day before the visit, at the same hour', () => {
  expect(shown(at('2026-03-20', '10:30'), at('2026-03-12', '08:00'))).toEqual([
    'three_days 2026-03-17 10:30',
    'one_day 2026-03-19 10:30',
  ]);
});

test('reminds at 9 AM for earlier visits and at 6 PM for later ones', () => {
  expect(shown(at('2026-03-20', '06:15'), at('2026-03-12', '08:00'))).toEqual([
    'three_days 2026-03-17 09:00',
    'one_day 2026-03-19 09:00',
  ]);
  expect(shown(at('2026-03-20', '20:00'), at('2026-03-12', '08:00'))).toEqual([
    'three_days 2026-03-17 18:00',
    'one_day 2026-03-19 18:00',
  ]);
});

test('keeps the local hour across a daylight saving change', () => {
  expect(shown(at('2026-03-09', '10:00'), at('2026-03-01', '08:00'))).toEqual([
    'three_days 2026-03-06 10:00',
    'one_day 2026-03-08 10:00',
  ]);
  expect(shown(at('2026-11-03', '10:00'), at('2026-10-20', '08:00'))).toEqual([
    'three_days 2026-10-31 10:00',
    'one_day 2026-11-02 10:00',
  ]);
});

test('skips reminders already due at booking', () => {
  expect(shown(at('2026-03-20', '10:30'), at('2026-03-18', '12:00'))).toEqual(['one_day 2026-03-19 10:30']);
  expect(shown(at('2026-03-20', '10:30'), at('2026-03-19', '12:00'))).toEqual([]);
});

test('sends reminders in order, during the day and before the visit, whatever its time', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true }),
      fc.constantFrom('America/New_York', 'America/Chicago', 'Pacific/Honolulu', 'America/Phoenix'),
      (startsAt, timeZone) => {
        const now = new Date(startsAt.getTime() - 30 * 24 * 3_600_000);
        const [first, second, ...others] = planReminders(startsAt, timeZone, now);
        expect(others).toEqual([]);
        expect([first?.kind, second?.kind]).toEqual(['three_days', 'one_day']);
        for (const reminder of [first, second]) {
          if (!reminder) continue;
          const { time } = toWallTime(reminder.dueAt, timeZone);
          expect(time >= '09:00' && time <= '18:00').toBe(true);
          expect(reminder.dueAt < reminder.usefulUntil && reminder.usefulUntil < startsAt).toBe(true);
        }
      },
    ),
  );
});
