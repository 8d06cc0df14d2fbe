import { expect, test } from 'vitest';
import { nameOfPurchase, receiptNumberOf } from './receipt.words.ts';

test('a receipt names the purchase but no health information', () => {
  expect(nameOfPurchase({ kind: 'request_fee', addOn: null })).toBe('Request fee');
  expect(nameOfPurchase({ kind: 'add_on', addOn: 'expedited_concierge' })).toBe('Expedited Concierge');
  expect(nameOfPurchase({ kind: 'add_on', addOn: 'no_longer_sold' })).toBe('Add-on');
});

test('a receipt number never changes', () => {
  const paidAt = new Date('2026-05-04T12:00:00Z');
  expect(receiptNumberOf({ id: '0194d0c1-0000-7000-8000-0000abcdef12', paidAt })).toBe('R-20260504-ABCDEF12');
  // 9:30 PM Eastern on the printed date.
  const late = new Date('2026-05-05T01:30:00Z');
  expect(receiptNumberOf({ id: '0194d0c1-0000-7000-8000-0000abcdef12', paidAt: late })).toBe(
    'R-20260504-ABCDEF12',
  );
});
