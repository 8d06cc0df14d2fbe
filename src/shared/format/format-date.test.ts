import { describe, expect, test } from 'vitest';
import {
  formatCompactDateTime,
  formatDate,
  formatDateTime,
  formatDay,
  formatMonth,
  formatTime,
  formatTimeZone,
  formatWallDateTime,
  formatWallTime,
  isTimeZone,
  localTimeZone,
  spellDay,
} from './format-date.ts';

const timeZone = 'America/New_York';
const now = new Date('2026-11-26T12:00:00Z');
const at = '2026-11-23T20:49:05.000Z';

describe('instants', () => {
  test('formats dates and times the American way, in the given time zone', () => {
    expect(formatDateTime(at, { timeZone, now })).toBe('Mon, Nov 23, 3:49 PM');
    expect(formatDateTime(new Date(at), { timeZone: 'America/Phoenix', now })).toBe('Mon, Nov 23, 1:49 PM');
    expect(formatDateTime(at, { timeZone, now, showZone: true })).toBe('Mon, Nov 23, 3:49 PM ET');
    expect(formatDateTime(at, { timeZone, now, showSeconds: true })).toBe('Mon, Nov 23, 3:49:05 PM');
    expect(formatDateTime('2026-11-24T05:30:00Z', { timeZone, now })).toBe('Tue, Nov 24, 12:30 AM');
  });

  test('shows the year if it isn’t the current one, or on request', () => {
    expect(formatDateTime('2025-11-23T20:49:05Z', { timeZone, now })).toBe('Sun, Nov 23, 2025, 3:49 PM');
    expect(formatDate('2025-11-23T20:49:05Z', { timeZone, now })).toBe('Nov 23, 2025');
    expect(formatDate(at, { timeZone, now, year: 'always' })).toBe('Nov 23, 2026');
    expect(formatDate('2025-11-23T20:49:05Z', { timeZone, now, year: 'never' })).toBe('Nov 23');
  });

  test('years are compared in the given time zone', () => {
    const newYear = { timeZone, now: new Date('2027-01-01T04:00:00Z') };
    expect(formatDate('2026-12-31T12:00:00Z', newYear)).toBe('Dec 31');
    expect(formatDate('2026-12-31T12:00:00Z', { ...newYear, timeZone: 'UTC' })).toBe('Dec 31, 2026');
  });

  test('uses the local date of the time zone late in the evening', () => {
    expect(formatDate('2026-11-25T03:30:00.000Z', { timeZone, now })).toBe('Nov 24');
    expect(formatDate(at, { timeZone, now, showWeekday: true })).toBe('Mon, Nov 23');
  });

  test('shows the time zone on request', () => {
    expect(formatTime(at, { timeZone })).toBe('3:49 PM');
    expect(formatTime(at, { timeZone, showZone: true })).toBe('3:49 PM ET');
    expect(formatTime(at, { timeZone: 'America/Phoenix', showZone: true })).toBe('1:49 PM MST');
    expect(formatTime(at, { timeZone: 'UTC', showZone: true })).toBe('8:49 PM UTC');
  });

  test('shows the time zone only to readers on another clock', () => {
    const local = localTimeZone();
    expect(formatDateTime(at, { timeZone: local, now, showZone: 'if-other' })).toBe(
      formatDateTime(at, { timeZone: local, now }),
    );
    const other = local === 'Pacific/Honolulu' ? timeZone : 'Pacific/Honolulu';
    expect(formatDateTime(at, { timeZone: other, now, showZone: 'if-other' })).toBe(
      formatDateTime(at, { timeZone: other, now, showZone: true }),
    );
  });

  test('a text message has a shorter form', () => {
    expect(formatCompactDateTime(at, { timeZone })).toBe('Mon 11/23 3:49 PM');
  });

  test('Spanish has its own formats', () => {
    const spanish = { timeZone, now, locale: 'es' } as const;
    expect(formatDateTime(at, spanish)).toBe('lun, 23 de nov, 3:49 p.m.');
    expect(formatDate(at, { ...spanish, year: 'always' })).toBe('23 nov 2026');
    expect(formatTime(at, spanish)).toBe('3:49 p.m.');
    expect(formatDateTime(at, { ...spanish, spelled: true })).toBe('lunes, 23 de noviembre, 3:49 p.m.');
    expect(formatDate(at, { ...spanish, spelled: true, year: 'always' })).toBe('23 de noviembre de 2026');
  });

  test.each([null, undefined, '', 'yesterday'])('an invalid date (%s) reads N/A', (value) => {
    expect(formatDate(value)).toBe('N/A');
    expect(formatDateTime(value)).toBe('N/A');
    expect(formatTime(value)).toBe('N/A');
  });
});

describe('calendar days and wall clocks', () => {
  test('a calendar day does not depend on the time zone', () => {
    expect(formatDay('2026-11-23', { now })).toBe('Nov 23');
    expect(formatDay('2025-11-23', { now })).toBe('Nov 23, 2025');
    expect(formatDay('2026-11-23', { now, showWeekday: true })).toBe('Mon, Nov 23');
    expect(formatDay('unknown')).toBe('N/A');
    expect(formatMonth('2026-03')).toBe('March 2026');
  });

  test('formats 24-hour times with AM or PM', () => {
    expect(['00:05', '09:30', '12:00', '15:49'].map(formatWallTime)).toEqual([
      '12:05 AM',
      '9:30 AM',
      '12:00 PM',
      '3:49 PM',
    ]);
    expect(formatWallDateTime({ date: '2026-11-23', time: '15:49' }, { now })).toBe('Mon, Nov 23, 3:49 PM');
  });

  test('spoken dates are spelled out', () => {
    expect(spellDay('2026-11-24')).toBe('Tuesday, November 24');
    expect(() => spellDay('soon')).toThrow(RangeError);
  });
});

describe('time zones', () => {
  test('have their common names, all year', () => {
    expect(formatTimeZone(timeZone, at)).toBe('Eastern Time');
    expect(formatTimeZone('America/Chicago', '2026-07-01T12:00:00Z')).toBe('Central Time');
    expect(formatTimeZone('Mars/Olympus', at)).toBe('Mars/Olympus');
  });

  test('are validated', () => {
    expect(isTimeZone(timeZone)).toBe(true);
    expect(isTimeZone('Mars/Olympus')).toBe(false);
    expect(isTimeZone(localTimeZone())).toBe(true);
  });
});
