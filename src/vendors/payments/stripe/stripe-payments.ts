import type Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { CustomerRepository, Payments } from '../payments.port.ts';
import { metadataNames } from './key-in-metadata.ts';
import { UnexpectedResponse } from './read-stripe-charge.ts';
import { readStripeWebhook } from './read-stripe-webhook.ts';
import { createStripeCharges } from './stripe-charges.ts';
import { createStripeCustomers } from './stripe-customers.ts';
import { listStripeMovements } from './stripe-movements.ts';
import type { StripeSettings } from './stripe-settings.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';

/**
 * Stripe over HTTP, with the `stripe` library. Card numbers go directly from Stripe's fields on the page to
 * Stripe; we only hold its card ids.
 */
export function createStripePayments(options: {
  client: Stripe;
  clock: Clock;
  customerRepository: CustomerRepository;
  settings: Pick<StripeSettings, 'publishableKey' | 'webhookSecret'>;
}): Payments {
  const { client, clock, customerRepository, settings } = options;
  const customers = createStripeCustomers(client, customerRepository);
  const charges = createStripeCharges(client, customers, clock);
  const subscriptions = createStripeSubscriptions(client, customers);
  return {
    publishableKey: settings.publishableKey,
    async beginCardSetup(customerKey) {
      const customer = await customers.ensure(customerKey);
      const setup = await client.setupIntents.create({
        customer,
        usage: 'off_session',
        allowed_payment_method_types: ['card'],
        metadata: { [metadataNames.user]: customerKey },
      });
      if (typeof setup.client_secret !== 'string' || setup.client_secret === '')
        throw new Error('The payment processor returned no secret for its card fields.');
      return { clientSecret: setup.client_secret };
    },
    findCard: customers.findCard,
    charge: charges.charge,
    findCharge: charges.find,
    cancelCharge: charges.cancel,
    refund: charges.refund,
    listRefunds: charges.listRefunds,
    startSubscription: subscriptions.start,
    findSubscription: subscriptions.find,
    changeSubscription: subscriptions.change,
    payOpenBill: subscriptions.payOpenBill,
    endSubscription: subscriptions.end,
    async openPortal(customerKey, returnUrl) {
      const customer = await customers.find(customerKey);
      if (customer === null) return null;
      const back = returnUrl === null ? {} : { return_url: returnUrl };
      const { url } = await client.billingPortal.sessions.create({ customer, ...back });
      // The page opens this link: another URL scheme could run a script or read local files.
      if (!URL.canParse(url) || new URL(url).protocol !== 'https:')
        throw new UnexpectedResponse('a web address');
      return url;
    },
    listMovements: (from, until) => listStripeMovements(client, from, until),
    forgetCustomer: customers.forget,
    readWebhook: (rawBody, headers) =>
      readStripeWebhook(client, rawBody, headers, { secret: settings.webhookSecret, now: clock.now() }),
  };
}
