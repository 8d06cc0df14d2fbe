import { expect, test } from 'vitest';
import { formatOfficeMoment, formatOfficeTime, formatRelativeOfficeTime } from './format-office-time.ts';

const timeZone = 'America/Los_Angeles';
const startsAt = '2026-11-25T01:00:00Z';

test('today and tomorrow are those of the office', () => {
  const at = (now: string) => formatRelativeOfficeTime({ startsAt, timeZone }, new Date(now));
  expect(at('2026-11-24T09:00:00Z')).toBe('Today, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-24T07:59:00Z')).toBe('Tomorrow, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-22T20:00:00Z')).toBe('Tue, Nov 24, 5:00\u00a0PM');
  expect(at('2026-11-25T08:00:00Z')).toBe('Tue, Nov 24, 5:00\u00a0PM');
});

test('a local date and time reads like the instant', () => {
  expect(formatOfficeMoment({ date: '2026-11-24', time: '17:00' })).toBe(
    formatOfficeTime({ startsAt, timeZone }),
  );
  expect(formatOfficeMoment({ date: '2026-11-26', time: '09:30' })).toBe(
    'Thu, Nov 26, 9:30\u00a0AM (Thanksgiving)',
  );
});
