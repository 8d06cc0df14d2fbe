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

/** The company's payment as the port tells it; `latest_charge` has to be asked for whole. */
export function readStripeCharge(intent: Stripe.PaymentIntent, knownKey: string): VendorCharge {
  const state = stateOf[intent.status] ?? 'processing';
  const taken = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  return {
    vendorChargeId: intent.id,
    key: readKey(intent.metadata, 'charge') ?? knownKey,
    amountCents: intent.amount,
    refundedCents: taken?.amount_refunded ?? 0,
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
