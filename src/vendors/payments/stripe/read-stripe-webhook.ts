import Stripe from 'stripe';
import { badRequest } from '#shared/problem.ts';
import type { PaymentWebhookEvent } from '../payments.port.ts';
import { idOf, readKey } from './key-in-metadata.ts';

export const signatureHeader = 'stripe-signature';

const toleranceSeconds = 300;

/** Reads a webhook. Signature and age are verified by Stripe's own function on the raw body. */
export async function readStripeWebhook(
  client: Stripe,
  raw: string,
  headers: Headers,
  { secret, now }: { secret: string; now: Date },
): Promise<PaymentWebhookEvent> {
  const event = await client.webhooks
    .constructEventAsync(
      raw,
      headers.get(signatureHeader) ?? '',
      secret,
      toleranceSeconds,
      undefined,
      now.getTime(),
    )
    .catch((error: unknown) => {
      if (error instanceof Stripe.errors.StripeSignatureVerificationError)
        throw badRequest('The webhook signature is not valid or too old.');
      if (error instanceof SyntaxError) throw badRequest('The webhook is malformed.');
      throw error;
    });
  return { eventId: event.id, about: readSubject(event.data.object) };
}

function readSubject(object: Stripe.Event['data']['object']): PaymentWebhookEvent['about'] {
  if (!('object' in object)) return { kind: 'other' };
  switch (object.object) {
    case 'payment_intent':
      return aboutCharge(readKey(object.metadata, 'charge'), object.id);
    case 'charge':
    case 'refund':
      return aboutCharge(readKey(object.metadata, 'charge'), idOf(object.payment_intent));
    case 'dispute':
      return aboutCharge(null, idOf(object.payment_intent));
    case 'subscription':
      return aboutMembership(object.metadata);
    case 'invoice':
      return aboutMembership(object.parent?.subscription_details?.metadata);
    case 'setup_intent': {
      const customerKey = readKey(object.metadata, 'user');
      return customerKey === null ? { kind: 'other' } : { kind: 'card', customerKey };
    }
    default:
      return { kind: 'other' };
  }
}

function aboutCharge(key: string | null, vendorChargeId: string | null): PaymentWebhookEvent['about'] {
  return key === null && vendorChargeId === null
    ? { kind: 'other' }
    : { kind: 'charge', key, vendorChargeId };
}

function aboutMembership(metadata: Stripe.Metadata | null | undefined): PaymentWebhookEvent['about'] {
  const key = readKey(metadata, 'membership');
  return key === null ? { kind: 'other' } : { kind: 'subscription', key };
}
