import type Stripe from 'stripe';
import type { VendorCharge, VendorChargeState } from '../payments.port.ts';
import { readKey } from './key-in-metadata.ts';

/** After a declined attempt the payment waits for another card; we create a new charge instead. */
const stateOf: Readonly<Record<string, VendorChargeState>> = {
  succeeded: 'succeeded',
  processing: 'processing',
  requires_capture: 'processing',
  requires_action: 'needs_authentication',
  requires_payment_method: 'declined',
  requires_confirmation: 'declined',
  canceled: 'cancelled',
};

const declineWords: Readonly<Record<string, string>> = {
  expired_card: 'The card has expired.',
  insufficient_funds: 'The card has insufficient funds.',
  incorrect_cvc: 'The card’s security code is wrong.',
  incorrect_number: 'The card number is wrong.',
  card_not_supported: 'The card cannot be used for this kind of payment.',
  authentication_required: 'The bank didn’t get the confirmation it asked for.',
  payment_intent_authentication_failure: 'The bank’s confirmation failed.',
  processing_error: 'The bank had a technical problem.',
};

/** A response that cannot be what was requested. It is not used. */
export class UnusableAnswer extends Error {
  constructor(wanted: string) {
    super(`Unexpected response from the payment processor: expected ${wanted}.`);
    this.name = 'UnusableAnswer';
  }
}

const isSum = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

type Usable = { state: VendorChargeState; taken: Stripe.Charge | null; refundedCents: number };

/** `askedCents`: the expected amount; a payment of another amount is not ours. */
function requireUsable(intent: Stripe.PaymentIntent, knownKey: string, askedCents: number | null): Usable {
  const isPayment = typeof intent?.id === 'string' && intent.id !== '' && isSum(intent.amount);
  const state = isPayment ? stateOf[intent.status] : undefined;
  if (state === undefined) throw new UnusableAnswer('a payment');
  // A payment of another user is never taken for this one.
  if ((readKey(intent.metadata, 'charge') ?? knownKey) !== knownKey)
    throw new UnusableAnswer('the requested payment');
  if (askedCents !== null && intent.amount !== askedCents) throw new UnusableAnswer('the requested amount');
  const taken = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refundedCents = taken?.amount_refunded ?? 0;
  if (!isSum(refundedCents) || refundedCents > intent.amount) throw new UnusableAnswer('a refunded amount');
  return { state, taken, refundedCents };
}

/**
 * Converts Stripe's payment to the port's charge; `latest_charge` must be expanded. Throws `UnusableAnswer`
 * for an invalid payment, another user's, or another amount.
 */
export function readStripeCharge(
  intent: Stripe.PaymentIntent,
  knownKey: string,
  askedCents: number | null = null,
): VendorCharge {
  const { state, taken, refundedCents } = requireUsable(intent, knownKey, askedCents);
  return {
    vendorChargeId: intent.id,
    key: knownKey,
    amountCents: intent.amount,
    refundedCents,
    state,
    declineMessage: state === 'declined' ? tellDecline(intent.last_payment_error) : null,
    isDisputed: taken?.disputed ?? false,
    disputes: [],
    clientSecret: state === 'needs_authentication' ? intent.client_secret : null,
    card: readCard(taken),
  };
}

function readCard(taken: Stripe.Charge | null): VendorCharge['card'] {
  const card = taken?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, lastFour: card.last4 } : null;
}

/** Never the bank's own words: they can name the card, and "stolen card" is not ours to say. */
function tellDecline(error: Stripe.PaymentIntent['last_payment_error']): string {
  const why = declineWords[error?.code ?? ''] ?? declineWords[error?.decline_code ?? ''];
  return `${why ?? 'The card was declined by the bank.'} Nothing was charged.`;
}
