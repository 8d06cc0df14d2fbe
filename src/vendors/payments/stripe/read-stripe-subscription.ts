import type Stripe from 'stripe';
import type { VendorInvoice, VendorSubscription } from '../payments.port.ts';
import { idOf, readKey } from './key-in-metadata.ts';
import { readStripeCharge } from './read-stripe-charge.ts';

const stateOf: Readonly<Record<string, VendorSubscription['state']>> = {
  active: 'active',
  trialing: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  paused: 'past_due',
  incomplete: 'unpaid_start',
  incomplete_expired: 'ended',
  canceled: 'ended',
};

const date = (seconds: number) => new Date(seconds * 1000);

/** Stripe's id of the payment that the open invoice waits for, or null. */
export function findOpenPayment(invoices: readonly Stripe.Invoice[]): string | null {
  const [newest] = invoices;
  if (newest?.status !== 'open') return null;
  return idOf(newest.payments?.data.find(({ status }) => status === 'open')?.payment.payment_intent);
}

/** Converts Stripe's subscription with its invoices, newest first, to the port's membership. */
export function readStripeSubscription(
  subscription: Stripe.Subscription,
  invoices: readonly Stripe.Invoice[],
  open: Stripe.PaymentIntent | null,
  knownKey: string,
): VendorSubscription {
  const state = stateOf[subscription.status] ?? 'past_due';
  const ends = subscription.items.data.map((item) => item.current_period_end);
  const openCharge = open && readStripeCharge(open, '');
  return {
    vendorSubscriptionId: subscription.id,
    key: readKey(subscription.metadata, 'membership') ?? knownKey,
    state,
    periodEnd: date(Math.max(subscription.start_date, ...ends)),
    endsAtPeriodEnd: subscription.cancel_at_period_end,
    invoices: invoices.filter(({ status }) => status !== 'draft').map(readInvoice),
    clientSecret: openCharge?.clientSecret ?? null,
    declineMessage: openCharge?.declineMessage ?? null,
  };
}

function readInvoice(invoice: Stripe.Invoice): VendorInvoice {
  // An invoice's own period is the previous one; the period it pays for is in its lines.
  const periods = invoice.lines.data.map(({ period }) => period);
  const payment = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment;
  return {
    vendorInvoiceId: invoice.id,
    amountCents: invoice.status === 'paid' ? invoice.amount_paid : invoice.amount_due,
    refundedCents: invoice.post_payment_credit_notes_amount,
    state: invoice.status === 'paid' ? 'paid' : invoice.status === 'open' ? 'open' : 'void',
    periodStart: date(Math.min(...periods.map(({ start }) => start), invoice.created)),
    periodEnd: date(Math.max(...periods.map(({ end }) => end), invoice.created)),
    vendorChargeId: idOf(payment?.payment_intent),
  };
}
