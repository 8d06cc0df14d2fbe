import { checkPriceEntry, type Dictionary, isUnknownAmount } from './check-price-entry.ts';
import type { PayerLeftOut, PayerPart, PriceCharge, PriceEntry, PriceRow } from './price-entry.ts';

const noPayer: PayerPart = {
  payerName: null,
  planName: null,
  negotiatedDollars: null,
  negotiatedPercent: null,
  negotiatedAlgorithm: null,
  methodology: null,
  estimatedDollars: null,
  medianDollars: null,
  percentile10Dollars: null,
  percentile90Dollars: null,
  allowedCount: null,
};

/** The database column for the charge number within a row is a smallint. */
const mostCharges = 32_767;
/** A row's charges are held in memory together, each with its shared texts. */
const mostRowSigns = 8_000_000;

const tooMuchText: PriceRow = {
  kind: 'refused',
  reason: 'The row contains too much text.',
  found: null,
};

/**
 * Returns one price per payer, or one general price if no payer is valid. Rejects the row if a shared value
 * is invalid. If only a payer's values are invalid, skips that payer and keeps the gross charge and cash
 * price.
 */
export function checkCharges(charges: readonly PriceCharge[], dictionary: Dictionary): PriceRow {
  const entries: PriceEntry[] = [];
  const payersLeftOut: PayerLeftOut[] = [];
  let signs = 0;
  const take = (entry: PriceEntry) => {
    entries.push(withoutUnknown(entry));
    signs += countSigns(entry);
  };
  for (const { common, payers } of charges) {
    if (entries.length + payers.length > mostCharges)
      return { kind: 'refused', reason: 'The row has more than 32,767 charges.', found: null };
    const before = entries.length;
    for (const payer of payers) {
      const entry = { ...common, ...payer, part: entries.length };
      const fault = checkPriceEntry(entry, dictionary);
      if (fault?.of === 'row') return { kind: 'refused', reason: fault.reason, found: fault.found };
      if (fault) payersLeftOut.push({ reason: fault.reason, found: describe(payer, fault.found) });
      else take(entry);
      if (signs > mostRowSigns) return tooMuchText;
    }
    if (entries.length > before) continue;
    const entry = { ...common, ...noPayer, part: entries.length };
    const fault = checkPriceEntry(entry, dictionary);
    if (!fault) take(entry);
    else if (payers.length === 0) return { kind: 'refused', reason: fault.reason, found: fault.found };
    if (signs > mostRowSigns) return tooMuchText;
  }
  const [first] = payersLeftOut;
  return entries.length === 0 && first
    ? { kind: 'refused', ...first }
    : { kind: 'prices', entries, payersLeftOut };
}

/** `Coastal Health PPO: N/A` */
function describe({ payerName, planName }: PayerPart, found: string | null): string | null {
  const payer = [payerName, planName].filter(Boolean).join(' ');
  if (payer === '') return found;
  return found === null || found === payerName || found === planName ? payer : `${payer}: ${found}`;
}

/** Removes the placeholder for unknown amounts so it isn't stored as an amount. */
function withoutUnknown(entry: PriceEntry): PriceEntry {
  if (!figures.some((field) => isUnknownAmount(entry[field]))) return entry;
  const known = { ...entry };
  for (const field of figures) if (isUnknownAmount(known[field])) known[field] = null;
  return known;
}

const figures = ['estimatedDollars', 'medianDollars', 'percentile10Dollars', 'percentile90Dollars'] as const;

function countSigns(entry: PriceEntry): number {
  let signs =
    entry.description.length + (entry.notes?.length ?? 0) + (entry.negotiatedAlgorithm?.length ?? 0);
  signs += (entry.payerName?.length ?? 0) + (entry.planName?.length ?? 0);
  for (const { code, type } of entry.codes) signs += code.length + type.length + 4;
  for (const modifier of entry.modifiers) signs += modifier.length + 3;
  return signs;
}
