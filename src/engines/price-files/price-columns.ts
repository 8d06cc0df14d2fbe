import { badRequest } from '#shared/problem.ts';
import type { SkippedPayer } from './price-entry.ts';
import { plainHeading } from './price-list-header.ts';

/** The column positions of a CSV price list in either template. */
export type PriceColumns = {
  template: 'hospital_csv_tall' | 'hospital_csv_wide';
  width: number;
  at: ReadonlyMap<string, number>;
  codes: readonly { code: number; type: number }[];
  /** Wide template: the columns of each payer's plan. */
  payers: readonly { payer: string; plan: string; at: ReadonlyMap<string, number> }[];
  /** Payers that are skipped because their headings are ambiguous. */
  payersLeftOut: readonly SkippedPayer[];
};

/** Payer columns: `standard_charge|Payer|Plan|negotiated_dollar` or `median_amount|Payer|Plan`. */
const chargeColumns = new Set([
  'negotiated_dollar',
  'negotiated_percentage',
  'negotiated_algorithm',
  'methodology',
]);
const figureColumns = new Set([
  'estimated_amount',
  'median_amount',
  '10th_percentile',
  '90th_percentile',
  'count',
  'additional_payer_notes',
]);

type PayerColumn = { payer: string; plan: string; column: string; fault: string | null };

/** Parses a payer column's heading; null for other columns. A plan name may contain `|`. */
function readPayerColumn(heading: string, plain: string): PayerColumn | null {
  const parts = plain.split('|');
  const written = heading.split('|').map((part) => part.trim());
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const payer = written[1] ?? '';
  if (figureColumns.has(first) && parts.length > 1) {
    const plan = written.slice(2).join('|');
    return { payer, plan, column: first, fault: findNameFault(payer, plan) };
  }
  if (first !== 'standard_charge' || parts.length < 3) return null;
  const plan = written.slice(2, -1).join('|');
  const fault = chargeColumns.has(last)
    ? findNameFault(payer, plan)
    : 'A payer column heading doesn’t match the template, so this payer’s columns were skipped.';
  return { payer, plan, column: last, fault };
}

const findNameFault = (payer: string, plan: string): string | null =>
  payer === '' || plan === ''
    ? 'A payer column heading must name both the payer and the plan, so these columns were skipped.'
    : null;

/** Reads the column headings (row 3 in both CSV templates). Throws a Problem that names missing columns. */
export function readPriceColumns(headings: readonly string[]): PriceColumns {
  const plain = headings.map(plainHeading);
  const at = new Map(plain.map((heading, place) => [heading, place]));
  const codes = plain.flatMap((heading, code) => {
    const number = /^code\|(\d+)$/.exec(heading)?.[1];
    const type = number ? at.get(`code|${number}|type`) : undefined;
    return type === undefined ? [] : [{ code, type }];
  });
  const isTall = at.has('payer_name');
  const { payers, payersLeftOut, others } = readPayers(headings, plain);
  rejectPlaceholders(plain);
  rejectDuplicates(isTall ? plain : others);
  const missing = [
    'description',
    'setting',
    'standard_charge|gross',
    'standard_charge|discounted_cash',
  ].filter((heading) => !at.has(heading));
  if (isTall && !at.has('plan_name')) missing.push('plan_name');
  if (codes.length === 0) missing.push('code|1', 'code|1|type');
  if (missing.length > 0)
    throw badRequest(`Row 3 of the price list is missing these columns: ${missing.join(', ')}.`);
  return {
    template: isTall ? 'hospital_csv_tall' : 'hospital_csv_wide',
    width: headings.length,
    at,
    codes,
    payers: isTall ? [] : payers,
    payersLeftOut: isTall ? [] : payersLeftOut,
  };
}

/** Throws a Problem if template placeholders were not replaced. */
function rejectPlaceholders(plain: readonly string[]): void {
  const unfilled = plain.find((heading) => /\[(payer_name|plan_name|i)\]/.test(heading));
  if (unfilled !== undefined)
    throw badRequest(`Row 3 of the price list still has template placeholders: ${unfilled.slice(0, 100)}.`);
}

/** Throws a Problem if there are duplicate columns. */
function rejectDuplicates(headings: readonly string[]): void {
  const seen = new Set<string>();
  for (const heading of headings.filter((text) => text !== '')) {
    if (seen.has(heading))
      throw badRequest(`Row 3 of the price list has a duplicate column: ${heading.slice(0, 100)}.`);
    seen.add(heading);
  }
}

type Payer = { payer: string; plan: string; at: Map<string, number>; fault: SkippedPayer | null };

/**
 * Separates payer columns from other columns in the wide template. A payer with an unreadable heading is
 * skipped entirely, because that column could contain its price.
 */
function readPayers(
  headings: readonly string[],
  plain: readonly string[],
): Pick<PriceColumns, 'payers' | 'payersLeftOut'> & { others: string[] } {
  const payers = new Map<string, Payer>();
  const others: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const parsed = readPayerColumn(heading, plain[place] ?? '');
    if (parsed === null) {
      others.push(plain[place] ?? '');
      continue;
    }
    const { payer, plan, column } = parsed;
    const key = `${payer}|${plan}`.toLowerCase();
    const known: Payer = payers.get(key) ?? { payer, plan, at: new Map(), fault: null };
    payers.set(key, known);
    const isDuplicate = known.at.has(column);
    const reason =
      parsed.fault ??
      (isDuplicate ? 'This column appears twice for the payer, so the payer’s columns were skipped.' : null);
    if (reason !== null) known.fault ??= { reason, found: heading.trim() };
    known.at.set(column, place);
  }
  const all = [...payers.values()];
  return {
    payers: all.filter(({ fault }) => fault === null),
    payersLeftOut: all.flatMap(({ fault }) => fault ?? []),
    others,
  };
}
