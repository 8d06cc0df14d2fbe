import { isRecord } from '#shared/is-record.ts';
import { checkCharges } from './check-charges.ts';
import type { Dictionary } from './check-price-entry.ts';
import type { PriceCharge, PriceRejection, PriceRow } from './price-entry.ts';
import { splitModifiers } from './read-price-row.ts';

type Json = Record<string, unknown>;

/** An array of objects; empty if missing. Null for any other value, because it could contain prices. */
function records(value: unknown): Json[] | null {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) && value.every(isRecord) ? value : null;
}

const invalidShape = (property: string): PriceRejection => ({
  kind: 'refused',
  reason: `The value of ${property} doesn’t match the template.`,
  found: null,
});

function text(value: unknown): string | null {
  if (typeof value === 'number') return plainNumber(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** Turns other values into invalid text, so that they are rejected instead of treated as missing. */
const amount = (value: unknown): string | null =>
  value === null || value === undefined || typeof value === 'number' || typeof value === 'string'
    ? text(value)
    : Array.isArray(value)
      ? '[…]'
      : typeof value === 'object'
        ? '{…}'
        : String(value);

/** Avoids the exponent that JavaScript uses for very lowerCase numbers. */
const plainNumber = (value: number): string =>
  Math.abs(value) < 1e-6 && value !== 0 ? value.toFixed(12).replace(/0+$/, '') : String(value);

const lowerCase = (value: unknown): string | null => text(value)?.toLowerCase() ?? null;

/** Reads the charges of one item in the JSON template (versions 2 and 3). `row` is its number in the list. */
export function readPriceItem(item: unknown, row: number, dictionary: Dictionary): PriceRow {
  if (!isRecord(item)) return { kind: 'refused', reason: 'The item must be a JSON object.', found: null };
  const drug = item.drug_information ?? {};
  if (!isRecord(drug)) return invalidShape('drug_information');
  const codes = records(item.code_information);
  if (!codes) return invalidShape('code_information');
  const charges = records(item.standard_charges);
  if (!charges) return invalidShape('standard_charges');
  if (charges.length === 0)
    return { kind: 'refused', reason: 'The item has no charges.', found: text(item.description) };
  const priceCharges: PriceCharge[] = [];
  for (const charge of charges) {
    const modifiers = readModifiers(charge);
    if (!modifiers) return invalidShape('modifier_code');
    const payers = records(charge.payers_information);
    if (!payers) return invalidShape('payers_information');
    const common = {
      row,
      description: text(item.description) ?? '',
      codes: codes.map(({ code, type }) => ({
        code: text(code) ?? '',
        type: text(type)?.toUpperCase() ?? '',
      })),
      modifiers,
      setting: lowerCase(charge.setting),
      billingClass: lowerCase(charge.billing_class),
      drugUnit: amount(drug.unit),
      drugUnitType: text(drug.type)?.toUpperCase() ?? null,
      grossDollars: amount(charge.gross_charge),
      discountedCashDollars: amount(charge.discounted_cash),
      minDollars: amount(charge.minimum),
      maxDollars: amount(charge.maximum),
      notes: text(charge.additional_generic_notes),
    };
    priceCharges.push({
      common,
      payers: payers.map((payer) => {
        const values = readPayer(payer);
        return { ...values, notes: [values.notes, common.notes].filter(Boolean).join(' · ') || null };
      }),
    });
  }
  return checkCharges(priceCharges, dictionary);
}

/** Null if the modifiers are unreadable: without them a modified price would look like the regular price. */
function readModifiers(charge: Json): string[] | null {
  const listed = charge.modifier_code ?? charge.modifiers ?? [];
  const all: unknown[] = Array.isArray(listed) ? listed : [listed];
  if (!all.every((modifier) => typeof modifier === 'string' || typeof modifier === 'number')) return null;
  return all.flatMap((modifier) => splitModifiers(text(modifier)));
}

/**
 * Reads an item of `modifier_information`, which describes how a modifier changes each payer's charges. The
 * CSV equivalent is a row with a modifier and no code. Without a setting, it applies to both settings.
 */
export function readModifierItem(item: unknown, row: number, dictionary: Dictionary): PriceRow {
  if (!isRecord(item)) return invalidShape('modifier_information');
  const payers = records(item.modifier_payer_information);
  if (!payers) return invalidShape('modifier_payer_information');
  if (payers.length === 0)
    return { kind: 'refused', reason: 'The modifier has no payers.', found: text(item.description) };
  const common = {
    row,
    description: text(item.description) ?? '',
    codes: [],
    modifiers: splitModifiers(text(item.code)),
    setting: lowerCase(item.setting) ?? 'both',
    billingClass: null,
    drugUnit: null,
    drugUnitType: null,
    grossDollars: null,
    discountedCashDollars: null,
    minDollars: null,
    maxDollars: null,
    notes: null,
  };
  const modifierPayers = payers.map((payer) => ({
    ...readPayer({}),
    payerName: text(payer.payer_name),
    planName: text(payer.plan_name),
    notes: text(payer.description),
  }));
  return checkCharges([{ common, payers: modifierPayers }], dictionary);
}

const readPayer = (payer: Json) => ({
  payerName: text(payer.payer_name),
  planName: text(payer.plan_name),
  negotiatedDollars: amount(payer.standard_charge_dollar),
  negotiatedPercent: amount(payer.standard_charge_percentage),
  negotiatedAlgorithm: text(payer.standard_charge_algorithm),
  methodology: lowerCase(payer.methodology),
  estimatedDollars: amount(payer.estimated_amount),
  medianDollars: amount(payer.median_amount),
  percentile10Dollars: amount(payer['10th_percentile']),
  percentile90Dollars: amount(payer['90th_percentile']),
  allowedCount: text(payer.count),
  notes: text(payer.additional_payer_notes),
});
