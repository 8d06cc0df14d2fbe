import { expect, test } from 'vitest';
import { formatNotifiedAt } from './format-notified-at.ts';

const now = new Date(2026, 2, 3, 15, 4);

test('shows the day as Today, Yesterday or a date', () => {
  expect(formatNotifiedAt(new Date(2026, 2, 3, 9, 0), now)).toBe('Today at 9:00 AM');
  expect(formatNotifiedAt(new Date(2026, 2, 2, 23, 59), now)).toBe('Yesterday at 11:59 PM');
  expect(formatNotifiedAt(new Date(2026, 1, 20, 9, 0), now)).toBe('Fri, Feb 20, 9:00 AM');
  expect(formatNotifiedAt(new Date(2025, 11, 31, 9, 0), now)).toBe('Wed, Dec 31, 2025, 9:00 AM');
});
