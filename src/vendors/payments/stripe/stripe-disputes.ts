import type Stripe from 'stripe';
import type { VendorCharge } from '../payments.port.ts';

/** The money is with us: the bank returned it, only asked, or never took it. */
const withUs: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * What banks took back of a payment, and whether one holds its money now. The company goes on calling a payment disputed
 * when the dispute is long over.
 */
export async function findDisputes(
  client: Stripe,
  intentId: string,
): Promise<Pick<VendorCharge, 'isDisputed' | 'disputes'>> {
  const { data } = await client.disputes.list({ payment_intent: intentId, limit: 20 });
  const disputes = data.map(({ id, amount, status }) => ({
    vendorDisputeId: id,
    amountCents: amount,
    isHeld: !withUs.includes(status),
    isLost: status === 'lost',
  }));
  return { isDisputed: disputes.length === 0 || disputes.some(({ isHeld }) => isHeld), disputes };
}
