import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import { priceBook } from '#shared/money/price-book.ts';
import {
  type ScriptedStripe,
  scriptedWebhookSecret,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import type { CardBehavior } from '#tests/support/vendors/scripted-stripe/vendor-money.ts';
import type { Payments } from '../payments.port.ts';
import { createStripePayments } from './stripe-payments.ts';

const openedAt = new Date('2026-11-02T15:00:00Z');
const hourMilliseconds = 3_600_000;

let vendor: ScriptedStripe;
let now: Date;
let payments: Payments;
const patient = newId();

beforeEach(async () => {
  vendor = await startScriptedStripe({ startAt: openedAt });
  now = openedAt;
  customers.clear();
  payments = connect();
});
afterEach(() => vendor.stop());

const customers = new Map<string, string>();

/** A new adapter, as after a restart: it knows only stored state. */
const connect = () =>
  createStripePayments({
    customerRepository: {
      find: async (key) => customers.get(key) ?? null,
      remember: async (key, id) => void customers.set(key, id),
      forget: async (key) => void customers.delete(key),
    },
    client: vendor.client,
    clock: { now: () => now } as Parameters<typeof createStripePayments>[0]['clock'],
    settings: vendor.settings,
  });

const pass = (milliseconds: number) => {
  now = new Date(now.getTime() + milliseconds);
  vendor.pass(milliseconds / 1000);
};

const withCard = async (manner: CardBehavior = 'succeeds') => {
  await payments.beginCardSetup(patient);
  vendor.addCard(patient, manner);
};

const fee = (key = newId()) => ({
  key,
  amountCents: priceBook.requestFeeCents,
  customerKey: patient,
  openedAt,
});
const taken = () => [...vendor.money.intents.values()].filter(({ status }) => status === 'succeeded');
const membership = (key = newId()) => ({
  key,
  customerKey: patient,
  parts: [{ name: 'monthly_membership', title: 'Monthly membership', amountCents: 2000 }],
});

test('Stripe’s own field saves a card, and the page only gets its secret', async () => {
  const { clientSecret } = await payments.beginCardSetup(patient);
  expect(clientSecret).toMatch(/_secret_/);
  expect(await payments.findCard(patient)).toBeNull();
  vendor.addCard(patient, 'succeeds');
  expect(await payments.findCard(patient)).toEqual({
    brand: 'visa',
    lastFour: '4242',
    expiryMonth: 12,
    expiryYear: 2031,
  });
  const [customer] = vendor.money.customers.values();
  expect(customer?.invoice_settings).toMatchObject({ default_payment_method: expect.any(String) });
});

test('two processes that create a patient’s customer at once create only one', async () => {
  await Promise.all([payments.beginCardSetup(patient), connect().beginCardSetup(patient)]);
  vendor.forgetKeys();
  await connect().beginCardSetup(patient);
  expect(vendor.money.customers.size).toBe(1);
});

test('charges a fee once, however often it is requested under its key', async () => {
  await withCard();
  const input = fee();
  const [first, second] = [await payments.charge(input), await connect().charge(input)];
  expect(first).toMatchObject({ state: 'succeeded', amountCents: 500, key: input.key, declineMessage: null });
  expect(second.vendorChargeId).toBe(first.vendorChargeId);
  expect(taken()).toHaveLength(1);
});

test('does not charge again when the response was lost after charging', async () => {
  await withCard();
  const input = fee();
  vendor.failNextRequest('/v1/payment_intents', 'after', 2);
  await expect(payments.charge(input)).rejects.toThrow();
  expect(await payments.findCharge(input)).toMatchObject({ state: 'succeeded', key: input.key });
  expect(await payments.charge(input)).toMatchObject({ state: 'succeeded' });
  expect(taken()).toHaveLength(1);
});

test('a payment the bank has not decided is not declined; after fifteen minutes it is', async () => {
  await withCard();
  const input = fee();
  const { vendorChargeId } = await payments.charge(input);
  const intent = vendor.money.intents.get(vendorChargeId ?? '') ?? {};
  for (const status of ['requires_confirmation', 'requires_payment_method']) {
    Object.assign(intent, { status, latest_charge: null, last_payment_error: null });
    await expect(payments.findCharge(input)).rejects.toThrow('hasn’t decided');
    await expect(payments.findCharge({ ...input, vendorChargeId })).rejects.toThrow('hasn’t decided');
  }
  pass(16 * 60_000);
  expect(await payments.findCharge(input)).toMatchObject({ state: 'declined' });
});

test('looks up a fee instead of requesting it again once Stripe may have forgotten its key', async () => {
  await withCard();
  const input = fee();
  vendor.failNextRequest('/v1/payment_intents', 'after', 2);
  await expect(payments.charge(input)).rejects.toThrow();
  pass(30 * hourMilliseconds);
  vendor.forgetKeys();
  expect(await connect().charge(input)).toMatchObject({ state: 'succeeded' });
  expect(taken()).toHaveLength(1);
});

test('requests a fee that never reached Stripe, late or not', async () => {
  await withCard();
  const input = fee();
  vendor.failNextRequest('/v1/payment_intents', 'before', 2);
  await expect(payments.charge(input)).rejects.toThrow();
  expect(await payments.findCharge(input)).toBeNull();
  pass(30 * hourMilliseconds);
  expect(await payments.charge(input)).toMatchObject({ state: 'succeeded' });
  expect(taken()).toHaveLength(1);
});

test('a new card between two attempts at one fee charges once', async () => {
  await withCard();
  const input = fee();
  vendor.failNextRequest('/v1/payment_intents', 'after', 2);
  await expect(payments.charge(input)).rejects.toThrow();
  vendor.addCard(patient, 'succeeds');
  expect(await payments.charge(input)).toMatchObject({ state: 'succeeded' });
  expect(taken()).toHaveLength(1);
});

test.each([
  ['declines', 'The card was declined by the bank. Nothing was charged.'],
  ['expired', 'The card has expired. Nothing was charged.'],
] as const)('explains a card that %s without the bank’s own words', async (manner, words) => {
  await withCard(manner);
  const input = fee();
  expect(await payments.charge(input)).toMatchObject({ state: 'declined', declineMessage: words });
  expect(await connect().charge(input)).toMatchObject({ state: 'declined', declineMessage: words });
  expect(taken()).toHaveLength(0);
});

test('without a card nothing is charged and the patient is asked to add one', async () => {
  const charge = await payments.charge(fee());
  expect(charge).toMatchObject({ state: 'declined', vendorChargeId: null });
  expect(charge.declineMessage).toContain('Add one');
});

test('a bank’s challenge runs on the page; the charge waits and can be canceled', async () => {
  await withCard('needs_authentication');
  const [confirmed, abandoned] = [fee(), fee()];
  const waiting = await payments.charge(confirmed);
  expect(waiting.state).toBe('needs_authentication');
  expect(waiting.clientSecret).toMatch(/_secret_/);
  const intent = vendor.money.intents.get(waiting.vendorChargeId ?? '');
  if (intent) vendor.money.take(intent);
  expect(await payments.findCharge(confirmed)).toMatchObject({ state: 'succeeded', clientSecret: null });
  expect(await payments.cancelCharge(confirmed)).toMatchObject({ state: 'succeeded' });
  await payments.charge(abandoned);
  expect(await payments.cancelCharge(abandoned)).toMatchObject({ state: 'cancelled' });
  expect(taken()).toHaveLength(1);
});

test('refunds once per key, also when the response was lost and the key forgotten', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const refund = { ...paid, key: newId(), chargeKey: paid.key, vendorChargeId, amountCents: 300 };
  vendor.failNextRequest('/v1/refunds', 'after', 1);
  // The lookup finds nothing, or fails.
  await payments.refund(refund).catch(() => null);
  await payments.refund(refund);
  vendor.forgetKeys();
  expect(await connect().refund({ ...refund, vendorChargeId: null })).toMatchObject({
    state: 'succeeded',
    amountCents: 300,
  });
  expect(vendor.money.refunds.size).toBe(1);
  expect(await payments.findCharge(paid)).toMatchObject({ state: 'succeeded', refundedCents: 300 });
});

test('a full refund whose response was lost counts as refunded, not as rejected', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  vendor.failNextRequest('POST /v1/refunds', 'after', 2);
  const refund = { ...paid, key: newId(), chargeKey: paid.key, vendorChargeId };
  expect(await payments.refund(refund)).toMatchObject({
    state: 'succeeded',
    amountCents: 500,
    key: refund.key,
  });
  expect(vendor.money.refunds.size).toBe(1);
});

test('never refunds more than was paid', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const refund = { ...paid, chargeKey: paid.key, vendorChargeId };
  await payments.refund({ ...refund, key: newId(), amountCents: 300 });
  await expect(payments.refund({ ...refund, key: newId(), amountCents: 300 })).rejects.toMatchObject({
    status: 409,
  });
  vendor.rejectNextRequest('/v1/refunds', 500, 4);
  // The amount is not too large; Stripe is only unavailable.
  await expect(payments.refund({ ...refund, key: newId(), amountCents: 200 })).rejects.not.toMatchObject({
    status: 409,
  });
});

test('a fee that never reached Stripe is not refunded', async () => {
  await withCard();
  const input = fee();
  expect(await payments.listRefunds(input)).toEqual([]);
  await expect(
    payments.refund({ ...input, chargeKey: input.key, key: newId(), vendorChargeId: null }),
  ).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no such charge'),
  });
});

test('finds a fee by its key and by Stripe’s own id', async () => {
  await withCard();
  const input = fee();
  const { vendorChargeId } = await payments.charge(input);
  expect(await payments.findCharge(input)).toMatchObject({ vendorChargeId, state: 'succeeded' });
  // Searches from an hour before it was opened, in Unix seconds.
  const [listed] = vendor.requests.filter(
    ({ method, path }) => method === 'GET' && path === '/v1/payment_intents',
  );
  expect(listed?.body).toMatchObject({ created: { gte: String(openedAt.getTime() / 1000 - 3600) } });
  const byId = { ...input, customerKey: newId(), vendorChargeId };
  expect(await payments.findCharge(byId)).toMatchObject({ vendorChargeId, state: 'succeeded' });
});

test('a membership starts once, renews, and reports what was paid for which month', async () => {
  await withCard();
  const input = membership();
  vendor.failNextRequest('/v1/subscriptions', 'after', 0);
  const started = await payments.startSubscription(input);
  expect(started).toMatchObject({ state: 'active', key: input.key, endsAtPeriodEnd: false });
  expect(started.invoices).toMatchObject([{ state: 'paid', amountCents: 2000 }]);
  pass(30 * 24 * hourMilliseconds);
  vendor.memberships.passMonth(started.vendorSubscriptionId ?? '');
  vendor.forgetKeys();
  const renewed = await connect().startSubscription(input);
  expect(renewed.invoices).toHaveLength(2);
  expect(renewed.periodEnd.getTime()).toBeGreaterThan(started.periodEnd.getTime());
  expect(renewed.invoices[0]?.vendorChargeId).not.toBe(renewed.invoices[1]?.vendorChargeId);
  expect(vendor.memberships.subscriptions.size).toBe(1);
});

test('an unpaid first month starts nothing; an unpaid renewal is past due', async () => {
  await withCard('declines');
  expect(await payments.startSubscription(membership())).toMatchObject({
    state: 'unpaid_start',
    clientSecret: null,
    declineMessage: 'The card was declined by the bank. Nothing was charged.',
    invoices: [{ state: 'open' }],
  });
  vendor.addCard(patient, 'needs_authentication');
  expect(await payments.startSubscription(membership())).toMatchObject({
    state: 'unpaid_start',
    clientSecret: expect.stringMatching(/_secret_/),
    declineMessage: null,
  });
  vendor.addCard(patient, 'declines_renewals');
  const input = membership();
  const { vendorSubscriptionId } = await payments.startSubscription(input);
  vendor.memberships.passMonth(vendorSubscriptionId ?? '');
  expect(await payments.findSubscription(input)).toMatchObject({ state: 'past_due' });
  expect(await payments.payOpenBill(input)).toMatchObject({ state: 'past_due' });
  vendor.addCard(patient, 'succeeds');
  expect(await payments.payOpenBill(input)).toMatchObject({
    state: 'active',
    invoices: [{ state: 'paid' }, { state: 'paid' }],
  });
  expect(await payments.payOpenBill(input)).toMatchObject({ state: 'active', declineMessage: null });
});

test('a membership ends with its paid period, or now, and the former can be undone', async () => {
  await withCard();
  const input = membership();
  const { vendorSubscriptionId } = await payments.startSubscription(input);
  expect(await payments.endSubscription({ ...input, when: 'period_end' })).toMatchObject({
    state: 'active',
    endsAtPeriodEnd: true,
  });
  expect(await payments.endSubscription({ ...input, when: 'resume' })).toMatchObject({
    endsAtPeriodEnd: false,
  });
  await payments.endSubscription({ ...input, when: 'period_end' });
  vendor.memberships.passMonth(vendorSubscriptionId ?? '');
  expect(await payments.findSubscription(input)).toMatchObject({ state: 'ended' });
  const other = membership();
  await payments.startSubscription(other);
  expect(await payments.endSubscription({ ...other, when: 'now' })).toMatchObject({ state: 'ended' });
  expect(await payments.endSubscription({ ...other, when: 'now' })).toMatchObject({ state: 'ended' });
});

test('a monthly add-on is added to the next invoice, and removed again', async () => {
  await withCard();
  const input = membership();
  const { vendorSubscriptionId } = await payments.startSubscription(input);
  const family = { name: 'family_plan', title: 'Family Plan Addition', amountCents: 1000 };
  await payments.changeSubscription({ ...input, parts: [...input.parts, family] });
  await payments.changeSubscription({ ...input, parts: [...input.parts, family] });
  vendor.memberships.passMonth(vendorSubscriptionId ?? '');
  await payments.changeSubscription(input);
  vendor.memberships.passMonth(vendorSubscriptionId ?? '');
  const now = await payments.findSubscription(input);
  expect(now?.invoices.map(({ amountCents }) => amountCents)).toEqual([2000, 3000, 2000]);
});

test('an item added by two processes at once is on the invoice once', async () => {
  await withCard();
  const input = membership();
  const { vendorSubscriptionId } = await payments.startSubscription(input);
  const family = { name: 'family_plan', title: 'Family Plan Addition', amountCents: 1000 };
  const change = { ...input, parts: [...input.parts, family] };
  await Promise.all([payments.changeSubscription(change), connect().changeSubscription(change)]);
  vendor.memberships.passMonth(vendorSubscriptionId ?? '');
  const now = await payments.findSubscription(input);
  expect(now?.invoices.map(({ amountCents }) => amountCents)).toEqual([3000, 2000]);
});

test('a dispute is held until the bank returns the money', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const findCharge = () => payments.findCharge({ ...paid, vendorChargeId });
  expect(await findCharge()).toMatchObject({ isDisputed: false });
  const dispute = vendor.money.dispute(vendorChargeId ?? '');
  const named = { vendorDisputeId: dispute.id, amountCents: 500 };
  expect(await findCharge()).toMatchObject({
    isDisputed: true,
    state: 'succeeded',
    disputes: [{ ...named, isHeld: true }],
  });
  dispute.status = 'warning_needs_response';
  expect(await findCharge()).toMatchObject({ isDisputed: false });
  vendor.money.winDispute(dispute);
  expect(await findCharge()).toMatchObject({ isDisputed: false, disputes: [{ ...named, isHeld: false }] });
  const again = vendor.money.dispute(vendorChargeId ?? '', 200);
  expect((await findCharge())?.disputes).toEqual([
    { ...named, isHeld: false, isLost: false },
    { vendorDisputeId: again.id, amountCents: 200, isHeld: true, isLost: false },
  ]);
  again.status = 'lost';
  expect((await findCharge())?.disputes[1]).toMatchObject({ isHeld: true, isLost: true });
  vendor.money.winDispute(again);
  expect(await payments.findCharge(paid)).toMatchObject({ isDisputed: false });
});

test('a refund returned by the bank days later is failed and no longer counts as refunded', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const input = { ...paid, vendorChargeId };
  const key = newId();
  const { vendorRefundId } = await payments.refund({ ...input, key, chargeKey: paid.key, amountCents: 500 });
  expect(await payments.listRefunds(input)).toMatchObject([{ key, state: 'succeeded' }]);
  vendor.money.failRefund(vendorRefundId);
  expect(await payments.listRefunds(input)).toEqual([
    { vendorRefundId, key, amountCents: 500, state: 'failed' },
  ]);
  expect(await payments.findCharge(input)).toMatchObject({ refundedCents: 0 });
});

test('Stripe’s report names our charges, refunds and disputes', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const refundKey = newId();
  await payments.refund({ ...paid, key: refundKey, chargeKey: paid.key, vendorChargeId, amountCents: 200 });
  vendor.money.dispute(vendorChargeId ?? '');
  const movements = [];
  const until = new Date(openedAt.getTime() + hourMilliseconds);
  for await (const movement of payments.listMovements(openedAt, until)) movements.push(movement);
  expect(movements).toMatchObject([
    { kind: 'dispute', amountCents: -500, key: null, vendorObjectId: vendorChargeId },
    { kind: 'refund', amountCents: -200, key: refundKey, vendorObjectId: vendorChargeId },
    { kind: 'charge', amountCents: 500, key: paid.key, vendorObjectId: vendorChargeId },
  ]);
  for await (const movement of payments.listMovements(until, new Date(until.getTime() + 1000)))
    expect(movement).toBeNull();
});

test('verifies a webhook’s signature and age, and reads what it is about', async () => {
  await withCard();
  const paid = fee();
  const { vendorChargeId } = await payments.charge(paid);
  const intent = vendor.money.intents.get(vendorChargeId ?? '');
  const good = await vendor.signEvent(intent, 'payment_intent.succeeded');
  expect(await payments.readWebhook(good.raw, good.headers)).toEqual({
    eventId: good.eventId,
    about: { kind: 'charge', key: paid.key, vendorChargeId },
  });
  const dispute = await vendor.signEvent(
    vendor.money.dispute(vendorChargeId ?? ''),
    'charge.dispute.created',
  );
  expect((await payments.readWebhook(dispute.raw, dispute.headers)).about).toEqual({
    kind: 'charge',
    key: null,
    vendorChargeId,
  });
  const refused = { status: 400 };
  await expect(payments.readWebhook(`${good.raw} `, good.headers)).rejects.toMatchObject(refused);
  await expect(payments.readWebhook(good.raw, new Headers())).rejects.toMatchObject(refused);
  const forged = await vendor.signEvent(intent, 'payment_intent.succeeded', 'whsec_of_somebody_else');
  await expect(payments.readWebhook(forged.raw, forged.headers)).rejects.toMatchObject(refused);
  const at = Math.floor(now.getTime() / 1000) - 301;
  const stale = await vendor.signEvent(intent, 'payment_intent.succeeded', scriptedWebhookSecret, at);
  await expect(payments.readWebhook(stale.raw, stale.headers)).rejects.toMatchObject(refused);
});

test('erasing a patient deletes their card, and is idempotent', async () => {
  await withCard();
  await payments.forgetCustomer(patient);
  pass(120_000);
  await connect().forgetCustomer(patient);
  expect(vendor.money.customers.size).toBe(0);
  expect(await connect().findCard(patient)).toBeNull();
});

test('sends Stripe nothing about the patient except our own ids', async () => {
  await withCard();
  await payments.charge(fee());
  await payments.startSubscription(membership());
  const sentFields = vendor.requests.flatMap(({ body }) => Object.keys(body));
  expect(sentFields).not.toContain('email');
  expect(sentFields).not.toContain('name_of_patient');
  expect(sentFields).not.toContain('description');
  const products = [...vendor.memberships.products.values()].map(({ name }) => name);
  expect(products).toEqual(['Monthly membership']);
});
