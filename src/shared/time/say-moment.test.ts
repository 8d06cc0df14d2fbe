import { expect, test } from 'vitest';
import { sayMoment } from './say-moment.ts';

test('a moment is said by the office’s own clock, as an American writes it', () => {
  expect(sayMoment('2026-11-25T18:15:00.000Z', 'America/New_York')).toBe('Wed, Nov 25, 1:15 PM');
  expect(sayMoment(new Date('2026-11-25T18:15:00.000Z'), 'America/Phoenix')).toBe('Wed, Nov 25, 11:15 AM');
});
