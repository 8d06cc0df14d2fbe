import { readFileSync } from 'node:fs';
import type Stripe from 'stripe';
import { expect, test } from 'vitest';
import {
  scriptedWebhookSecret,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import { readStripeCharge } from './read-stripe-charge.ts';
import { readStripeSubscription } from './read-stripe-subscription.ts';
import { readStripeWebhook } from './read-stripe-webhook.ts';

/** Objects as published by Stripe, in a version close to the library's. */
const { resources } = JSON.parse(
  readFileSync(
    new URL('../../../../tests/support/vendors/scripted-stripe/published-fixtures.json', import.meta.url),
    'utf8',
  ),
) as { resources: Record<string, Record<string, unknown>> };

const publishedIntent = (changes: object = {}) =>
  ({ ...resources.payment_intent, ...changes }) as unknown as Stripe.PaymentIntent;

test('reads a published payment as declined while it waits for a card, and as succeeded when charged', () => {
  expect(readStripeCharge(publishedIntent(), 'our-key')).toMatchObject({
    vendorChargeId: 'pi_1PgafyB7WZ01zgkWSjxsAJo3',
    key: 'our-key',
    amountCents: 1099,
    refundedCents: 0,
    state: 'declined',
    declineMessage: 'The card was declined by the bank. Nothing was charged.',
    clientSecret: null,
  });
  const taken = publishedIntent({ status: 'succeeded', latest_charge: resources.charge });
  expect(readStripeCharge(taken, 'our-key')).toMatchObject({
    state: 'succeeded',
    refundedCents: 0,
    declineMessage: null,
  });
  const waiting = publishedIntent({
    status: 'requires_action',
    metadata: { harborline_charge_id: 'theirs' },
  });
  expect(readStripeCharge(waiting, 'theirs')).toMatchObject({
    state: 'needs_authentication',
    key: 'theirs',
    clientSecret: expect.stringMatching(/_secret_/),
  });
});

test('rejects a payment of another user or amount, or with refunds above the payment', () => {
  const taken = (changes: object) => publishedIntent({ status: 'succeeded', ...changes });
  const unusable = { name: 'UnexpectedResponse' };
  const read =
    (changes: object, asked: number | null = null) =>
    () =>
      readStripeCharge(taken(changes), 'our-key', asked);
  expect(read({ metadata: { harborline_charge_id: 'theirs' } })).toThrow(expect.objectContaining(unusable));
  expect(read({}, 500)).toThrow(expect.objectContaining(unusable));
  expect(read({ amount: -1099 })).toThrow(expect.objectContaining(unusable));
  expect(read({ id: undefined })).toThrow(expect.objectContaining(unusable));
  expect(read({ latest_charge: { amount_refunded: 5000 } })).toThrow(expect.objectContaining(unusable));
});

test('reads a published membership and invoice, with the period of its item', () => {
  const subscription = resources.subscription as unknown as Stripe.Subscription;
  const invoice = {
    ...resources.invoice,
    status: 'paid',
    amount_paid: 1000,
    payments: {
      object: 'list',
      data: [
        {
          ...resources.invoice_payment,
          status: 'paid',
          payment: { type: 'payment_intent', payment_intent: 'pi_1' },
        },
      ],
    },
  } as unknown as Stripe.Invoice;
  const read = readStripeSubscription(subscription, [invoice], null, 'our-key');
  expect(read).toMatchObject({
    vendorSubscriptionId: 'sub_1Pgc6rB7WZ01zgkWNy0Cn5nw',
    key: 'our-key',
    state: 'active',
    endsAtPeriodEnd: true,
    clientSecret: null,
  });
  expect(read.periodEnd).toEqual(new Date(1_234_567_890_000));
  expect(read.invoices).toMatchObject([
    {
      vendorInvoiceId: 'in_1Pgc6tB7WZ01zgkWu9fdqL6I',
      amountCents: 1000,
      state: 'paid',
      vendorChargeId: 'pi_1',
    },
  ]);
  const draft = resources.invoice as unknown as Stripe.Invoice;
  expect(readStripeSubscription(subscription, [draft], null, 'our-key').invoices).toEqual([]);
});

test.each([
  ['payment_intent', { kind: 'charge', key: null, vendorChargeId: 'pi_1PgafyB7WZ01zgkWSjxsAJo3' }],
  // Without a payment they belong to none of our charges.
  ['charge', { kind: 'other' }],
  ['refund', { kind: 'other' }],
  ['dispute', { kind: 'other' }],
  ['subscription', { kind: 'other' }],
  ['invoice', { kind: 'other' }],
  ['setup_intent', { kind: 'other' }],
  ['customer', { kind: 'other' }],
  ['product', { kind: 'other' }],
])('reads a published %s event', async (name, about) => {
  const vendor = await startScriptedStripe();
  try {
    const { raw, headers, eventId } = await vendor.signEvent(resources[name], `${name}.updated`);
    const read = await readStripeWebhook(vendor.client, raw, headers, {
      secret: scriptedWebhookSecret,
      now: new Date(),
    });
    expect(read).toEqual({ eventId, about });
  } finally {
    await vendor.stop();
  }
});

test.each([
  ['charge', { payment_intent: 'pi_1' }, { kind: 'charge', key: null, vendorChargeId: 'pi_1' }],
  ['refund', { payment_intent: { id: 'pi_1' } }, { kind: 'charge', key: null, vendorChargeId: 'pi_1' }],
  ['dispute', { payment_intent: 'pi_1' }, { kind: 'charge', key: null, vendorChargeId: 'pi_1' }],
  ['subscription', { metadata: { harborline_membership_id: 'm' } }, { kind: 'subscription', key: 'm' }],
  [
    'invoice',
    { parent: { subscription_details: { metadata: { harborline_membership_id: 'm' } } } },
    { kind: 'subscription', key: 'm' },
  ],
  ['setup_intent', { metadata: { harborline_user_id: 'u' } }, { kind: 'card', customerKey: 'u' }],
])('reads a published %s event about our object', async (name, changes, about) => {
  const vendor = await startScriptedStripe();
  try {
    const { raw, headers } = await vendor.signEvent({ ...resources[name], ...changes }, `${name}.updated`);
    const read = await readStripeWebhook(vendor.client, raw, headers, {
      secret: scriptedWebhookSecret,
      now: new Date(),
    });
    expect(read.about).toEqual(about);
  } finally {
    await vendor.stop();
  }
});
