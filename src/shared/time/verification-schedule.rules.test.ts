import { expect, test } from 'vitest';
import { isVerificationDue, lastNight } from './verification-schedule.rules.ts';

const at = (text: string) => new Date(text);

test('verification is due at 3 AM New York time, in winter and in summer', () => {
  expect(lastNight(at('2026-01-15T12:00:00Z')).toISOString()).toBe('2026-01-15T08:00:00.000Z');
  expect(lastNight(at('2026-01-15T07:59:00Z')).toISOString()).toBe('2026-01-14T08:00:00.000Z');
  expect(lastNight(at('2026-07-15T12:00:00Z')).toISOString()).toBe('2026-07-15T07:00:00.000Z');
});

test('a server that was down at night verifies the log once when it is back', () => {
  const now = at('2026-01-15T15:00:00Z');
  expect(isVerificationDue(null, now)).toBe(true);
  expect(isVerificationDue(at('2026-01-14T20:00:00Z'), now)).toBe(true);
  expect(isVerificationDue(at('2026-01-15T08:00:00Z'), now)).toBe(false);
});
