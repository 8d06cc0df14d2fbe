import { describe, expect, it } from 'vitest';
import { dayWords, groupOfficeDays, openingAt } from './office-hours.ts';

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
    expect(dayWords(lunch.wed)).toBe('8 AM–noon, 1 PM–5:30 PM');
    expect(then('18T16:59')).toBe('Open now, until noon');
    expect(then('18T17:00')).toBe('Closed now, opens today at 1 PM');
    expect(then('18T18:00')).toBe('Open now, until 5:30 PM');
  });

  it('says that hours may differ on a federal holiday, in the office’s time zone', () => {
    expect(openingAt(office, zone, new Date('2026-11-26T15:00:00Z')).words).toBe(
      'Open now, until 5:30 PM. Hours may differ on Thanksgiving.',
    );
    expect(openingAt(office, zone, new Date('2026-11-27T03:00:00Z')).words).toMatch(/differ on Thanksgiving/);
    expect(openingAt(office, zone, new Date('2026-11-27T15:00:00Z')).words).not.toMatch(/Thanksgiving/);
    expect(openingAt({}, zone, new Date('2026-11-26T15:00:00Z')).words).toBe('Office hours unknown');
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

it('groups neighboring days with the same hours, and marks today in the office’s time zone', () => {
  const days = groupOfficeDays(office, zone, new Date('2026-11-18T03:00:00Z'));
  expect(days.map(({ name, words }) => `${name}: ${words}`)).toEqual([
    'Monday–Thursday: 8 AM–5:30 PM',
    'Friday: 8 AM–noon',
    'Saturday–Sunday: Closed',
  ]);
  expect(days.map(({ isToday }) => isToday)).toEqual([true, false, false]);
  expect(groupOfficeDays(office, zone, new Date('2026-11-21T15:00:00Z')).at(-1)?.isToday).toBe(true);
});

it('says that an office is closed', () => {
  expect(dayWords(null)).toBe('Closed');
});
