import { expect, test } from 'vitest';
import type { BillingEntry } from './billing.contract.ts';
import { explain, sourceOf, stateOf, titleOf } from './billing.words.ts';
import { expiryWords } from './card.words.ts';

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
  expect(titleOf(paid)).toBe('Request fee');
  expect(titleOf({ ...paid, kind: 'add_on', addOn: 'family_plan' })).toBe('Family Plan Addition');
  expect(titleOf({ ...paid, kind: 'add_on', addOn: 'sold_no_more' })).toBe('Add-on');
  expect(titleOf({ ...paid, entry: 'refund', kind: 'membership_month' })).toBe('Refund: monthly membership');
});

test('explains free items and declined payments', () => {
  const free: BillingEntry = { ...paid, amountCents: 0, state: 'free', reason: 'late', card: null };
  expect([stateOf(free).words, explain(free), sourceOf(free)]).toEqual([
    'Free',
    'We missed our on-time guarantee, so this was free.',
    null,
  ]);
  const declined: BillingEntry = {
    ...paid,
    state: 'declined',
    declineMessage: 'The card has expired. Nothing was charged.',
  };
  expect(explain(declined)).toBe('The card has expired. Nothing was charged.');
  expect(explain({ ...declined, declineMessage: null })).toContain('Nothing was charged');
});

test('explains refunds, when they arrive, and when to contact us', () => {
  const refund: BillingEntry = { ...paid, entry: 'refund', state: 'refunded', reason: 'late' };
  expect(explain(refund)).toBe(
    'We missed our on-time guarantee. Your bank may take up to 10 days to show it.',
  );
  expect(explain({ ...refund, paidFrom: 'stored_value' })).toContain('back in your health savings');
  expect(explain({ ...refund, state: 'refund_failed' })).toContain('Contact us');
  expect(explain({ ...refund, state: 'refund_under_way', reason: 'by_team' })).toBe(
    'Our care team refunded this.',
  );
});

test('shows what a payment was paid from', () => {
  expect(sourceOf(paid)).toBe('Visa ending in 4242');
  expect(sourceOf({ ...paid, paidFrom: 'stored_value' })).toBe('Health savings');
  expect(sourceOf({ ...paid, card: null })).toBeNull();
});

test('shows when a card expires', () => {
  const card = { expiryMonth: 4, expiryYear: 2027 };
  expect(expiryWords({ ...card, standing: 'good' })).toBe('expires 04/2027');
  expect(expiryWords({ ...card, standing: 'expires_soon' })).toBe('expires soon (04/2027)');
  expect(expiryWords({ ...card, standing: 'expired' })).toBe('expired (04/2027)');
});
