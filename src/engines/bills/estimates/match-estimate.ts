import type { Bill, Estimate } from '../bill.ts';

/** $400, 45 CFR 149.620(a)(2). */
export const disputableFromCents = 400_00;

export type EstimateMatch = {
  /** The latest estimate of this provider for this care. Null: none. */
  estimate: Estimate | null;
  estimateIndex: number | null;
  chargesCents: number | null;
  /** Billed charges above the estimate's total; negative below it. */
  differenceCents: number | null;
  /** By amount; the plan, the estimate and the 120 days decide too. Null while a fact is missing. */
  isDisputable: boolean | null;
  missing: ('estimate' | 'charges' | 'firstBillReceivedOn')[];
};

const generic = /\b(?:the|of|and|at|inc|llc|pllc|pc|pa|md|do|llp|corp|co|ltd)\b/g;

/** A name without legal forms: `St. Mary's Hospital, Inc.` becomes `st marys hospital`. */
function plainName(name: string): string {
  const letters = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/['’.]/g, '');
  return letters
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll(generic, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function isSameProvider({ provider }: Bill, estimate: Estimate): boolean {
  if (provider.npi && estimate.providerNpi) return provider.npi === estimate.providerNpi;
  const name = plainName(provider.name);
  return name !== '' && name === plainName(estimate.providerName);
}

/** Days of care that the bill prints, first and last. Null if it prints none. */
function careDays({ serviceFrom, serviceTo, lines }: Bill): { from: string; to: string } | null {
  const days = [serviceFrom, serviceTo, ...lines.map(({ date }) => date)]
    .filter((day) => day !== null)
    .sort();
  const [from] = days;
  const to = days.at(-1);
  return from && to ? { from, to } : null;
}

function coversCare(bill: Bill, { serviceDate, issuedOn }: Estimate): boolean {
  const care = careDays(bill);
  if (!care) return true;
  if (issuedOn !== null && issuedOn > care.to) return false;
  return serviceDate === null || (serviceDate >= care.from && serviceDate <= care.to);
}

/** Charges as billed, before payments and discounts. */
function billedCharges({ totals, lines }: Bill): number | null {
  if (totals.chargesCents !== null) return totals.chargesCents;
  return lines.length > 0 ? lines.reduce((sum, { amountCents }) => sum + amountCents, 0) : null;
}

/**
 * Compares a bill with the good faith estimate of the same provider or facility: each provider's charges against its
 * own estimate. If several fit, the last one issued counts.
 */
export function matchEstimate(bill: Bill, estimates: readonly Estimate[]): EstimateMatch {
  const found = estimates
    .map((estimate, index) => ({ estimate, index }))
    .filter(({ estimate }) => isSameProvider(bill, estimate) && coversCare(bill, estimate))
    .toSorted((a, b) => (a.estimate.issuedOn ?? '').localeCompare(b.estimate.issuedOn ?? ''))
    .at(-1);
  const chargesCents = billedCharges(bill);
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
    isDisputable: differenceCents === null ? null : differenceCents >= disputableFromCents,
    missing,
  };
}
