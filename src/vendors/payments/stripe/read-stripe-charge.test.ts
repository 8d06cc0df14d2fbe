import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import { readStripeCharge, UnusableAnswer } from './read-stripe-charge.ts';

const key = 'charge-1';
const card = { brand: 'visa', last4: '4242' };
/** A payment as the company writes it, as far as it is read; `changes` may be what it never should write. */
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

test('a payment that succeeded, with its card and nothing that only another state has', () => {
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
])('the company’s %s is our %s', (status, state, clientSecret) => {
  expect(readStripeCharge(intent({ status }), key)).toMatchObject({ state, clientSecret });
});

test('a payment that carries no key of ours is taken for the one that was asked for by its id', () => {
  for (const metadata of [{}, null, undefined])
    expect(readStripeCharge(intent({ metadata }), key).key).toBe(key);
});

test('what was given back and disputed is told; without the charge itself nothing of it is known', () => {
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
  ['no answer at all', null],
  ['no id', intent({ id: undefined })],
  ['an empty id', intent({ id: '' })],
  ['an id that is a number', intent({ id: 7 })],
  ['no sum', intent({ amount: undefined })],
  ['a sum below nothing', intent({ amount: -500 })],
  ['half a cent', intent({ amount: 0.5 })],
  ['a sum in words', intent({ amount: '500' })],
  ['a sum beyond what can be counted', intent({ amount: 2 ** 60 })],
  ['a state that nobody knows', intent({ status: 'lost' })],
])('what is no payment is refused: %s', (_what, answer) => {
  const read = () => readStripeCharge(answer as Stripe.PaymentIntent, key);
  expect(read).toThrow(UnusableAnswer);
  expect(read).toThrow('The payment company answered with something other than a payment.');
});

test('a payment of nothing is a payment', () => {
  expect(readStripeCharge(intent({ amount: 0 }), key, 0).amountCents).toBe(0);
});

test('another’s payment, another sum and more given back than was paid are refused, each in its words', () => {
  const read = (changes: object, askedCents: number | null = null) =>
    readStripeCharge(intent(changes), key, askedCents);
  expect(() => read({ metadata: { harborline_charge_id: 'charge-2' } })).toThrow(
    'The payment company answered with something other than the payment that was asked for.',
  );
  expect(() => read({}, 501)).toThrow('other than the sum that was asked for');
  expect(() => read({}, 0)).toThrow('other than the sum that was asked for');
  expect(read({ amount: 700 }).amountCents).toBe(700);
  for (const amount_refunded of [501, -1, 0.5, '5'])
    expect(() => read(taken({ amount_refunded }))).toThrow('other than a sum that was given back');
  expect(() => read({ id: '' })).toThrow(expect.objectContaining({ name: 'UnusableAnswer' }));
});

test('a decline is told in our words, by the company’s reason or the bank’s, and never in the bank’s own', () => {
  const decline = (last_payment_error: object | null) =>
    readStripeCharge(intent({ status: 'requires_payment_method', last_payment_error }), key).declineMessage;
  expect(decline({ code: 'expired_card' })).toBe('The card has expired. Nothing was charged.');
  expect(decline({ code: 'card_declined', decline_code: 'insufficient_funds' })).toBe(
    'The card does not have enough money on it. Nothing was charged.',
  );
  expect(decline({ decline_code: 'incorrect_cvc' })).toBe(
    'The security code of the card is wrong. Nothing was charged.',
  );
  const plain = 'The card was declined by the bank. Nothing was charged.';
  expect(decline({ code: 'card_declined', decline_code: 'stolen_card', message: 'Stolen.' })).toBe(plain);
  expect(decline({})).toBe(plain);
  expect(decline(null)).toBe(plain);
});
