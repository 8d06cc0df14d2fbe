import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeCharge, UnexpectedResponse } from './read-stripe-charge.ts';

const key = 'charge-1';
const card = { brand: 'visa', last4: '4242' };
/** A payment as Stripe returns it, reduced to the fields that are read; `changes` may be invalid. */
const intent = (changes: object = {}) =>
  ({
    id: 'pi_1',
    amount: 500,
    status: 'succeeded',
    metadata: { harborline_charge_id: key },
    latest_charge: { amount_refunded: 0, disputed: false, payment_method_details: { card } },
    last_payment_error: null,
    client_secret: 'pi_1_secret',
    ...changes,
  }) as unknown as Stripe.PaymentIntent;
const taken = (changes: object) => ({ latest_charge: { ...(intent().latest_charge as object), ...changes } });

test('a successful payment has a card, and no decline message or client secret', () => {
  expect(readStripeCharge(intent(), key, 500)).toEqual({
    vendorChargeId: 'pi_1',
    key,
    amountCents: 500,
    refundedCents: 0,
    state: 'succeeded',
    declineMessage: null,
    isDisputed: false,
    disputes: [],
    clientSecret: null,
    card: { brand: 'visa', lastFour: '4242' },
  });
});

test.each([
  ['succeeded', 'succeeded', null],
  ['processing', 'processing', null],
  ['requires_capture', 'processing', null],
  ['requires_action', 'needs_authentication', 'pi_1_secret'],
  ['requires_payment_method', 'declined', null],
  ['requires_confirmation', 'declined', null],
  ['canceled', 'cancelled', null],
])('Stripe’s %s is our %s', (status, state, clientSecret) => {
  expect(readStripeCharge(intent({ status }), key)).toMatchObject({ state, clientSecret });
});

test('accepts a payment without our key when it was requested by id', () => {
  for (const metadata of [{}, null, undefined])
    expect(readStripeCharge(intent({ metadata }), key).key).toBe(key);
});

test('reports refunds and disputes, which are unknown without the charge itself', () => {
  expect(readStripeCharge(intent(taken({ amount_refunded: 500, disputed: true })), key)).toMatchObject({
    refundedCents: 500,
    isDisputed: true,
  });
  for (const latest_charge of [null, undefined, 'ch_1', {}])
    expect(readStripeCharge(intent({ latest_charge }), key)).toMatchObject({
      refundedCents: 0,
      isDisputed: false,
      card: null,
    });
  for (const half of [{ brand: 'visa' }, { last4: '4242' }, { brand: null, last4: null }])
    expect(readStripeCharge(intent(taken({ payment_method_details: { card: half } })), key).card).toBeNull();
});

test.each([
  ['no response', null],
  ['no id', intent({ id: undefined })],
  ['an empty id', intent({ id: '' })],
  ['an id that is a number', intent({ id: 7 })],
  ['no amount', intent({ amount: undefined })],
  ['a negative amount', intent({ amount: -500 })],
  ['half a cent', intent({ amount: 0.5 })],
  ['an amount as text', intent({ amount: '500' })],
  ['an amount too large for an integer', intent({ amount: 2 ** 60 })],
  ['an unknown state', intent({ status: 'lost' })],
])('rejects an invalid payment: %s', (_what, answer) => {
  const read = () => readStripeCharge(answer as Stripe.PaymentIntent, key);
  expect(read).toThrow(UnexpectedResponse);
  expect(read).toThrow('Unexpected response from the payment processor: expected a payment.');
});

test('accepts a payment of zero', () => {
  expect(readStripeCharge(intent({ amount: 0 }), key, 0).amountCents).toBe(0);
});

test('rejects another user’s payment, another amount, and refunds above the payment', () => {
  const read = (changes: object, expectedCents: number | null = null) =>
    readStripeCharge(intent(changes), key, expectedCents);
  expect(() => read({ metadata: { harborline_charge_id: 'charge-2' } })).toThrow(
    'Unexpected response from the payment processor: expected the requested payment.',
  );
  expect(() => read({}, 501)).toThrow('expected the requested amount');
  expect(() => read({}, 0)).toThrow('expected the requested amount');
  expect(read({ amount: 700 }).amountCents).toBe(700);
  for (const amount_refunded of [501, -1, 0.5, '5'])
    expect(() => read(taken({ amount_refunded }))).toThrow('expected a refunded amount');
  expect(() => read({ id: '' })).toThrow(expect.objectContaining({ name: 'UnexpectedResponse' }));
});

test('explains a decline in our own words by error code, never in the bank’s', () => {
  const decline = (last_payment_error: object | null) =>
    readStripeCharge(intent({ status: 'requires_payment_method', last_payment_error }), key).declineMessage;
  expect(decline({ code: 'expired_card' })).toBe('The card has expired. Nothing was charged.');
  expect(decline({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'The card has insufficient funds. Nothing was charged.',
  );
  expect(decline({ decline_code: 'incorrect_cvc' })).toBe(
    'The card’s security code is wrong. Nothing was charged.',
  );
  const plain = 'The card was declined by the bank. Nothing was charged.';
  expect(decline({ code: 'card_declined', decline_code: 'stolen_card', message: 'Stolen.' })).toBe(plain);
  expect(decline({})).toBe(plain);
  expect(decline(null)).toBe(plain);
});
