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

const declineMessages: Readonly<Record<string, string>> = {
  expired_card: 'The card has expired.',
  insufficient_funds: 'The card has insufficient funds.',
  incorrect_cvc: 'The card’s security code is wrong.',
  incorrect_number: 'The card number is wrong.',
  card_not_supported: 'The card can’t be used for this kind of payment.',
  authentication_required: 'The bank didn’t get the confirmation it asked for.',
  payment_intent_authentication_failure: 'The bank’s confirmation failed.',
  processing_error: 'The bank had a technical problem.',
};

/** The response does not match the request, so it is not used. */
export class UnexpectedResponse extends Error {
  constructor(expected: string) {
    super(`Unexpected response from the payment processor: expected ${expected}.`);
    this.name = 'UnexpectedResponse';
  }
}

const isAmount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;

type ValidIntent = { state: VendorChargeState; taken: Stripe.Charge | null; refundedCents: number };

/** `askedCents`: the expected amount; a payment of another amount is not ours. */
function validateIntent(
  intent: Stripe.PaymentIntent,
  knownKey: string,
  expectedCents: number | null,
): ValidIntent {
  const isPayment = typeof intent?.id === 'string' && intent.id !== '' && isAmount(intent.amount);
  const state = isPayment ? stateOf[intent.status] : undefined;
  if (state === undefined) throw new UnexpectedResponse('a payment');
  // Never accept another user's payment.
  if ((readKey(intent.metadata, 'charge') ?? knownKey) !== knownKey)
    throw new UnexpectedResponse('the requested payment');
  if (expectedCents !== null && intent.amount !== expectedCents)
    throw new UnexpectedResponse('the requested amount');
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const refundedCents = charge?.amount_refunded ?? 0;
  if (!isAmount(refundedCents) || refundedCents > intent.amount)
    throw new UnexpectedResponse('a refunded amount');
  return { state, taken: charge, refundedCents };
}

/**
 * Converts Stripe's payment to the port's charge; `latest_charge` must be expanded. Throws `UnexpectedResponse`
 * for an invalid payment, another user's, or another amount.
 */
export function readStripeCharge(
  intent: Stripe.PaymentIntent,
  knownKey: string,
  expectedCents: number | null = null,
): VendorCharge {
  const { state, taken: charge, refundedCents } = validateIntent(intent, knownKey, expectedCents);
  return {
    vendorChargeId: intent.id,
    key: knownKey,
    amountCents: intent.amount,
    refundedCents,
    state,
    declineMessage: state === 'declined' ? explainDecline(intent.last_payment_error) : null,
    isDisputed: charge?.disputed ?? false,
    disputes: [],
    clientSecret: state === 'needs_authentication' ? intent.client_secret : null,
    card: readCard(charge),
  };
}

function readCard(charge: Stripe.Charge | null): VendorCharge['card'] {
  const card = charge?.payment_method_details?.card;
  return card?.brand && card.last4 ? { brand: card.brand, lastFour: card.last4 } : null;
}

/** Never the bank's own message: it can identify the card or say "stolen card". */
function explainDecline(error: Stripe.PaymentIntent['last_payment_error']): string {
  const reason = declineMessages[error?.code ?? ''] ?? declineMessages[error?.decline_code ?? ''];
  return `${reason ?? 'The card was declined by the bank.'} Nothing was charged.`;
}
