import Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import { conflict } from '#shared/problem.ts';
import type {
  ChargeInput,
  FindChargeInput,
  RefundInput,
  VendorCharge,
  VendorRefund,
} from '../payments.port.ts';
import { metadataNames, readKey } from './key-in-metadata.ts';
import { readStripeCharge, UnexpectedResponse } from './read-stripe-charge.ts';
import type { StripeCustomers } from './stripe-customers.ts';
import { findDisputes } from './stripe-disputes.ts';

/** Stripe keeps an idempotency key for at least 24 hours; after that it would charge again. */
const keyLifetimeHours = 20;
/** Allowance for clock differences. */
const clockSlackSeconds = 3600;

const hourMilliseconds = 3_600_000;
/** Far longer than a bank takes to decide; an undecided payment older than this counts as declined. */
const undecidedMilliseconds = 15 * 60_000;

const noCard = (key: string, amountCents: number): VendorCharge => ({
  vendorChargeId: null,
  key,
  amountCents,
  refundedCents: 0,
  state: 'declined',
  declineMessage: 'There is no card on file. Add one and try again. Nothing was charged.',
  isDisputed: false,
  disputes: [],
  clientSecret: null,
  card: null,
});

export function createStripeCharges(client: Stripe, customers: StripeCustomers, clock: Clock) {
  const findIntent = async ({ key, customerKey, openedAt }: Omit<ChargeInput, 'amountCents'>) => {
    const customer = await customers.find(customerKey);
    if (!customer) return null;
    const gte = Math.floor(openedAt.getTime() / 1000) - clockSlackSeconds;
    // A list is immediately consistent, unlike a search.
    const made = client.paymentIntents.list({
      customer,
      created: { gte },
      limit: 100,
      expand: ['data.latest_charge'],
    });
    for await (const intent of made) if (readKey(intent.metadata, 'charge') === key) return intent;
    return null;
  };

  /**
   * A payment that the bank has not yet decided looks like one that waits for another card. Reporting it as
   * declined could make the patient pay twice, so the caller has to ask again later.
   */
  const rejectUndecided = ({ status, last_payment_error, created }: Stripe.PaymentIntent): void => {
    const isOpen = status === 'requires_payment_method' || status === 'requires_confirmation';
    const age = clock.now().getTime() - created * 1000;
    if (isOpen && !last_payment_error && age < undecidedMilliseconds)
      throw new Error('The payment processor hasn’t decided on this payment yet.');
  };

  const find = async (input: FindChargeInput): Promise<VendorCharge | null> => {
    const intent = input.vendorChargeId
      ? await client.paymentIntents.retrieve(input.vendorChargeId, { expand: ['latest_charge'] })
      : await findIntent(input);
    if (!intent) return null;
    rejectUndecided(intent);
    const charge = readStripeCharge(intent, input.key);
    return charge.isDisputed ? { ...charge, ...(await findDisputes(client, intent.id)) } : charge;
  };

  const findRefund = async (intentId: string, key: string): Promise<VendorRefund | null> => {
    for await (const made of client.refunds.list({ payment_intent: intentId, limit: 100 }))
      if (readKey(made.metadata, 'refund') === key) return readRefund(made, key);
    return null;
  };

  const keyMayBeForgotten = (openedAt: Date) =>
    clock.now().getTime() - openedAt.getTime() > keyLifetimeHours * hourMilliseconds;

  /** The payment that a rejected request created, if any; otherwise rethrows the rejection. */
  const recoverFromRejection = async (error: unknown, input: ChargeInput): Promise<VendorCharge> => {
    if (error instanceof Stripe.errors.StripeCardError && error.payment_intent)
      return readStripeCharge(error.payment_intent, input.key);
    // The key was used before with other parameters, such as the previous card: that payment counts.
    if (error instanceof Stripe.errors.StripeIdempotencyError) {
      const found = await find(input);
      if (found) return found;
    }
    throw error;
  };

  return {
    find,
    async charge(input: ChargeInput): Promise<VendorCharge> {
      const found = keyMayBeForgotten(input.openedAt) ? await find(input) : null;
      if (found) return found;
      const customer = await customers.ensure(input.customerKey);
      const card = await customers.newestCard(customer);
      if (!card) return (await find(input)) ?? noCard(input.key, input.amountCents);
      // The patient is present: a 3-D Secure challenge runs on the page with the client secret.
      return client.paymentIntents
        .create(
          {
            amount: input.amountCents,
            currency: 'usd',
            customer,
            payment_method: card.id,
            allowed_payment_method_types: ['card'],
            confirm: true,
            metadata: { [metadataNames.charge]: input.key },
            expand: ['latest_charge'],
          },
          { idempotencyKey: `charge:${input.key}` },
        )
        .then((intent) => readStripeCharge(intent, input.key, input.amountCents))
        .catch((error: unknown) => recoverFromRejection(error, input));
    },
    async cancel(input: Omit<ChargeInput, 'amountCents'>): Promise<VendorCharge | null> {
      const intent = await findIntent(input);
      if (!intent) return null;
      if (intent.status === 'succeeded' || intent.status === 'canceled' || intent.status === 'processing')
        return readStripeCharge(intent, input.key);
      const cancelled = await client.paymentIntents.cancel(intent.id).catch(async (error: unknown) => {
        // The bank may have approved first.
        const now = await client.paymentIntents.retrieve(intent.id, { expand: ['latest_charge'] });
        if (now.status === intent.status) throw error;
        return now;
      });
      return readStripeCharge(cancelled, input.key);
    },
    async listRefunds(input: FindChargeInput): Promise<VendorRefund[]> {
      const intentId = input.vendorChargeId ?? (await findIntent(input))?.id;
      if (!intentId) return [];
      const found: VendorRefund[] = [];
      for await (const made of client.refunds.list({ payment_intent: intentId, limit: 100 }))
        found.push(readRefund(made, readKey(made.metadata, 'refund')));
      return found;
    },
    async refund(input: RefundInput): Promise<VendorRefund> {
      const intentId = input.vendorChargeId ?? (await findIntent({ ...input, key: input.chargeKey }))?.id;
      if (!intentId) throw conflict('The payment processor has no such charge. Nothing was refunded.');
      // Looked up first, because a forgotten key would refund twice.
      const existing = await findRefund(intentId, input.key);
      if (existing) return existing;
      return client.refunds
        .create(
          {
            payment_intent: intentId,
            amount: input.amountCents,
            metadata: { [metadataNames.refund]: input.key, [metadataNames.charge]: input.chargeKey },
          },
          { idempotencyKey: `refund:${input.key}` },
        )
        .then((made) => {
          const refund = readRefund(made, input.key);
          if (refund.amountCents !== input.amountCents) throw new UnexpectedResponse('the requested amount');
          return refund;
        })
        .catch(async (error: unknown) => {
          // The response may have been lost after the refund was made.
          // Read the amount first and the refunds second: another process may be refunding at the same time.
          const now = await client.paymentIntents.retrieve(intentId, { expand: ['latest_charge'] });
          const made = await findRefund(intentId, input.key);
          if (made) return made;
          const { amountCents, refundedCents } = readStripeCharge(now, input.chargeKey);
          if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'charge_disputed')
            throw conflict('This payment was disputed and the bank has reversed it. Nothing was refunded.');
          if (input.amountCents <= amountCents - refundedCents) throw error;
          throw conflict('The refund is larger than the payment. Nothing was refunded.');
        });
    },
  };
}

function readRefund(made: Stripe.Refund, key: string | null): VendorRefund {
  if (typeof made?.id !== 'string' || !Number.isSafeInteger(made.amount) || made.amount < 0)
    throw new UnexpectedResponse('a refund');
  const state =
    made.status === 'succeeded'
      ? 'succeeded'
      : made.status === 'failed' || made.status === 'canceled'
        ? 'failed'
        : 'pending';
  return { vendorRefundId: made.id, key, amountCents: made.amount, state };
}
