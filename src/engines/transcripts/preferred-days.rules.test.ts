import { expect, test } from 'vitest';
import { lastPreferredDay, upcomingDays } from './preferred-days.rules.ts';

const zone = 'America/New_York';
const monday = new Date('2026-03-02T15:00:00Z');
const weekend = { text: 'this weekend', fromDate: '2026-02-28', toDate: '2026-03-01' };

test('a range that has started is cut off at today', () => {
  const days = { fromDate: '2026-02-27', toDate: '2026-03-06' };
  expect(upcomingDays(days, undefined, monday, zone)).toEqual({
    fromDate: '2026-03-02',
    toDate: '2026-03-06',
  });
});

test('past days are replaced by the next two weeks', () => {
  const days = { fromDate: weekend.fromDate, toDate: weekend.toDate };
  expect(upcomingDays(days, weekend, monday, zone)).toEqual({ fromDate: '2026-03-02', toDate: '2026-03-16' });
});

test('future days stay as planned', () => {
  const days = { fromDate: '2026-03-04', toDate: '2026-03-06' };
  expect(upcomingDays(days, undefined, monday, zone)).toEqual(days);
});

test('the last requested day is the end of the range, or its only day', () => {
  expect(lastPreferredDay(weekend)).toBe('2026-03-01');
  expect(lastPreferredDay({ text: 'on Monday', fromDate: '2026-03-02' })).toBe('2026-03-02');
  expect(lastPreferredDay({ text: 'soon' })).toBeNull();
});
