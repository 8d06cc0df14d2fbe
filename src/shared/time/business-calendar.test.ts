import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addBusinessMinutes,
  type BusinessCalendar,
  businessMinutesBetween,
  isOpenAt,
  listUsFederalHolidays,
  supportCalendar,
  toInstant,
} from './business-calendar.ts';
import { toWallTime } from './wall-time.ts';

const newYork = 'America/New_York';
const at = (date: string, time: string, zone = newYork) => toInstant({ date, time }, zone);
const shown = (instant: Date, zone = newYork) => {
  const { date, time, weekday } = toWallTime(instant, zone);
  return `${weekday} ${date} ${time}`;
};

const zones = [
  'America/New_York',
  'America/Chicago',
  'UTC',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Pacific/Apia',
];
const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2032-12-31T00:00:00Z'),
  noInvalidDate: true,
});

const allDay = ['00:00', '24:00'] as const;
const alwaysOpen: BusinessCalendar = {
  timeZone: newYork,
  hours: { mon: allDay, tue: allDay, wed: allDay, thu: allDay, fri: allDay, sat: allDay, sun: allDay },
  holidays: () => [],
};
const nightOpening = ['02:30', '12:00'] as const;
const sundays: BusinessCalendar = {
  timeZone: newYork,
  hours: { mon: null, tue: null, wed: null, thu: null, fri: null, sat: null, sun: nightOpening },
  holidays: () => [],
};
/** An office that closes for lunch. */
const withLunch: BusinessCalendar = {
  ...sundays,
  hours: { ...sundays.hours, mon: ['08:00', '12:00', '13:00', '17:00'], tue: ['09:00', '10:00'] },
};

describe('wall-clock time', () => {
  it('is read in the location’s time zone, in winter and in summer', () => {
    expect(at('2026-01-15', '09:00').toISOString()).toBe('2026-01-15T14:00:00.000Z');
    expect(at('2026-07-15', '09:00').toISOString()).toBe('2026-07-15T13:00:00.000Z');
    expect(at('2026-07-15', '09:00', 'America/Chicago').toISOString()).toBe('2026-07-15T14:00:00.000Z');
    expect(shown(new Date('2026-07-16T03:59:59Z'))).toBe('wed 2026-07-15 23:59');
    expect(shown(new Date('2026-07-16T04:00:00Z'))).toBe('thu 2026-07-16 00:00');
  });

  it('moves a time that the spring change skips forward', () => {
    expect(shown(at('2026-03-08', '01:59'))).toBe('sun 2026-03-08 01:59');
    expect(shown(at('2026-03-08', '02:30'))).toBe('sun 2026-03-08 03:30');
    expect(shown(at('2026-03-08', '03:00'))).toBe('sun 2026-03-08 03:00');
  });

  it('takes the first of two equal times when clocks go back', () => {
    expect(at('2026-11-01', '01:30').toISOString()).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01', '02:00').toISOString()).toBe('2026-11-01T07:00:00.000Z');
  });

  it('rejects dates and times that do not exist', () => {
    for (const [date, time] of [
      ['2026-02-30', '09:00'],
      ['2026-13-01', '09:00'],
      ['2026-01-01', '24:01'],
      ['2026-01-01', '09:60'],
      ['2026-01-01', '9:00'],
      ['tomorrow', '09:00'],
    ] as const) {
      expect(() => at(date, time), `${date} ${time}`).toThrow(RangeError);
    }
    expect(() => at('2026-01-01', '09:00', 'America/Tampa')).toThrow(RangeError);
    expect(() => toWallTime(new Date(Number.NaN), newYork)).toThrow(RangeError);
  });

  it('round-trips in every zone, unless that hour is repeated', () => {
    fc.assert(
      fc.property(instants, fc.constantFrom(...zones), (instant, zone) => {
        const wall = toWallTime(instant, zone);
        const back = toInstant(wall, zone);
        expect(toWallTime(back, zone)).toEqual(wall);
        const earlierMs = Math.floor(instant.getTime() / 60_000) * 60_000 - back.getTime();
        expect([0, 30 * 60_000, 60 * 60_000]).toContain(earlierMs);
      }),
    );
  });
});

describe('support hours', () => {
  it('are Monday to Friday from eight to eight in New York', () => {
    expect(isOpenAt(at('2026-06-12', '07:59'), supportCalendar)).toBe(false);
    expect(isOpenAt(at('2026-06-12', '08:00'), supportCalendar)).toBe(true);
    expect(isOpenAt(at('2026-06-12', '19:59'), supportCalendar)).toBe(true);
    expect(isOpenAt(at('2026-06-12', '20:00'), supportCalendar)).toBe(false);
    expect(isOpenAt(at('2026-06-13', '12:00'), supportCalendar)).toBe(false);
  });

  it('are closed on federal holidays and on the days they are observed', () => {
    expect(listUsFederalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
    expect(isOpenAt(at('2026-07-03', '12:00'), supportCalendar)).toBe(false);
    expect(listUsFederalHolidays(2021)).toContain('2021-12-31');
    expect(listUsFederalHolidays(2022)).not.toContain('2021-12-31');
    expect(listUsFederalHolidays(2023)).toContain('2023-01-02');
    expect(listUsFederalHolidays(2020)).not.toContain('2020-06-19');
  });

  it('carry a deadline over the night, the weekend and a holiday', () => {
    expect(shown(addBusinessMinutes(at('2026-06-10', '19:00'), 120, supportCalendar))).toBe(
      'thu 2026-06-11 09:00',
    );
    expect(shown(addBusinessMinutes(at('2026-06-12', '19:30'), 60, supportCalendar))).toBe(
      'mon 2026-06-15 08:30',
    );
    expect(shown(addBusinessMinutes(at('2026-06-13', '12:00'), 60, supportCalendar))).toBe(
      'mon 2026-06-15 09:00',
    );
    expect(shown(addBusinessMinutes(at('2026-07-02', '19:00'), 120, supportCalendar))).toBe(
      'mon 2026-07-06 09:00',
    );
  });

  it('end a deadline at closing time rather than at the next opening', () => {
    expect(shown(addBusinessMinutes(at('2026-06-10', '19:00'), 60, supportCalendar))).toBe(
      'wed 2026-06-10 20:00',
    );
  });

  it('add nothing for a zero duration', () => {
    const saturday = at('2026-06-13', '12:00');
    expect(addBusinessMinutes(saturday, 0, supportCalendar)).toEqual(saturday);
  });

  it('count the same across a weekend with a clock change', () => {
    for (const [friday, monday] of [
      ['2026-03-06', '2026-03-09'],
      ['2026-10-30', '2026-11-02'],
    ] as const) {
      expect(shown(addBusinessMinutes(at(friday, '12:00'), 12 * 60, supportCalendar))).toBe(
        `mon ${monday} 12:00`,
      );
    }
  });

  it('have their true length on the day of a clock change', () => {
    const minutesOf = (from: string, to: string, calendar: BusinessCalendar) =>
      businessMinutesBetween(at(from, '00:00'), at(to, '00:00'), calendar);
    expect(minutesOf('2026-03-08', '2026-03-09', alwaysOpen)).toBe(23 * 60);
    expect(minutesOf('2026-11-01', '2026-11-02', alwaysOpen)).toBe(25 * 60);
    // It opens at 2:30; the clock goes from 2 to 3.
    expect(minutesOf('2026-03-08', '2026-03-09', sundays)).toBe(9 * 60);
    expect(minutesOf('2026-11-01', '2026-11-02', sundays)).toBe(9.5 * 60);
  });

  it('pause while an office is closed for lunch', () => {
    const noon = at('2026-06-15', '12:00');
    expect(isOpenAt(new Date(noon.getTime() - 1), withLunch)).toBe(true);
    expect(isOpenAt(noon, withLunch)).toBe(false);
    expect(isOpenAt(at('2026-06-15', '13:00'), withLunch)).toBe(true);
    expect(shown(addBusinessMinutes(at('2026-06-15', '11:30'), 60, withLunch))).toBe('mon 2026-06-15 13:30');
    expect(shown(addBusinessMinutes(at('2026-06-15', '16:30'), 60, withLunch))).toBe('tue 2026-06-16 09:30');
    expect(businessMinutesBetween(at('2026-06-15', '00:00'), at('2026-06-16', '00:00'), withLunch)).toBe(480);
  });

  it('count back exactly the minutes that were added', () => {
    const calendars = fc.constantFrom(supportCalendar, alwaysOpen, sundays, withLunch);
    fc.assert(
      fc.property(instants, fc.nat(20_000), calendars, (start, minutes, calendar) => {
        const end = addBusinessMinutes(start, minutes, calendar);
        expect(businessMinutesBetween(start, end, calendar)).toBe(minutes);
        expect(businessMinutesBetween(end, start, calendar) + minutes).toBe(0);
        if (minutes > 0) expect(isOpenAt(new Date(end.getTime() - 1), calendar)).toBe(true);
      }),
    );
  });

  it('add up, wherever a span is cut', () => {
    fc.assert(
      fc.property(instants, fc.nat(5000), fc.nat(5000), (start, first, second) => {
        const cut = addBusinessMinutes(start, first, supportCalendar);
        const whole = addBusinessMinutes(start, first + second, supportCalendar);
        expect(businessMinutesBetween(cut, whole, supportCalendar)).toBe(second);
      }),
    );
  });

  it('reject negative minutes and a calendar that never opens', () => {
    const never = { ...sundays, hours: { ...sundays.hours, sun: null } };
    expect(() => addBusinessMinutes(new Date(), -1, supportCalendar)).toThrow(RangeError);
    expect(() => addBusinessMinutes(new Date(), Number.NaN, supportCalendar)).toThrow(RangeError);
    expect(() => addBusinessMinutes(new Date(), Number.POSITIVE_INFINITY, supportCalendar)).toThrow(
      RangeError,
    );
    expect(() => addBusinessMinutes(at('2026-06-13', '12:00'), 1, never)).toThrow('never opens');
  });
});
