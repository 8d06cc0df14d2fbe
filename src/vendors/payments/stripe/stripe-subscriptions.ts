import Stripe from 'stripe';
import { notFound } from '#shared/problem.ts';
import type { SubscriptionPart, VendorSubscription } from '../payments.port.ts';
import { idOf, metadataNames, readKey } from './key-in-metadata.ts';
import { findOpenPayment, readStripeSubscription } from './read-stripe-subscription.ts';
import type { StripeCustomers } from './stripe-customers.ts';

const maxInvoices = 24;

/** Metadata name under which an item stores its price book name. */
const partName = 'harborline_part';
const nameOf = (item: Stripe.SubscriptionItem) => item.metadata[partName];
/** One attempt, and two more in case another process changes it concurrently. */
const maxAttempts = 3;

type Named = { key: string; customerKey: string };

/**
 * Nothing was created, so the next attempt, with a card, is a new membership with a new key.
 */
const noCard = (key: string): VendorSubscription => ({
  vendorSubscriptionId: null,
  key,
  state: 'ended',
  periodEnd: new Date(0),
  endsAtPeriodEnd: false,
  invoices: [],
  clientSecret: null,
  declineMessage: 'There is no card on file. Add one and try again. Nothing was charged.',
});

export function createStripeSubscriptions(client: Stripe, customers: StripeCustomers) {
  /** An item's product on the invoice. Its id is ours, so it is created once. */
  const ensureProduct = async ({ name, title }: SubscriptionPart): Promise<string> => {
    const id = `harborline_${name}`;
    await client.products.create({ id, name: title }).catch((error: unknown) => {
      const exists =
        error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_already_exists';
      if (!exists) throw error;
    });
    return id;
  };

  const toItem = async (part: SubscriptionPart) => ({
    price_data: {
      currency: 'usd',
      product: await ensureProduct(part),
      unit_amount: part.amountCents,
      recurring: { interval: 'month' as const },
    },
    metadata: { [partName]: part.name },
  });

  const readWhole = async (subscription: Stripe.Subscription, key: string): Promise<VendorSubscription> => {
    const { data } = await client.invoices.list({
      subscription: subscription.id,
      limit: maxInvoices,
      expand: ['data.payments'],
    });
    const waiting = findOpenPayment(data);
    const open = waiting === null ? null : await client.paymentIntents.retrieve(waiting);
    return readStripeSubscription(subscription, data, open, key);
  };

  const findRaw = async ({ key, customerKey }: Named): Promise<Stripe.Subscription | null> => {
    const customer = await customers.find(customerKey);
    if (!customer) return null;
    const made = client.subscriptions.list({ customer, status: 'all', limit: 100 });
    for await (const subscription of made)
      if (readKey(subscription.metadata, 'membership') === key) return subscription;
    return null;
  };

  const getRaw = async (named: Named): Promise<Stripe.Subscription> => {
    const found = await findRaw(named);
    if (!found) throw notFound('The payment processor has no such membership.');
    return found;
  };

  return {
    async start(input: Named & { parts: readonly SubscriptionPart[] }): Promise<VendorSubscription> {
      const existing = await findRaw(input);
      if (existing) return readWhole(existing, input.key);
      const customer = await customers.ensure(input.customerKey);
      // Sets the customer's default card: a card on the subscription itself would override later cards at renewal.
      const card = await customers.newestCard(customer);
      if (!card) return noCard(input.key);
      await customers.chargeRenewalsTo(customer, card);
      const made = await client.subscriptions.create(
        {
          customer,
          items: await Promise.all(input.parts.map(toItem)),
          // An unpaid first month does not start the membership: it waits a day for the card or bank, then expires.
          payment_behavior: 'allow_incomplete',
          metadata: { [metadataNames.membership]: input.key },
        },
        { idempotencyKey: `membership:${input.key}` },
      );
      return readWhole(made, input.key);
    },
    async find(named: Named): Promise<VendorSubscription | null> {
      const found = await findRaw(named);
      return found && readWhole(found, named.key);
    },
    async change(input: Named & { parts: readonly SubscriptionPart[] }): Promise<VendorSubscription> {
      let subscription = await getRaw(input);
      // Two processes may add the same item at once: a process that sees it twice removes one.
      for (let tries = 0; tries < maxAttempts; tries++) {
        const items = subscription.items.data;
        const isFirst = (item: Stripe.SubscriptionItem) =>
          items.find((one) => nameOf(one) === nameOf(item))?.id === item.id;
        const removed = items.filter(
          (item) => !isFirst(item) || !input.parts.some(({ name }) => name === nameOf(item)),
        );
        const added = input.parts.filter(({ name }) => !items.some((item) => nameOf(item) === name));
        if (removed.length === 0 && added.length === 0) break;
        subscription = await client.subscriptions.update(subscription.id, {
          items: [
            ...removed.map(({ id }) => ({ id, deleted: true })),
            ...(await Promise.all(added.map(toItem))),
          ],
          // Changes are charged from the next month on, without proration.
          proration_behavior: 'none',
        });
      }
      return readWhole(subscription, input.key);
    },
    async payOpenBill(named: Named): Promise<VendorSubscription> {
      const subscription = await getRaw(named);
      const customer = idOf(subscription.customer);
      const card = customer === null ? null : await customers.newestCard(customer);
      const { data } = await client.invoices.list({ subscription: subscription.id, limit: 1 });
      const [newest] = data;
      if (customer === null || !card || newest?.status !== 'open') return readWhole(subscription, named.key);
      await customers.chargeRenewalsTo(customer, card);
      await client.invoices.pay(newest.id, { payment_method: card.id }).catch((error: unknown) => {
        // Declined, waiting for the bank, or paid in the meantime: the current state decides.
        const isExpected =
          error instanceof Stripe.errors.StripeCardError ||
          error instanceof Stripe.errors.StripeInvalidRequestError;
        if (!isExpected) throw error;
      });
      return readWhole(await client.subscriptions.retrieve(subscription.id), named.key);
    },
    async end(input: Named & { when: 'now' | 'period_end' | 'resume' }): Promise<VendorSubscription> {
      const subscription = await getRaw(input);
      const isEnded = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
      if (isEnded) return readWhole(subscription, input.key);
      const ended =
        input.when === 'now'
          ? await client.subscriptions.cancel(subscription.id)
          : await client.subscriptions.update(subscription.id, {
              cancel_at_period_end: input.when === 'period_end',
            });
      return readWhole(ended, input.key);
    },
  };
}
