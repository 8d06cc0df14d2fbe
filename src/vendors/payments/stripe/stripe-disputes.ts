import type Stripe from 'stripe';
import type { VendorCharge } from '../payments.port.ts';

/** Statuses in which we have the money: the bank returned it, only inquired, or never took it. */
const fundsAvailable: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Disputes of a payment, and whether one holds its money now. Stripe keeps calling a payment disputed long
 * after a dispute is closed.
 */
export async function findDisputes(
  client: Stripe,
  intentId: string,
): Promise<Pick<VendorCharge, 'isDisputed' | 'disputes'>> {
  const { data } = await client.disputes.list({ payment_intent: intentId, limit: 20 });
  const disputes = data.map(({ id, amount, status }) => ({
    vendorDisputeId: id,
    amountCents: amount,
    isHeld: !fundsAvailable.includes(status),
    isLost: status === 'lost',
  }));
  return { isDisputed: disputes.length === 0 || disputes.some(({ isHeld }) => isHeld), disputes };
}
