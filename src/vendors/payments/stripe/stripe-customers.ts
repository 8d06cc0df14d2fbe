import Stripe from 'stripe';
import type { CardOnFile, CustomerRepository } from '../payments.port.ts';
import { idOf, metadataNames, readKey } from './key-in-metadata.ts';
import { UnexpectedResponse } from './read-stripe-charge.ts';

export type StripeCustomers = ReturnType<typeof createStripeCustomers>;

/** Stripe customers, one per user. Their card is the newest one saved. */
export function createStripeCustomers(client: Stripe, repository: CustomerRepository) {
  /** Concurrent calls create only one customer, because they use the same idempotency key. */
  const ensure = async (customerKey: string): Promise<string> => {
    const existing = await repository.find(customerKey);
    if (existing) return existing;
    const { id, metadata } = await client.customers.create(
      { metadata: { [metadataNames.user]: customerKey } },
      { idempotencyKey: `customer:${customerKey}` },
    );
    if (typeof id !== 'string' || readKey(metadata, 'user') !== customerKey)
      throw new UnexpectedResponse('the requested customer');
    await repository.remember(customerKey, id);
    return id;
  };

  const newestCard = async (customerId: string): Promise<Stripe.PaymentMethod | null> => {
    const { data } = await client.customers.listPaymentMethods(customerId, { type: 'card', limit: 1 });
    const [newest] = data;
    // Without an id, the payment would be requested without a card and rejected permanently.
    if (newest && typeof newest.id !== 'string') throw new UnexpectedResponse('a card');
    return newest ?? null;
  };

  /** Renewals charge the customer's default: the newest card, once it is known. */
  const chargeRenewalsTo = async (customerId: string, card: Stripe.PaymentMethod): Promise<void> => {
    const customer = await client.customers.retrieve(customerId);
    if (customer.deleted) return;
    if (idOf(customer.invoice_settings.default_payment_method) === card.id) return;
    await client.customers.update(customerId, { invoice_settings: { default_payment_method: card.id } });
  };

  return {
    find: repository.find,
    ensure,
    newestCard,
    chargeRenewalsTo,
    async findCard(customerKey: string): Promise<CardOnFile | null> {
      const customerId = await repository.find(customerKey);
      const card = customerId === null ? null : await newestCard(customerId);
      if (!customerId || !card?.card) return null;
      await chargeRenewalsTo(customerId, card);
      const { brand, last4, exp_month, exp_year } = card.card;
      return { brand, lastFour: last4, expiryMonth: exp_month, expiryYear: exp_year };
    },
    async forget(customerKey: string): Promise<void> {
      const customerId = await repository.find(customerKey);
      if (!customerId) return;
      await client.customers.del(customerId).catch((error: unknown) => {
        const isGone = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404;
        if (!isGone) throw error;
      });
      // Last, because until Stripe has deleted the customer we must be able to find it.
      await repository.forget(customerKey);
    },
  };
}
