import type { Bill } from '../bill.ts';
import type { Finding } from './finding.ts';

/** The largest amount of each group of findings that share lines, added up. */
function lineAmount(findings: readonly Finding[]): number {
  const parents = new Map<string, string>();
  const rootOf = (id: string): string => {
    let root = id;
    for (let parent = parents.get(root); parent !== undefined; parent = parents.get(root)) root = parent;
    return root;
  };
  for (const { lineIds } of findings) {
    const [first] = lineIds;
    for (const id of lineIds) {
      const [root, other] = [rootOf(first ?? id), rootOf(id)];
      if (root !== other) parents.set(other, root);
    }
  }
  const largest = new Map<string, number>();
  for (const { lineIds, amountCents } of findings) {
    const root = rootOf(lineIds[0] ?? '');
    largest.set(root, Math.max(largest.get(root) ?? 0, amountCents));
  }
  return [...largest.values()].reduce((sum, cents) => sum + cents, 0);
}

/** The balance as printed, else what the totals leave of the charges; null if unknown. */
function balanceOf({ totals }: Bill): number | null {
  const { balanceCents, chargesCents, paymentsCents, adjustmentsCents } = totals;
  if (balanceCents !== null) return balanceCents;
  if (chargesCents === null) return null;
  return chargesCents - Math.abs(paymentsCents ?? 0) - Math.abs(adjustmentsCents ?? 0);
}

/** What findings add up to: overlapping lines once, balance findings once, at most the patient's balance. */
export function amountInQuestion(bill: Bill, findings: readonly Finding[]): number {
  const counted = findings.filter(({ amountCents }) => amountCents > 0);
  const onBalance = counted.filter(({ scope }) => scope === 'balance').map(({ amountCents }) => amountCents);
  const total = lineAmount(counted.filter(({ scope }) => scope === 'lines')) + Math.max(0, ...onBalance);
  const balance = balanceOf(bill);
  return balance === null ? total : Math.min(total, Math.max(0, balance));
}
