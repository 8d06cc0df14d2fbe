import type { PriceEntry, PriceRow } from '../price-entry.ts';
import { checkEntries, noPayer, splitModifiers } from './read-price-row.ts';

type Json = Record<string, unknown>;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const records = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Numbers of the file as they would be written in a list; words as they are. */
function text(value: unknown): string | null {
  if (typeof value === 'number') return Number.isFinite(value) ? plainNumber(value) : null;
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** JavaScript writes very small numbers with an exponent. */
const plainNumber = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12).replace(/0+$/, '') : String(value);

const small = (value: unknown): string | null => text(value)?.toLowerCase() ?? null;

/** The charges of one item of the JSON template (versions 2 and 3); `row` is its number in the list. */
export function readPriceItem(item: unknown, row: number): PriceRow {
  if (!isRecord(item)) return { kind: 'refused', reason: 'This item of the list is no object.', found: null };
  const drug = isRecord(item.drug_information) ? item.drug_information : {};
  const charges = records(item.standard_charges);
  if (charges.length === 0)
    return { kind: 'refused', reason: 'The item has no charges.', found: text(item.description) };
  const entries: PriceEntry[] = [];
  for (const charge of charges) {
    const common = {
      row,
      description: text(item.description) ?? '',
      codes: records(item.code_information).map(({ code, type }) => ({
        code: text(code) ?? '',
        type: text(type)?.toUpperCase() ?? '',
      })),
      modifiers: readModifiers(charge),
      setting: small(charge.setting),
      billingClass: small(charge.billing_class),
      drugUnit: text(drug.unit),
      drugUnitType: text(drug.type)?.toUpperCase() ?? null,
      grossDollars: text(charge.gross_charge),
      discountedCashDollars: text(charge.discounted_cash),
      minDollars: text(charge.minimum),
      maxDollars: text(charge.maximum),
      notes: text(charge.additional_generic_notes),
    };
    const payers = records(charge.payers_information);
    if (payers.length === 0) entries.push({ ...common, ...noPayer, part: entries.length });
    for (const payer of payers) entries.push({ ...common, ...readPayer(payer), part: entries.length });
  }
  return checkEntries(entries);
}

const readModifiers = (charge: Json): string[] => {
  const listed = charge.modifier_code ?? charge.modifiers;
  return Array.isArray(listed) ? listed.flatMap((one) => text(one) ?? []) : splitModifiers(text(listed));
};

const readPayer = (payer: Json) => ({
  payerName: text(payer.payer_name),
  planName: text(payer.plan_name),
  negotiatedDollars: text(payer.standard_charge_dollar),
  negotiatedPercent: text(payer.standard_charge_percentage),
  negotiatedAlgorithm: text(payer.standard_charge_algorithm),
  methodology: small(payer.methodology),
  estimatedDollars: text(payer.estimated_amount),
  medianDollars: text(payer.median_amount),
  percentile10Dollars: text(payer['10th_percentile']),
  percentile90Dollars: text(payer['90th_percentile']),
  allowedCount: text(payer.count),
  notes: text(payer.additional_payer_notes),
});
