import { expect, test } from 'vitest';
import type { BillingEntry } from './billing.contract.ts';
import { entryTitle, explainEntry, paymentSource, stateOf } from './billing.words.ts';
import { formatExpiry } from './card.words.ts';

const paid: BillingEntry = {
  id: '1',
  chargeId: '1',
  at: '2026-05-04T12:00:00.000Z',
  entry: 'charge',
  mode: 'demo',
  kind: 'request_fee',
  addOn: null,
  period: null,
  amountCents: 500,
  refundedCents: 0,
  paidFrom: 'card',
  state: 'paid',
  reason: 'pay_per_use',
  declineMessage: null,
  card: { brand: 'visa', lastFour: '4242' },
  request: null,
  hasReceipt: true,
};

test('titles every kind of bill entry', () => {
  expect(entryTitle(paid)).toBe('Request fee');
  expect(entryTitle({ ...paid, kind: 'add_on', addOn: 'family_plan' })).toBe('Family Plan Addition');
  expect(entryTitle({ ...paid, kind: 'add_on', addOn: 'sold_no_more' })).toBe('Add-on');
  expect(entryTitle({ ...paid, entry: 'refund', kind: 'membership_month' })).toBe(
    'Refund: monthly membership',
  );
});

test('explains free items and declined payments', () => {
  const free: BillingEntry = { ...paid, amountCents: 0, state: 'free', reason: 'late', card: null };
  expect([stateOf(free).words, explainEntry(free), paymentSource(free)]).toEqual([
    'Free',
    'We missed our on-time guarantee, so this was free.',
    null,
  ]);
  const declined: BillingEntry = {
    ...paid,
    state: 'declined',
    declineMessage: 'The card has expired. Nothing was charged.',
  };
  expect(explainEntry(declined)).toBe('The card has expired. Nothing was charged.');
  expect(explainEntry({ ...declined, declineMessage: null })).toContain('Nothing was charged');
});

test('explains refunds, when they arrive, and when to contact us', () => {
  const refund: BillingEntry = { ...paid, entry: 'refund', state: 'refunded', reason: 'late' };
  expect(explainEntry(refund)).toBe(
    'We missed our on-time guarantee. Your bank may take up to 10 days to show it.',
  );
  expect(explainEntry({ ...refund, paidFrom: 'stored_value' })).toContain('back in your health savings');
  expect(explainEntry({ ...refund, state: 'refund_failed' })).toContain('Contact us');
  expect(explainEntry({ ...refund, state: 'refund_under_way', reason: 'by_team' })).toBe(
    'Our care team refunded this.',
  );
});

test('shows what a payment was paid from', () => {
  expect(paymentSource(paid)).toBe('Visa ending in 4242');
  expect(paymentSource({ ...paid, paidFrom: 'stored_value' })).toBe('Health savings');
  expect(paymentSource({ ...paid, card: null })).toBeNull();
});

test('shows when a card expires', () => {
  const card = { expiryMonth: 4, expiryYear: 2027 };
  expect(formatExpiry({ ...card, standing: 'good' })).toBe('expires 04/2027');
  expect(formatExpiry({ ...card, standing: 'expires_soon' })).toBe('expires soon (04/2027)');
  expect(formatExpiry({ ...card, standing: 'expired' })).toBe('expired (04/2027)');
});
