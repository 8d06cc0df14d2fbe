import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listOpenMinutes } from '#tests/support/vendors/slow-calendar.ts';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  businessMinutesBetween,
  isOpenAt,
  listUsFederalHolidays,
} from './business-calendar.ts';
import type { OpenHours } from './wall-time.ts';

/** Tests opening-hours arithmetic on random calendars. Seeded, so that failures can be reproduced. */
const seed = 20_261_121;
const zones = Intl.supportedValuesOf('timeZone');
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const timeWords = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

/** One to three openings per day, in order, often at the hours at which clocks change. */
const openHours: fc.Arbitrary<OpenHours> = fc
  .uniqueArray(fc.oneof(fc.integer({ min: 0, max: 1440 }), fc.integer({ min: 0, max: 240 })), {
    minLength: 2,
    maxLength: 6,
  })
  .map((times) => {
    const inOrder = times.toSorted((a, b) => a - b).map(timeWords);
    const even = inOrder.slice(0, inOrder.length - (inOrder.length % 2));
    return even as unknown as OpenHours;
  });
const dayHours = fc.option(openHours, { freq: 4, nil: null });

const calendars: fc.Arbitrary<BusinessCalendar> = fc
  .record({
    timeZone: fc.constantFrom(...zones),
    always: openHours,
    week: fc.tuple(dayHours, dayHours, dayHours, dayHours, dayHours, dayHours),
    keepsHolidays: fc.boolean(),
  })
  .map(({ timeZone, always, week: [mon, tue, wed, thu, fri, sat], keepsHolidays }) => ({
    timeZone,
    hours: { mon, tue, wed, thu, fri, sat, sun: always },
    holidays: keepsHolidays ? listUsFederalHolidays : () => [],
  }));

/** From 2010 to 2035: includes the day that Samoa skipped, and zones that changed their rules. */
const instants = fc
  .integer({ min: Date.UTC(2010, 0, 1) / minuteMs, max: Date.UTC(2035, 0, 1) / minuteMs })
  .map((minutes) => new Date(minutes * minuteMs));

const clockChanges = new Map<string, readonly number[]>();

/** Days on which a zone's clocks change, both ways. */
function listClockChanges(timeZone: string): readonly number[] {
  const known = clockChanges.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset', year: 'numeric' });
  const offsetAt = (atMs: number) => clock.format(atMs).split('GMT')[1];
  const found: number[] = [];
  let before = offsetAt(Date.UTC(2010, 0, 1));
  for (let atMs = Date.UTC(2010, 0, 2); atMs < Date.UTC(2028, 0, 1); atMs += dayMs) {
    const offset = offsetAt(atMs);
    if (offset !== before) found.push(atMs - dayMs);
    before = offset;
  }
  clockChanges.set(timeZone, found);
  return found;
}

/** A calendar, and an instant that is half the time near one of its clock changes. */
const moments = fc
  .record({
    calendar: calendars,
    any: instants,
    isAtChange: fc.boolean(),
    which: fc.nat(),
    within: fc.integer({ min: -1440, max: 2880 }),
  })
  .map(({ calendar, any, isAtChange, which, within }) => {
    const changes = isAtChange ? listClockChanges(calendar.timeZone) : [];
    const change = changes[which % Math.max(1, changes.length)];
    return { calendar, start: change === undefined ? any : new Date(change + within * minuteMs) };
  });

const minutes = fc.oneof(fc.nat(300), fc.nat(6000));
const runs = { seed };

describe('opening hours, in any zone', () => {
  test('match a minute-by-minute simulation, even on days with clock changes', () => {
    fc.assert(
      fc.property(moments, fc.integer({ min: 1, max: 2200 }), ({ calendar, start }, span) => {
        const endMs = start.getTime() + span * minuteMs;
        const open = listOpenMinutes(start.getTime(), endMs, calendar);
        expect(businessMinutesBetween(start, new Date(endMs), calendar)).toBe(open.size);
        for (let atMs = start.getTime(); atMs < endMs; atMs += 7 * minuteMs)
          expect(isOpenAt(new Date(atMs), calendar), new Date(atMs).toISOString()).toBe(open.has(atMs));
        if (open.size === 0) return;
        const wanted = Math.ceil(open.size / 2);
        const last = [...open].toSorted((a, b) => a - b)[wanted - 1] ?? 0;
        expect(addBusinessMinutes(start, wanted, calendar)).toEqual(new Date(last + minuteMs));
      }),
      runs,
    );
  });

  test('count back exactly what was added, and never end in closed time', () => {
    fc.assert(
      fc.property(moments, minutes, ({ calendar, start }, added) => {
        const end = addBusinessMinutes(start, added, calendar);
        expect(businessMinutesBetween(start, end, calendar)).toBe(added);
        expect(end >= start).toBe(true);
        if (added > 0) expect(isOpenAt(new Date(end.getTime() - 1), calendar)).toBe(true);
      }),
      runs,
    );
  });

  test('starting later or adding more minutes never ends earlier', () => {
    fc.assert(
      fc.property(moments, minutes, fc.nat(3000), ({ calendar, start }, added, more) => {
        const end = addBusinessMinutes(start, added, calendar);
        const later = new Date(start.getTime() + more * minuteMs);
        expect(addBusinessMinutes(later, added, calendar) >= end).toBe(true);
        expect(addBusinessMinutes(start, added + more, calendar) >= end).toBe(true);
        expect(businessMinutesBetween(start, later, calendar)).toBeLessThanOrEqual(more);
      }),
      runs,
    );
  });

  test('add up wherever a span is cut, and count backwards as negative', () => {
    fc.assert(
      fc.property(moments, fc.nat(5000), fc.nat(5000), ({ calendar, start }, first, second) => {
        const cut = new Date(start.getTime() + first * minuteMs);
        const end = new Date(cut.getTime() + second * minuteMs);
        const between = (a: Date, b: Date) => businessMinutesBetween(a, b, calendar);
        expect(between(start, cut) + between(cut, end)).toBe(between(start, end));
        expect(between(end, start) + between(start, end)).toBe(0);
        const whole = addBusinessMinutes(start, first + second, calendar);
        expect(addBusinessMinutes(addBusinessMinutes(start, first, calendar), second, calendar)).toEqual(
          second === 0 ? addBusinessMinutes(start, first, calendar) : whole,
        );
      }),
      runs,
    );
  });
});

describe('unusual days', () => {
  const daily = (hours: OpenHours, timeZone: string): BusinessCalendar => ({
    timeZone,
    hours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
    holidays: () => [],
  });
  const minutesOf = (calendar: BusinessCalendar, from: string, until: string) =>
    businessMinutesBetween(new Date(from), new Date(until), calendar);

  test('hours skipped in spring are not counted', () => {
    const calendar = daily(['02:15', '02:45', '03:00', '04:00'], 'America/New_York');
    expect(minutesOf(calendar, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(60);
  });

  test('an office that closes at the clock change is open until then', () => {
    const calendar = daily(['01:15', '02:00', '03:00', '04:00'], 'America/New_York');
    expect(minutesOf(calendar, '2026-03-08T05:00:00Z', '2026-03-09T04:00:00Z')).toBe(45 + 60);
  });

  test('the day that Samoa skipped has no hours', () => {
    const calendar = daily(['08:00', '17:00'], 'Pacific/Apia');
    // December 29, 2011 at 0:00 there until January 1, 2012 at 0:00: three dates, one of which did not exist.
    expect(minutesOf(calendar, '2011-12-29T10:00:00Z', '2011-12-31T10:00:00Z')).toBe(2 * 9 * 60);
  });

  test('if the last hour of a day is skipped, the office closes at the end of that day', () => {
    const calendar = daily(['00:00', '01:00', '22:00', '23:30'], 'America/Nuuk');
    // The clocks go from 11 PM on March 30, 2024 to midnight.
    expect(minutesOf(calendar, '2024-03-30T02:00:00Z', '2024-04-01T01:00:00Z')).toBe(60 + 60 + 60 + 90);
  });
});
