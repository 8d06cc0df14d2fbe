import { badRequest } from '#shared/problem.ts';
import type { PayerLeftOut } from './price-entry.ts';
import { plainHeading } from './price-list-header.ts';

/** The column positions of a CSV price list (either template). */
export type PriceColumns = {
  template: 'hospital_csv_tall' | 'hospital_csv_wide';
  width: number;
  at: ReadonlyMap<string, number>;
  codes: readonly { code: number; type: number }[];
  /** Wide template: each payer's plan with its own columns. */
  payers: readonly { payer: string; plan: string; at: ReadonlyMap<string, number> }[];
  /** Payers with ambiguous headings, which are skipped. */
  payersLeftOut: readonly PayerLeftOut[];
};

/**
 * A payer's own columns, such as `standard_charge|Payer|Plan|negotiated_dollar` or
 * `median_amount|Payer|Plan`.
 */
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

type PayerColumn = { payer: string; plan: string; holds: string; fault: string | null };

/** Reads the heading of a payer's column; null for other columns. A plan name may contain `|`. */
function readPayerColumn(heading: string, plain: string): PayerColumn | null {
  const parts = plain.split('|');
  const written = heading.split('|').map((part) => part.trim());
  const [first = ''] = parts;
  const last = parts.at(-1) ?? '';
  const payer = written[1] ?? '';
  if (figureColumns.has(first) && parts.length > 1) {
    const plan = written.slice(2).join('|');
    return { payer, plan, holds: first, fault: findNameFault(payer, plan) };
  }
  if (first !== 'standard_charge' || parts.length < 3) return null;
  const plan = written.slice(2, -1).join('|');
  const fault = chargeColumns.has(last)
    ? findNameFault(payer, plan)
    : 'A payer column heading doesn’t match the template, so this payer’s columns were skipped.';
  return { payer, plan, holds: last, fault };
}

const findNameFault = (payer: string, plan: string): string | null =>
  payer === '' || plan === ''
    ? 'A payer column heading must name both the payer and the plan, so these columns were skipped.'
    : null;

/** Reads row 3 of both CSV templates. Throws a Problem that names missing columns. */
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
  refuseUnfilled(plain);
  refuseTwice(isTall ? plain : others);
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

/** Rejects placeholders that were left in the template. */
function refuseUnfilled(plain: readonly string[]): void {
  const unfilled = plain.find((heading) => /\[(payer_name|plan_name|i)\]/.test(heading));
  if (unfilled !== undefined)
    throw badRequest(`Row 3 of the price list still has template placeholders: ${unfilled.slice(0, 100)}.`);
}

/** Rejects duplicate columns, which are ambiguous. */
function refuseTwice(headings: readonly string[]): void {
  const seen = new Set<string>();
  for (const heading of headings.filter((one) => one !== '')) {
    if (seen.has(heading))
      throw badRequest(`Row 3 of the price list has a duplicate column: ${heading.slice(0, 100)}.`);
    seen.add(heading);
  }
}

type Payer = { payer: string; plan: string; at: Map<string, number>; fault: PayerLeftOut | null };

/**
 * Splits the headings of the wide template into payers and other headings. Payer names keep their spelling. A
 * payer with an unreadable heading is skipped entirely, because that column could hold its price.
 */
function readPayers(
  headings: readonly string[],
  plain: readonly string[],
): Pick<PriceColumns, 'payers' | 'payersLeftOut'> & { others: string[] } {
  const payers = new Map<string, Payer>();
  const others: string[] = [];
  for (const [place, heading] of headings.entries()) {
    const column = readPayerColumn(heading, plain[place] ?? '');
    if (column === null) {
      others.push(plain[place] ?? '');
      continue;
    }
    const { payer, plan, holds } = column;
    const key = `${payer}|${plan}`.toLowerCase();
    const known: Payer = payers.get(key) ?? { payer, plan, at: new Map(), fault: null };
    payers.set(key, known);
    const isTwice = known.at.has(holds);
    const reason =
      column.fault ??
      (isTwice ? 'This column appears twice for the payer, so the payer’s columns were skipped.' : null);
    if (reason !== null) known.fault ??= { reason, found: heading.trim() };
    known.at.set(holds, place);
  }
  const all = [...payers.values()];
  return {
    payers: all.filter(({ fault }) => fault === null),
    payersLeftOut: all.flatMap(({ fault }) => fault ?? []),
    others,
  };
}
