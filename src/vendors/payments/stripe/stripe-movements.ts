import type Stripe from 'stripe';
import type { VendorMovement } from '../payments.port.ts';
import { idOf, readKey } from './key-in-metadata.ts';

const kindOf: Readonly<Record<string, VendorMovement['kind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund',
  payment_failure_refund: 'refund',
  stripe_fee: 'fee',
  payout: 'payout',
};

/** Stripe's balance transactions, on which its payouts are based. */
export async function* listStripeMovements(
  client: Stripe,
  from: Date,
  until: Date,
): AsyncGenerator<VendorMovement> {
  const seconds = (at: Date) => Math.ceil(at.getTime() / 1000);
  const booked = client.balanceTransactions.list({
    created: { gte: seconds(from), lt: seconds(until) },
    limit: 100,
    expand: ['data.source'],
  });
  for await (const line of booked) yield readMovement(line);
}

function readMovement(line: Stripe.BalanceTransaction): VendorMovement {
  const source = typeof line.source === 'object' ? line.source : null;
  const isDispute = line.reporting_category.startsWith('dispute');
  const kind = isDispute ? 'dispute' : (kindOf[line.type] ?? 'other');
  return {
    vendorMovementId: line.id,
    kind,
    amountCents: line.amount,
    feeCents: line.fee,
    at: new Date(line.created * 1000),
    key: keyOf(source),
    vendorObjectId: paymentOf(source) ?? idOf(line.source),
    vendorDisputeId: source?.object === 'dispute' ? source.id : null,
  };
}

/** A payment's metadata is copied to its charge. */
function keyOf(source: Stripe.BalanceTransactionSource | null): string | null {
  if (source?.object === 'refund') return readKey(source.metadata, 'refund');
  if (source?.object === 'charge') return readKey(source.metadata, 'charge');
  return null;
}

function paymentOf(source: Stripe.BalanceTransactionSource | null): string | null {
  if (source?.object === 'refund' || source?.object === 'dispute' || source?.object === 'charge')
    return idOf(source.payment_intent);
  return null;
}
