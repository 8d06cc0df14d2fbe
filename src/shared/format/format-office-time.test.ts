import { expect, test } from 'vitest';
import { formatComingTime } from './format-office-time.ts';

const timeZone = 'America/Los_Angeles';
const startsAt = '2026-11-25T01:00:00Z';

test('today and tomorrow are those of the office', () => {
  const at = (now: string) => formatComingTime({ startsAt, timeZone }, new Date(now));
  expect(at('2026-11-24T09:00:00Z')).toBe('Today, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-24T07:59:00Z')).toBe('Tomorrow, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-22T20:00:00Z')).toBe('Tue, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-25T08:00:00Z')).toBe('Tue, Nov 24, 5:00\u00a0PM');
});
