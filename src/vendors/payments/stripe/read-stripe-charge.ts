import type Stripe from 'stripe';
import type { VendorCharge, VendorChargeState } from '../payments.port.ts';
import { readKey } from './key-in-metadata.ts';

/** A declined attempt leaves the payment waiting for another card; we make a new charge for that instead. */
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
  insufficient_funds: 'The card does not have enough money on it.',
  incorrect_cvc: 'The security code of the card is wrong.',
  incorrect_number: 'The number of the card is wrong.',
  card_not_supported: 'The card cannot be used for this kind of payment.',
  authentication_required: 'The bank wanted a confirmation that it did not get.',
  payment_intent_authentication_failure: 'The bank’s confirmation did not succeed.',
  processing_error: 'The bank had a fault of its own.',
};

/** The company answered, and what it said cannot be what was asked for. Nothing is done with it. */
export class UnusableAnswer extends Error {
  constructor(wanted: string) {
    super(`The payment company answered with something other than ${wanted}.`);
    this.name = 'UnusableAnswer';
  }
}

const isSum = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

type Usable = { state: VendorChargeState; taken: Stripe.Charge | null; refundedCents: number };

/** `askedCents`: what this charge is to be; another sum is not our payment. */
function requireUsable(intent: Stripe.PaymentIntent, knownKey: string, askedCents: number | null): Usable {
  const isPayment = typeof intent?.id === 'string' && intent.id !== '' && isSum(intent.amount);
  const state = isPayment ? stateOf[intent.status] : undefined;
  if (state === undefined) throw new UnusableAnswer('a payment');
  // A payment of somebody else's is never taken for this one.
  if ((readKey(intent.metadata, 'charge') ?? knownKey) !== knownKey)
    throw new UnusableAnswer('the payment that was asked for');
  if (askedCents !== null && intent.amount !== askedCents)
    throw new UnusableAnswer('the sum that was asked for');
  const taken = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refundedCents = taken?.amount_refunded ?? 0;
  if (!isSum(refundedCents) || refundedCents > intent.amount)
    throw new UnusableAnswer('a sum that was given back');
  return { state, taken, refundedCents };
}

/**
 * The company's payment as the port tells it; `latest_charge` has to be asked for whole. Throws `UnusableAnswer` for
 * what is no payment, is another's, or of another sum than was asked.
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
