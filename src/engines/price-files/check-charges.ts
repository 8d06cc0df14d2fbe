import { checkPriceEntry, type Dictionary, isUnknownAmount } from './check-price-entry.ts';
import type { PayerPart, PriceCharge, PriceEntry, PriceRow, SkippedPayer } from './price-entry.ts';

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

/** The charge number within a row is stored as a smallint. */
const maxCharges = 32_767;
/** All charges of a row are in memory together, each with a copy of the shared text. */
const maxRowCharacters = 8_000_000;

const tooMuchText: PriceRow = {
  kind: 'refused',
  reason: 'The row contains too much text.',
  found: null,
};

/**
 * Returns one price per payer, or one price without a payer if none is valid. An invalid shared value rejects
 * the row. An invalid payer is skipped, but the gross charge and cash price are kept.
 */
export function checkCharges(charges: readonly PriceCharge[], dictionary: Dictionary): PriceRow {
  const entries: PriceEntry[] = [];
  const payersLeftOut: SkippedPayer[] = [];
  let characters = 0;
  const addEntry = (entry: PriceEntry) => {
    entries.push(withoutUnknownAmounts(entry));
    characters += countCharacters(entry);
  };
  for (const { common, payers } of charges) {
    if (entries.length + payers.length > maxCharges)
      return { kind: 'refused', reason: 'The row has more than 32,767 charges.', found: null };
    const before = entries.length;
    for (const payer of payers) {
      const entry = { ...common, ...payer, part: entries.length };
      const fault = checkPriceEntry(entry, dictionary);
      if (fault?.of === 'row') return { kind: 'refused', reason: fault.reason, found: fault.found };
      if (fault) payersLeftOut.push({ reason: fault.reason, found: describe(payer, fault.found) });
      else addEntry(entry);
      if (characters > maxRowCharacters) return tooMuchText;
    }
    if (entries.length > before) continue;
    const entry = { ...common, ...noPayer, part: entries.length };
    const fault = checkPriceEntry(entry, dictionary);
    if (!fault) addEntry(entry);
    else if (payers.length === 0) return { kind: 'refused', reason: fault.reason, found: fault.found };
    if (characters > maxRowCharacters) return tooMuchText;
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

/** Removes the placeholder for unknown amounts, so that it isn't stored as an amount. */
function withoutUnknownAmounts(entry: PriceEntry): PriceEntry {
  if (!statisticFields.some((field) => isUnknownAmount(entry[field]))) return entry;
  const cleaned = { ...entry };
  for (const field of statisticFields) if (isUnknownAmount(cleaned[field])) cleaned[field] = null;
  return cleaned;
}

const statisticFields = [
  'estimatedDollars',
  'medianDollars',
  'percentile10Dollars',
  'percentile90Dollars',
] as const;

function countCharacters(entry: PriceEntry): number {
  let characters =
    entry.description.length + (entry.notes?.length ?? 0) + (entry.negotiatedAlgorithm?.length ?? 0);
  characters += (entry.payerName?.length ?? 0) + (entry.planName?.length ?? 0);
  for (const { code, type } of entry.codes) characters += code.length + type.length + 4;
  for (const modifier of entry.modifiers) characters += modifier.length + 3;
  return characters;
}
