import { expect, test } from 'vitest';
import { formatEnglishDate } from './format-english-date.ts';

const day = { month: 'short', day: 'numeric' } as const;
const clock = { hour: 'numeric', minute: '2-digit' } as const;
const shapes: Intl.DateTimeFormatOptions[] = [
  { year: 'numeric' },
  { weekday: 'short' },
  day,
  clock,
  { ...day, ...clock },
  { ...day, year: 'numeric' },
  { weekday: 'short', ...day },
  { weekday: 'short', ...day, ...clock },
  { weekday: 'short', ...day, year: 'numeric', ...clock },
];
const zones = ['America/New_York', 'America/Phoenix', 'Pacific/Honolulu', 'UTC', 'Asia/Kolkata', undefined];

test('writes what Intl writes, for any minute between 1970 and 2070', () => {
  const minutes = 100 * 365 * 24 * 60;
  for (const options of shapes) {
    for (const timeZone of zones) {
      const all = timeZone ? { ...options, timeZone } : options;
      const intl = new Intl.DateTimeFormat('en-US', all);
      for (let count = 0; count < 300; count++) {
        const at = new Date(((count * 179_424_673) % minutes) * 60_000);
        expect(formatEnglishDate(at, all)).toBe(intl.format(at).replaceAll('\u202f', ' '));
      }
    }
  }
});

test('leaves other formats to Intl', () => {
  const at = new Date('2026-11-23T20:49:05Z');
  expect(formatEnglishDate(at, { ...clock, timeZoneName: 'shortGeneric' })).toBeNull();
  expect(formatEnglishDate(at, { ...clock, second: '2-digit' })).toBeNull();
  expect(formatEnglishDate(at, { month: 'long', year: 'numeric' })).toBeNull();
  expect(formatEnglishDate(at, { month: 'numeric', day: 'numeric' })).toBeNull();
  expect(formatEnglishDate(new Date('0999-11-23T20:49:05Z'), day)).toBeNull();
  expect(() => formatEnglishDate(at, { ...day, timeZone: 'Nowhere' })).toThrow(RangeError);
});
