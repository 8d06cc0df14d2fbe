import { describe, expect, it } from 'vitest';
import { clockWords, dayWords, listOfficeDays, openingAt } from './office-hours.ts';

const weekday = ['08:00', '17:30'] as const;
const office = {
  mon: weekday,
  tue: weekday,
  wed: weekday,
  thu: weekday,
  fri: ['08:00', '12:00'],
  sat: null,
  sun: null,
} as const;
const zone = 'America/New_York';
/** In November, New York is UTC-5. */
const at = (utc: string) => openingAt(office, zone, new Date(`2026-11-${utc}:00Z`));

describe('whether an office is open now', () => {
  it('uses the office’s local time, not the visitor’s', () => {
    expect(at('18T13:00')).toEqual({ open: true, words: 'Open now, until 5:30 PM' });
    expect(at('18T12:59')).toEqual({ open: false, words: 'Closed now, opens today at 8 AM' });
  });

  it('is closed at the closing minute, and says when it opens again', () => {
    expect(at('18T22:30')).toEqual({ open: false, words: 'Closed now, opens tomorrow at 8 AM' });
    expect(at('20T17:00')).toEqual({ open: false, words: 'Closed now, opens Monday at 8 AM' });
  });

  it('handles a lunch break', () => {
    const lunch = { ...office, wed: ['08:00', '12:00', '13:00', '17:30'] as const };
    const then = (utc: string) => openingAt(lunch, zone, new Date(`2026-11-${utc}:00Z`)).words;
    expect(dayWords(lunch.wed)).toBe('8 AM to noon, 1 PM to 5:30 PM');
    expect(then('18T16:59')).toBe('Open now, until noon');
    expect(then('18T17:00')).toBe('Closed now, opens today at 1 PM');
    expect(then('18T18:00')).toBe('Open now, until 5:30 PM');
  });

  it('handles offices that never close and offices without known hours', () => {
    const always = Object.fromEntries(Object.keys(office).map((day) => [day, ['00:00', '23:59'] as const]));
    expect(openingAt(always, zone, new Date('2026-11-18T04:59:30Z')).open).toBe(true);
    expect(openingAt({}, zone, new Date('2026-11-18T15:00:00Z'))).toEqual({
      open: false,
      words: 'Office hours unknown',
    });
  });
});

it('marks today in the office’s time zone', () => {
  const days = listOfficeDays(office, zone, new Date('2026-11-18T03:00:00Z'));
  expect(days.filter(({ today }) => today).map(({ name }) => name)).toEqual(['Tuesday']);
  expect(days.map(({ name }) => name)[0]).toBe('Monday');
});

it('writes times in 12-hour format with noon and midnight', () => {
  expect(['00:00', '07:00', '12:00', '12:30', '17:05', '24:00'].map(clockWords)).toEqual([
    'midnight',
    '7 AM',
    'noon',
    '12:30 PM',
    '5:05 PM',
    'midnight',
  ]);
  expect(dayWords(null)).toBe('Closed');
});
