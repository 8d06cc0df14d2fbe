import { expect, test } from 'vitest';
import { nextBillingHour } from './billing-call.rules.ts';

test.each([
  ['2026-11-30T18:00:00Z', '2026-11-30T18:00:00.000Z', 'Monday, 1 PM Eastern'],
  ['2026-11-30T14:10:00Z', '2026-11-30T17:10:00.000Z', 'Monday morning waits for the West Coast'],
  ['2026-11-27T23:00:00Z', '2026-11-30T17:00:00.000Z', 'Friday evening waits for Monday'],
])('%s: %s (%s)', (at, expected) => {
  expect(nextBillingHour(new Date(at)).toISOString()).toBe(expected);
});
