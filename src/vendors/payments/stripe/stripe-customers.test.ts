import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import { UnexpectedResponse } from './read-stripe-charge.ts';
import { createStripeCustomers } from './stripe-customers.ts';

const stripe = {
  create: vi.fn(),
  listPaymentMethods: vi.fn(),
  retrieve: vi.fn(),
  update: vi.fn(),
  del: vi.fn(),
};
const storedIds = new Map<string, string>();
const customers = createStripeCustomers({ customers: stripe } as unknown as Stripe, {
  find: async (key) => storedIds.get(key) ?? null,
  remember: async (key, id) => void storedIds.set(key, id),
  forget: async (key) => void storedIds.delete(key),
});
const cardDetails = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2031 };

beforeEach(() => {
  vi.resetAllMocks();
  storedIds.clear();
  stripe.create.mockResolvedValue({ id: 'cus_1', metadata: { harborline_user_id: 'rosa' } });
  stripe.listPaymentMethods.mockResolvedValue({ data: [{ id: 'pm_1', card: cardDetails }] });
  stripe.retrieve.mockResolvedValue({ invoice_settings: { default_payment_method: null } });
});

test('a patient becomes a customer once, under their own key', async () => {
  expect([await customers.ensure('rosa'), await customers.ensure('rosa')]).toEqual(['cus_1', 'cus_1']);
  expect(stripe.create.mock.calls).toEqual([
    [{ metadata: { harborline_user_id: 'rosa' } }, { idempotencyKey: 'customer:rosa' }],
  ]);
});

test.each([
  ['no id', { metadata: { harborline_user_id: 'rosa' } }],
  ['another user’s customer', { id: 'cus_2', metadata: { harborline_user_id: 'ben' } }],
  ['a customer without a user', { id: 'cus_2' }],
])('does not store a response for a different customer: %s', async (_what, answer) => {
  stripe.create.mockResolvedValue(answer);
  await expect(customers.ensure('rosa')).rejects.toThrow(new UnexpectedResponse('the requested customer'));
  expect(storedIds.size).toBe(0);
});

test('uses the newest card, and ignores one without an id', async () => {
  expect(await customers.newestCard('cus_1')).toMatchObject({ id: 'pm_1' });
  expect(stripe.listPaymentMethods).toHaveBeenCalledWith('cus_1', { type: 'card', limit: 1 });
  stripe.listPaymentMethods.mockResolvedValue({ data: [] });
  expect(await customers.newestCard('cus_1')).toBeNull();
  stripe.listPaymentMethods.mockResolvedValue({ data: [{ card: cardDetails }] });
  await expect(customers.newestCard('cus_1')).rejects.toThrow(new UnexpectedResponse('a card'));
});

test('makes the card on file the renewals’ default, without rewriting it', async () => {
  storedIds.set('rosa', 'cus_1');
  const onFile = { brand: 'visa', lastFour: '4242', expiryMonth: 12, expiryYear: 2031 };
  expect(await customers.findCard('rosa')).toEqual(onFile);
  expect(stripe.update.mock.calls).toEqual([
    ['cus_1', { invoice_settings: { default_payment_method: 'pm_1' } }],
  ]);
  for (const default_payment_method of ['pm_1', { id: 'pm_1' }]) {
    stripe.retrieve.mockResolvedValue({ invoice_settings: { default_payment_method } });
    expect(await customers.findCard('rosa')).toEqual(onFile);
  }
  stripe.retrieve.mockResolvedValue({ deleted: true });
  expect(await customers.findCard('rosa')).toEqual(onFile);
  expect(stripe.update).toHaveBeenCalledTimes(1);
});

test('without a customer or card nothing is on file and nothing is written', async () => {
  expect(await customers.findCard('rosa')).toBeNull();
  expect(stripe.listPaymentMethods).not.toHaveBeenCalled();
  storedIds.set('rosa', 'cus_1');
  for (const data of [[], [{ id: 'pm_2' }]]) {
    stripe.listPaymentMethods.mockResolvedValue({ data });
    expect(await customers.findCard('rosa')).toBeNull();
  }
  expect(stripe.retrieve).not.toHaveBeenCalled();
});

const { StripeAPIError, StripeInvalidRequestError } = Stripe.errors;
const raw = (statusCode: number) => ({ type: 'invalid_request_error', message: 'No.', statusCode }) as never;

test('deletes at Stripe first, also when the customer is unknown or already deleted there', async () => {
  await customers.forget('rosa');
  expect(stripe.del).not.toHaveBeenCalled();
  for (const answer of [Promise.resolve({}), Promise.reject(new StripeInvalidRequestError(raw(404)))]) {
    storedIds.set('rosa', 'cus_1');
    stripe.del.mockReturnValue(answer);
    await customers.forget('rosa');
    expect(storedIds.size).toBe(0);
  }
  expect(stripe.del).toHaveBeenCalledWith('cus_1');
});

test.each([
  ['refused', new StripeInvalidRequestError(raw(400))],
  ['a Stripe error', new StripeAPIError(raw(404))],
])('keeps our record until Stripe has deleted the customer: %s', async (_what, error) => {
  storedIds.set('rosa', 'cus_1');
  stripe.del.mockRejectedValue(error);
  await expect(customers.forget('rosa')).rejects.toBe(error);
  expect(storedIds.get('rosa')).toBe('cus_1');
});
