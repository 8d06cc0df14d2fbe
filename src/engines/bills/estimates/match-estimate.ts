import type { Bill, Estimate } from '../bill.ts';
import { matchEstimates } from '../review/eob/match-eobs.ts';
import { readBillFacts } from '../review/facts/bill-facts.ts';
import { disputeCents, netChargesCents } from '../review/legal/estimates.ts';

export type EstimateMatch = {
  /** The latest estimate of this provider for this care. Null: none. */
  estimate: Estimate | null;
  estimateIndex: number | null;
  /** After discounts. */
  chargesCents: number | null;
  /** Charges above the estimate's total; negative below it. */
  differenceCents: number | null;
  /** By amount; the plan and the 120 days decide too. Null while a fact is missing. */
  isDisputable: boolean | null;
  missing: ('estimate' | 'charges' | 'firstBillReceivedOn')[];
};

/**
 * Compares a bill with the good faith estimate of the same provider or facility: each provider's charges against its own
 * estimate. If several fit, the last one issued counts.
 */
export function matchEstimate(bill: Bill, estimates: readonly Estimate[]): EstimateMatch {
  const facts = readBillFacts(bill);
  const found = matchEstimates(bill, facts, estimates).at(-1);
  const isCharged = bill.totals.chargesCents !== null || facts.lines.length > 0;
  const chargesCents = isCharged ? netChargesCents({ bill, facts }) : null;
  const missing: EstimateMatch['missing'] = [];
  if (!found) missing.push('estimate');
  if (chargesCents === null) missing.push('charges');
  if (bill.firstBillReceivedOn === null) missing.push('firstBillReceivedOn');
  const differenceCents = found && chargesCents !== null ? chargesCents - found.estimate.totalCents : null;
  return {
    estimate: found?.estimate ?? null,
    estimateIndex: found?.index ?? null,
    chargesCents,
    differenceCents,
    isDisputable: differenceCents === null ? null : differenceCents >= disputeCents,
    missing,
  };
}
