import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { newId } from '#shared/ids.ts';
import {
  checkExchange,
  findOperation,
  published,
} from '#tests/support/vendors/scripted-stripe/check-exchange.ts';
import {
  type StripeExchange,
  startScriptedStripe,
} from '#tests/support/vendors/scripted-stripe/scripted-stripe.ts';
import type { CardBehavior } from '#tests/support/vendors/scripted-stripe/vendor-money.ts';
import { createStripePayments } from './stripe-payments.ts';

const openedAt = new Date('2026-11-02T15:00:00Z');
const hourMilliseconds = 3_600_000;

/** Every request that the adapter makes, with every test card, and its response. */
async function makeEveryRequest(): Promise<StripeExchange[]> {
  const exchanges: StripeExchange[] = [];
  const vendor = await startScriptedStripe({ startAt: openedAt, exchanges });
  const book = new Map<string, string>();
  let now = openedAt;
  const payments = createStripePayments({
    customerRepository: {
      find: async (key) => book.get(key) ?? null,
      remember: async (key, id) => void book.set(key, id),
      forget: async (key) => void book.delete(key),
    },
    client: vendor.client,
    clock: { now: () => now },
    settings: vendor.settings,
  });
  const cardManners: CardBehavior[] = [
    'succeeds',
    'declines',
    'expired',
    'needs_authentication',
    'processes_slowly',
    'declines_renewals',
  ];
  const part = { name: 'monthly_membership', title: 'Monthly membership', amountCents: 2000 };
  const family = { name: 'family_plan', title: 'Family Plan Addition', amountCents: 1000 };
  const fees: { key: string; customerKey: string; openedAt: Date }[] = [];
  try {
    for (const manner of cardManners) {
      const customerKey = newId();
      await payments.beginCardSetup(customerKey);
      await payments.findCard(customerKey);
      vendor.addCard(customerKey, manner);
      await payments.findCard(customerKey);
      const fee = { key: newId(), amountCents: 500, customerKey, openedAt };
      fees.push(fee);
      const { vendorChargeId } = await payments.charge(fee);
      await payments.findCharge(fee);
      await payments.findCharge({ ...fee, vendorChargeId });
      await payments.cancelCharge(fee);
      const refund = { ...fee, chargeKey: fee.key, vendorChargeId };
      await payments.refund({ ...refund, key: newId(), amountCents: 200 }).catch(() => null);
      await payments.refund({ ...refund, key: newId(), amountCents: 5000 }).catch(() => null);
      const member = { key: newId(), customerKey, parts: [part] };
      const { vendorSubscriptionId } = await payments.startSubscription(member);
      await payments.startSubscription(member);
      await payments.changeSubscription({ ...member, parts: [part, family] });
      await payments.changeSubscription(member);
      if (manner === 'declines_renewals') vendor.memberships.passMonth(vendorSubscriptionId ?? '');
      await payments.payOpenBill(member);
      vendor.addCard(customerKey, 'succeeds');
      await payments.payOpenBill(member);
      await payments.findSubscription(member);
      for (const when of ['period_end', 'resume', 'now'] as const)
        await payments.endSubscription({ ...member, when });
      await payments.openPortal(customerKey, 'https://care.example/billing');
    }
    const taken = [...vendor.money.intents.values()].find(({ status }) => status === 'succeeded');
    vendor.money.dispute(String(taken?.id));
    const [refunded] = vendor.money.refunds.keys();
    vendor.money.failRefund(refunded ?? '');
    for (const fee of fees) {
      await payments.findCharge(fee);
      await payments.listRefunds(fee);
    }
    now = new Date(openedAt.getTime() + hourMilliseconds);
    for await (const movement of payments.listMovements(openedAt, now)) expect(movement.at).toEqual(openedAt);
    for (const customerKey of book.keys()) await payments.forgetCustomer(customerKey);
    return exchanges;
  } finally {
    await vendor.stop();
  }
}

/**
 * The description is of version 2023-08-16; the library uses 2026-10-28. The differences that affect us are
 * listed here by name, with the version that introduced them and their place in the library's types. Any
 * other difference is an error.
 */
const newerFields: Record<string, { why: string; inTypes: [string, string, string] }> = {
  'POST /v1/payment_intents: parameter allowed_payment_method_types': {
    why: 'Since 2026-07-29; the parameter `payment_method_types` is rejected since 2026-09-30.',
    inTypes: ['PaymentIntents', 'PaymentIntentCreateParams', 'allowed_payment_method_types'],
  },
  'POST /v1/setup_intents: parameter allowed_payment_method_types': {
    why: 'As with payments.',
    inTypes: ['SetupIntents', 'SetupIntentCreateParams', 'allowed_payment_method_types'],
  },
  'invoice.payments': {
    why: 'Since 2025-03-31 an invoice can be paid in parts: `payments` replaces `payment_intent` and `charge`.',
    inTypes: ['Invoices', 'Invoice', 'payments'],
  },
  'GET /v1/invoices: expansion data.payments': {
    why: 'Returned only when expanded.',
    inTypes: ['Invoices', 'Invoice', 'payments'],
  },
  'subscription_item.current_period_end': {
    why: 'Since 2025-03-31 each item has its own period, and the subscription as a whole none.',
    inTypes: ['SubscriptionItems', 'SubscriptionItem', 'current_period_end'],
  },
};

/** Fields removed since the description was published: our code must neither read nor send them. */
const removedFields: [thing: string, name: string, types: string, of: string][] = [
  ['invoice', 'payment_intent', 'Invoices', 'Invoice'],
  ['invoice', 'charge', 'Invoices', 'Invoice'],
  ['invoice', 'subscription', 'Invoices', 'Invoice'],
  ['subscription', 'current_period_end', 'Subscriptions', 'Subscription'],
];

/** The property names of one of the library's types. */
function fieldsInTypes(file: string, name: string): string[] {
  const path = new URL(`../../../../node_modules/stripe/esm/resources/${file}.d.ts`, import.meta.url);
  const [, body = ''] = readFileSync(path, 'utf8').split(`export interface ${name} {\n`);
  return [...body.slice(0, body.indexOf('\n}')).matchAll(/^ {4}(\w+)\??: /gm)].map(([, field = '']) => field);
}

test('every request, and every response field we read, matches the published API description', async () => {
  const exchanges = await makeEveryRequest();
  const found = new Set(exchanges.flatMap(checkExchange));
  expect([...found].toSorted()).toEqual(Object.keys(newerFields).toSorted());
  const usedOperations = new Set(exchanges.map(({ method, path }) => findOperation(method, path)));
  expect(published.operations.filter((one) => !usedOperations.has(one))).toEqual([]);
});

test.each(Object.entries(newerFields))(
  'a field newer than the description is in the library’s types: %s',
  (_, { inTypes: [file, name, field] }) => {
    expect(fieldsInTypes(file, name)).toContain(field);
  },
);

test.each(removedFields)(
  'a field removed since the description is not in the library’s types: %s.%s',
  (thing, field, file, name) => {
    expect(published.things[thing]?.fields).toHaveProperty(field);
    expect(fieldsInTypes(file, name)).toContain('id');
    expect(fieldsInTypes(file, name)).not.toContain(field);
  },
);

test('reports a request that the description does not allow', () => {
  const usedOperations = { method: 'POST', path: '/v1/refunds', key: null, status: 200, json: {} };
  const body = { payment_intent: 'pi_1', amount: 'five', reason: 'late', whatever: '1' };
  expect(checkExchange({ ...usedOperations, body })).toEqual([
    'POST /v1/refunds: parameter amount cannot be five',
    'POST /v1/refunds: parameter reason cannot be late',
    'POST /v1/refunds: parameter whatever',
    'POST /v1/refunds: undefined instead of refund',
  ]);
  expect(checkExchange({ ...usedOperations, path: '/v1/charges', body: {} })).toEqual([
    'POST /v1/charges is not in the specification',
  ]);
});
