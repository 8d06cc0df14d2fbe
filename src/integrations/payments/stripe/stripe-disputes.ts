import type Stripe from 'stripe';

/** The money is with us: the bank returned it, only asked, or never took it. */
const withUs: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

/**
 * Whether the patient's bank holds the money of a payment now. The company goes on calling a payment disputed when the
 * dispute is long over.
 */
export async function isHeldByBank(client: Stripe, intentId: string): Promise<boolean> {
  const { data } = await client.disputes.list({ payment_intent: intentId, limit: 20 });
  return data.length === 0 || data.some(({ status }) => !withUs.includes(status));
}
