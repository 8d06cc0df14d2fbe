import Stripe from 'stripe';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Clock } from '#platform/clock.ts';
import { UnexpectedResponse } from './read-stripe-charge.ts';
import { createStripeCharges } from './stripe-charges.ts';
import type { StripeCustomers } from './stripe-customers.ts';

const openedAt = new Date('2026-11-02T15:00:00.900Z');
const twentyHours = 72_000_000;
let now: Date;

const stripe = {
  paymentIntents: { list: vi.fn(), retrieve: vi.fn(), create: vi.fn(), cancel: vi.fn() },
  refunds: { list: vi.fn(), create: vi.fn() },
  disputes: { list: vi.fn() },
};
const customers = { find: vi.fn(), ensure: vi.fn(), newestCard: vi.fn() };
const charges = createStripeCharges(
  stripe as unknown as Stripe,
  customers as unknown as StripeCustomers,
  { now: () => now } as Clock,
);

async function* pageOf<Item>(...items: Item[]) {
  yield* items;
}
const intent = (changes: object = {}) => ({
  id: 'pi_1',
  amount: 500,
  status: 'succeeded',
  metadata: { harborline_charge_id: 'charge-1' },
  latest_charge: { amount_refunded: 0, disputed: false },
  ...changes,
});
const refundOf = (changes: object = {}) => ({
  id: 're_1',
  amount: 500,
  status: 'succeeded',
  metadata: { harborline_refund_id: 'refund-1' },
  ...changes,
});
const input = { key: 'charge-1', customerKey: 'rosa', openedAt, amountCents: 500 };
const refundInput = {
  key: 'refund-1',
  chargeKey: 'charge-1',
  vendorChargeId: 'pi_1',
  customerKey: 'rosa',
  amountCents: 500,
  openedAt,
};

beforeEach(() => {
  vi.resetAllMocks();
  now = openedAt;
  customers.find.mockResolvedValue('cus_1');
  customers.ensure.mockResolvedValue('cus_1');
  customers.newestCard.mockResolvedValue({ id: 'pm_1' });
  stripe.paymentIntents.list.mockImplementation(() => pageOf());
  stripe.paymentIntents.create.mockImplementation(async () => intent());
  stripe.refunds.list.mockImplementation(() => pageOf());
  stripe.refunds.create.mockImplementation(async () => refundOf());
});
/** Sets what Stripe’s list returns from now on. */
const stripeHas = (...intents: object[]) =>
  stripe.paymentIntents.list.mockImplementation(() => pageOf(...intents));
const stripeRefunded = (...refunds: object[]) =>
  stripe.refunds.list.mockImplementation(() => pageOf(...refunds));

const raw = (more: object) => ({ message: 'No.', ...more }) as never;
const { StripeCardError, StripeConnectionError, StripeIdempotencyError, StripeInvalidRequestError } =
  Stripe.errors;

test('creates a charge once under its key, with the newest card and the patient present', async () => {
  expect(await charges.charge(input)).toMatchObject({ state: 'succeeded', vendorChargeId: 'pi_1' });
  expect(customers.ensure).toHaveBeenCalledWith('rosa');
  expect(customers.newestCard).toHaveBeenCalledWith('cus_1');
  expect(stripe.paymentIntents.create.mock.calls).toEqual([
    [
      {
        amount: 500,
        currency: 'usd',
        customer: 'cus_1',
        payment_method: 'pm_1',
        allowed_payment_method_types: ['card'],
        confirm: true,
        metadata: { harborline_charge_id: 'charge-1' },
        expand: ['latest_charge'],
      },
      { idempotencyKey: 'charge:charge-1' },
    ],
  ]);
  expect(stripe.paymentIntents.list).not.toHaveBeenCalled();
});

test('rejects a response with another amount', async () => {
  stripe.paymentIntents.create.mockResolvedValue(intent({ amount: 5000 }));
  await expect(charges.charge(input)).rejects.toThrow(new UnexpectedResponse('the requested amount'));
});

test('looks up a charge before creating it only if it is older than twenty hours', async () => {
  stripeHas(intent({ id: 'pi_old' }));
  now = new Date(openedAt.getTime() + twentyHours);
  expect((await charges.charge(input)).vendorChargeId).toBe('pi_1');
  now = new Date(openedAt.getTime() + twentyHours + 1);
  expect((await charges.charge(input)).vendorChargeId).toBe('pi_old');
  expect(stripe.paymentIntents.create).toHaveBeenCalledTimes(1);
  stripeHas();
  expect((await charges.charge(input)).vendorChargeId).toBe('pi_1');
});

test('searches the patient’s own charges from an hour before it was opened, by key alone', async () => {
  stripeHas(
    intent({ id: 'pi_0', metadata: {} }),
    intent({ id: 'pi_2', metadata: { harborline_charge_id: 'x' } }),
  );
  expect(await charges.find(input)).toBeNull();
  stripeHas(intent({ id: 'pi_0', metadata: { harborline_charge_id: 'x' } }), intent({ id: 'pi_7' }));
  expect(await charges.find(input)).toMatchObject({ vendorChargeId: 'pi_7' });
  expect(stripe.paymentIntents.list).toHaveBeenLastCalledWith({
    customer: 'cus_1',
    created: { gte: Date.UTC(2026, 10, 2, 14) / 1000 },
    limit: 100,
    expand: ['data.latest_charge'],
  });
  customers.find.mockResolvedValue(null);
  stripe.paymentIntents.list.mockClear();
  expect(await charges.find(input)).toBeNull();
  expect(stripe.paymentIntents.list).not.toHaveBeenCalled();
});

test('looks up by Stripe’s id when it is known; a disputed charge lists its disputes', async () => {
  stripe.paymentIntents.retrieve.mockResolvedValue(
    intent({ latest_charge: { amount_refunded: 0, disputed: true } }),
  );
  stripe.disputes.list.mockResolvedValue({ data: [{ id: 'du_1', amount: 500, status: 'lost' }] });
  expect(await charges.find({ ...input, vendorChargeId: 'pi_1' })).toMatchObject({
    isDisputed: true,
    disputes: [{ vendorDisputeId: 'du_1', amountCents: 500, isHeld: true }],
  });
  expect(stripe.paymentIntents.retrieve).toHaveBeenCalledWith('pi_1', { expand: ['latest_charge'] });
  stripe.disputes.list.mockResolvedValue({ data: [{ id: 'du_1', amount: 500, status: 'won' }] });
  expect(await charges.find({ ...input, vendorChargeId: 'pi_1' })).toMatchObject({ isDisputed: false });
  stripe.disputes.list.mockClear();
  stripe.paymentIntents.retrieve.mockResolvedValue(intent());
  expect(await charges.find({ ...input, vendorChargeId: 'pi_1' })).toMatchObject({ disputes: [] });
  expect(stripe.disputes.list).not.toHaveBeenCalled();
});

test('without a card, returns an earlier charge or a decline, and charges nothing', async () => {
  customers.newestCard.mockResolvedValue(null);
  expect(await charges.charge(input)).toEqual({
    vendorChargeId: null,
    key: 'charge-1',
    amountCents: 500,
    refundedCents: 0,
    state: 'declined',
    declineMessage: 'There is no card on file. Add one and try again. Nothing was charged.',
    isDisputed: false,
    disputes: [],
    clientSecret: null,
    card: null,
  });
  stripeHas(intent());
  expect(await charges.charge(input)).toMatchObject({ state: 'succeeded', vendorChargeId: 'pi_1' });
  expect(stripe.paymentIntents.create).not.toHaveBeenCalled();
});

test('a declined card is a result; a rejection without a payment is an error', async () => {
  const declined = { ...intent(), status: 'requires_payment_method', latest_charge: 'ch_1' };
  stripe.paymentIntents.create.mockRejectedValue(new StripeCardError(raw({ payment_intent: declined })));
  expect(await charges.charge(input)).toMatchObject({ state: 'declined', vendorChargeId: 'pi_1' });
  const bare = new StripeCardError(raw({}));
  stripe.paymentIntents.create.mockRejectedValue(bare);
  await expect(charges.charge(input)).rejects.toBe(bare);
  const other = new StripeInvalidRequestError(raw({ payment_intent: declined }));
  stripe.paymentIntents.create.mockRejectedValue(other);
  await expect(charges.charge(input)).rejects.toBe(other);
});

test('a key reused with another card returns its charge, or the error when there is none', async () => {
  const used = new StripeIdempotencyError(raw({}));
  stripe.paymentIntents.create.mockRejectedValue(used);
  await expect(charges.charge(input)).rejects.toBe(used);
  stripeHas(intent({ id: 'pi_first' }));
  expect(await charges.charge(input)).toMatchObject({ vendorChargeId: 'pi_first' });
  const lost = new StripeConnectionError(raw({}));
  stripe.paymentIntents.create.mockRejectedValue(lost);
  await expect(charges.charge(input)).rejects.toBe(lost);
});

test('canceling covers a missing, completed, pending and just-succeeded charge', async () => {
  expect(await charges.cancel(input)).toBeNull();
  for (const [status, state] of [
    ['succeeded', 'succeeded'],
    ['canceled', 'cancelled'],
    ['processing', 'processing'],
  ] as const) {
    stripeHas(intent({ status }));
    expect(await charges.cancel(input)).toMatchObject({ state });
  }
  expect(stripe.paymentIntents.cancel).not.toHaveBeenCalled();
  stripeHas(intent({ status: 'requires_action' }));
  stripe.paymentIntents.cancel.mockResolvedValue(intent({ status: 'canceled' }));
  expect(await charges.cancel(input)).toMatchObject({ state: 'cancelled' });
  expect(stripe.paymentIntents.cancel).toHaveBeenCalledWith('pi_1');
  const refused = new StripeInvalidRequestError(raw({}));
  stripe.paymentIntents.cancel.mockRejectedValue(refused);
  stripe.paymentIntents.retrieve.mockResolvedValue(intent());
  expect(await charges.cancel(input)).toMatchObject({ state: 'succeeded' });
  expect(stripe.paymentIntents.retrieve).toHaveBeenCalledWith('pi_1', { expand: ['latest_charge'] });
  stripe.paymentIntents.retrieve.mockResolvedValue(intent({ status: 'requires_action' }));
  await expect(charges.cancel(input)).rejects.toBe(refused);
});

test('lists every refund of a charge with its state, including manual ones', async () => {
  stripeRefunded(
    refundOf(),
    refundOf({ id: 're_2', metadata: null, amount: 0, status: 'pending' }),
    refundOf({ id: 're_3', status: 'failed' }),
    refundOf({ id: 're_4', status: 'canceled' }),
    refundOf({ id: 're_5', status: 'requires_action' }),
  );
  const found = await charges.listRefunds({ ...input, vendorChargeId: 'pi_1' });
  expect(found[0]).toEqual({ vendorRefundId: 're_1', key: 'refund-1', amountCents: 500, state: 'succeeded' });
  expect(found[1]).toEqual({ vendorRefundId: 're_2', key: null, amountCents: 0, state: 'pending' });
  expect(found.slice(2).map(({ state }) => state)).toEqual(['failed', 'failed', 'pending']);
  expect(stripe.refunds.list).toHaveBeenCalledWith({ payment_intent: 'pi_1', limit: 100 });
  expect(stripe.paymentIntents.list).not.toHaveBeenCalled();
});

test('without Stripe’s id it finds the charge first, and a missing charge has no refunds', async () => {
  expect(await charges.listRefunds(input)).toEqual([]);
  expect(stripe.refunds.list).not.toHaveBeenCalled();
  stripeHas(intent({ id: 'pi_9' }));
  expect(await charges.listRefunds(input)).toEqual([]);
  expect(stripe.refunds.list).toHaveBeenCalledWith({ payment_intent: 'pi_9', limit: 100 });
});

test.each([
  ['no id', { id: undefined }],
  ['no amount', { amount: undefined }],
  ['half a cent', { amount: 0.5 }],
  ['a negative amount', { amount: -1 }],
])('rejects an invalid refund: %s', async (_what, changes) => {
  stripeRefunded(refundOf(changes));
  await expect(charges.listRefunds({ ...input, vendorChargeId: 'pi_1' })).rejects.toThrow(
    new UnexpectedResponse('a refund'),
  );
});

test('creates a refund once under its key, and returns an existing one', async () => {
  const made = { vendorRefundId: 're_1', key: 'refund-1', amountCents: 500, state: 'succeeded' };
  stripeRefunded(refundOf({ id: 're_0', metadata: { harborline_refund_id: 'refund-0' } }));
  expect(await charges.refund(refundInput)).toEqual(made);
  expect(stripe.refunds.create.mock.calls).toEqual([
    [
      {
        payment_intent: 'pi_1',
        amount: 500,
        metadata: { harborline_refund_id: 'refund-1', harborline_charge_id: 'charge-1' },
      },
      { idempotencyKey: 'refund:refund-1' },
    ],
  ]);
  stripeRefunded(refundOf());
  expect(await charges.refund(refundInput)).toEqual(made);
  expect(stripe.refunds.list).toHaveBeenCalledWith({ payment_intent: 'pi_1', limit: 100 });
  expect(stripe.refunds.create).toHaveBeenCalledTimes(1);
});

test('finds the charge of a refund by its key when the id is unknown', async () => {
  const wanted = { ...refundInput, vendorChargeId: null };
  await expect(charges.refund(wanted)).rejects.toThrow(
    'The payment processor has no such charge. Nothing was refunded.',
  );
  stripeHas(intent({ id: 'pi_9' }));
  await charges.refund(wanted);
  expect(stripe.refunds.create.mock.calls[0]?.[0]).toMatchObject({ payment_intent: 'pi_9' });
});

test('finds a refund whose response was lost, and reports an error if none was made while money remains', async () => {
  const lost = new StripeConnectionError(raw({}));
  stripe.refunds.create.mockRejectedValue(lost);
  stripe.refunds.list.mockImplementationOnce(() => pageOf()).mockImplementationOnce(() => pageOf(refundOf()));
  expect(await charges.refund(refundInput)).toMatchObject({ vendorRefundId: 're_1' });
  stripe.paymentIntents.retrieve.mockResolvedValue(intent());
  await expect(charges.refund(refundInput)).rejects.toBe(lost);
  expect(stripe.paymentIntents.retrieve).toHaveBeenCalledWith('pi_1', { expand: ['latest_charge'] });
  stripe.paymentIntents.retrieve.mockResolvedValue(intent({ latest_charge: { amount_refunded: 1 } }));
  await expect(charges.refund(refundInput)).rejects.toThrow(
    'The refund is larger than the payment. Nothing was refunded.',
  );
});

test('rejects a refund response with another amount', async () => {
  stripe.paymentIntents.retrieve.mockResolvedValue(intent());
  for (const amount of [499, 501]) {
    stripe.refunds.create.mockResolvedValue(refundOf({ amount }));
    await expect(charges.refund(refundInput)).rejects.toThrow(new UnexpectedResponse('the requested amount'));
  }
});

test('does not refund a disputed payment, and rethrows every other rejection', async () => {
  stripe.paymentIntents.retrieve.mockResolvedValue(intent());
  stripe.refunds.create.mockRejectedValue(new StripeInvalidRequestError(raw({ code: 'charge_disputed' })));
  await expect(charges.refund(refundInput)).rejects.toThrow(
    'This payment was disputed and the bank has reversed it. Nothing was refunded.',
  );
  for (const error of [
    new StripeInvalidRequestError(raw({ code: 'charge_already_refunded' })),
    new StripeConnectionError(raw({ code: 'charge_disputed' })),
  ]) {
    stripe.refunds.create.mockRejectedValue(error);
    await expect(charges.refund(refundInput)).rejects.toBe(error);
  }
});
