import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leadMinutes } from '#shared/care/first-visit-time.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { isWithinHours, listOfficeTimes, rejectionReason } from './office-times.rules.ts';

const day = ['08:00', '17:00'] as const;
const tampa = {
  timeZone: 'America/New_York',
  officeHours: { mon: day, tue: day, wed: day, thu: day, fri: day, sat: null, sun: null },
};
const at = (date: string, time: string) => toInstant({ date, time }, tampa.timeZone);
const list = (now: Date, overrides: Partial<Parameters<typeof listOfficeTimes>[0]> = {}) =>
  listOfficeTimes({ office: tampa, known: [], taken: [], durationMinutes: 30, now, count: 8, ...overrides });
const shown = (times: readonly { startsAt: Date }[]) =>
  times.map(({ startsAt }) => {
    const { weekday, date, time } = toWallTime(startsAt, tampa.timeZone);
    return `${weekday} ${date} ${time}`;
  });

describe('office times', () => {
  test('are in office time, also across a daylight saving change', () => {
    // Daylight saving starts on Sunday, March 14, 2027.
    const times = list(at('2027-03-12', '12:00'), { count: 4 });
    expect(shown(times)).toEqual([
      'mon 2027-03-15 09:00',
      'mon 2027-03-15 14:00',
      'tue 2027-03-16 10:30',
      'tue 2027-03-16 15:30',
    ]);
    expect(times[0]?.startsAt.toISOString()).toBe('2027-03-15T13:00:00.000Z');
    expect(list(at('2027-03-11', '12:00'), { count: 1 })[0]?.startsAt.toISOString()).toBe(
      '2027-03-12T15:30:00.000Z',
    );
  });

  test('skip weekends and holidays', () => {
    const days = new Set(
      list(at('2026-11-25', '12:00')).map(({ startsAt }) => toWallTime(startsAt, tampa.timeZone).date),
    );
    // Thursday the 26th is Thanksgiving.
    expect([...days]).toEqual(['2026-11-27', '2026-11-30', '2026-12-01', '2026-12-02']);
  });

  test('start with known times, in order', () => {
    const now = at('2026-11-23', '08:00');
    const known = [at('2026-11-23', '16:20'), at('2026-11-24', '09:10')];
    const times = list(now, { known, count: 3 });
    expect(times.map(({ known: named }) => named)).toEqual([true, true, false]);
    expect(shown(times)).toEqual(['mon 2026-11-23 16:20', 'tue 2026-11-24 09:10', 'tue 2026-11-24 10:30']);
  });

  test('never overlap taken times or come within the lead time', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 365 * 24 * 60 }),
        fc.array(fc.integer({ min: 0, max: 14 * 24 * 60 }), { maxLength: 30 }),
        fc.integer({ min: 10, max: 120 }),
        (minute, taken, durationMinutes) => {
          const now = new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
          const spans = taken.map((from) => {
            const startsAt = new Date(now.getTime() + from * 60_000);
            return { startsAt, endsAt: new Date(startsAt.getTime() + 40 * 60_000) };
          });
          const times = list(now, { taken: spans, durationMinutes });
          expect(times).toHaveLength(8);
          for (const { startsAt } of times) {
            const endsAt = new Date(startsAt.getTime() + durationMinutes * 60_000);
            expect(spans.some((span) => span.startsAt < endsAt && startsAt < span.endsAt)).toBe(false);
            expect(startsAt.getTime()).toBeGreaterThanOrEqual(now.getTime() + leadMinutes * 60_000);
            expect(isWithinHours(startsAt, durationMinutes, tampa)).toBe(true);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('a requested time', () => {
  const now = at('2026-11-23', '08:00');
  test.each([
    ['2026-11-20', '09:00', 'past'],
    ['2026-11-23', '09:59', 'too_soon'],
    ['2026-11-23', '10:00', null],
    ['2026-11-28', '10:00', 'closed'],
    ['2026-11-24', '07:59', 'closed'],
    ['2026-11-24', '16:30', null],
    ['2026-11-24', '16:31', 'closed'],
    ['2027-06-01', '10:00', 'too_far'],
  ] as const)('on %s at %s gives %s', (date, time, expected) => {
    expect(rejectionReason(at(date, time), 30, tampa, now)).toBe(expected);
  });
});
