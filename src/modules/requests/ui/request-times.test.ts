import { describe, expect, test } from 'vitest';
import { clockWords, dayAndTimeWords, dayWords, yourClockWords, zoneWords } from './request-times.ts';

const slot = '2026-11-24T20:00:00.000Z';
const newYork = 'America/New_York';

describe('times that a patient reads', () => {
  test('a slot is told in the zone of the office', () => {
    expect(dayAndTimeWords(slot, newYork)).toBe('Tue, Nov 24, 3:00 PM');
    expect(dayAndTimeWords(slot, 'America/Chicago')).toBe('Tue, Nov 24, 2:00 PM');
    expect(clockWords('2026-11-24T05:30:00.000Z', newYork)).toBe('12:30 AM');
  });

  test('a day late in the evening stays the day of the office, not of the server', () => {
    expect(dayWords('2026-11-25T03:30:00.000Z', newYork)).toBe('Nov 24, 2026');
  });

  test('the zone has the name people use, in summer and in winter', () => {
    expect(zoneWords(newYork, slot)).toBe('Eastern Time');
    expect(zoneWords('America/Chicago', '2026-07-01T12:00:00Z')).toBe('Central Time');
    expect(zoneWords('Mars/Olympus', slot)).toBe('Mars/Olympus');
  });

  test('a patient in another zone is also told the time at home', () => {
    expect(yourClockWords(slot, newYork, 'America/Los_Angeles')).toBe('Tue, Nov 24, 12:00 PM');
    expect(yourClockWords(slot, newYork, 'America/Detroit')).toBeNull();
  });

  test.each([null, undefined, '', 'yesterday'])('%s is no date and reads N/A', (value) => {
    expect(dayWords(value)).toBe('N/A');
  });
});
