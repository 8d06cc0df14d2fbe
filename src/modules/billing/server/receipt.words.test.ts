import { expect, test } from 'vitest';
import { formatReceiptNumber, purchaseName } from './receipt.words.ts';

test('names the purchase without health information', () => {
  expect(purchaseName({ kind: 'request_fee', addOn: null })).toBe('Request fee');
  expect(purchaseName({ kind: 'add_on', addOn: 'expedited_concierge' })).toBe('Expedited Concierge');
  expect(purchaseName({ kind: 'add_on', addOn: 'no_longer_sold' })).toBe('Add-on');
});

test('builds the receipt number from the Eastern date and the charge ID', () => {
  const paidAt = new Date('2026-05-04T12:00:00Z');
  expect(formatReceiptNumber({ id: '0194d0c1-0000-7000-8000-0000abcdef12', paidAt })).toBe(
    'R-20260504-ABCDEF12',
  );
  // 9:30 PM Eastern on the printed date.
  const late = new Date('2026-05-05T01:30:00Z');
  expect(formatReceiptNumber({ id: '0194d0c1-0000-7000-8000-0000abcdef12', paidAt: late })).toBe(
    'R-20260504-ABCDEF12',
  );
});
