import { badRequest } from '#kernel/problem.ts';
import { plainHeading } from './price-list-header.ts';

/** Where what stands, in a CSV price list of either template. */
export type PriceColumns = {
  template: 'hospital_csv_tall' | 'hospital_csv_wide';
  width: number;
  at: ReadonlyMap<string, number>;
  codes: readonly { code: number; type: number }[];
  /** Of the wide template: each payer's plan with its own columns. */
  payers: readonly { payer: string; plan: string; at: ReadonlyMap<string, number> }[];
};

/** A payer's own columns: `standard_charge|Payer|Plan|negotiated_dollar`, `median_amount|Payer|Plan`. */
const payerColumn =
  /^(?:standard_charge\|(?<payer>[^|]+)\|(?<plan>[^|]+)\|(?<charge>negotiated_dollar|negotiated_percentage|negotiated_algorithm|methodology)|(?<figure>estimated_amount|median_amount|10th_percentile|90th_percentile|count|additional_payer_notes)\|(?<payer2>[^|]+)\|(?<plan2>[^|]+))$/;

/** Row 3 of both CSV templates. Throws a Problem that names what is missing. */
export function readPriceColumns(headings: readonly string[]): PriceColumns {
  const plain = headings.map(plainHeading);
  const at = new Map(plain.map((heading, place) => [heading, place]));
  const codes = plain.flatMap((heading, code) => {
    const number = /^code\|(\d+)$/.exec(heading)?.[1];
    const type = number ? at.get(`code|${number}|type`) : undefined;
    return type === undefined ? [] : [{ code, type }];
  });
  const payers = readPayers(headings, plain);
  const isTall = at.has('payer_name');
  const missing = [
    'description',
    'setting',
    'standard_charge|gross',
    'standard_charge|discounted_cash',
  ].filter((heading) => !at.has(heading));
  if (isTall && !at.has('plan_name')) missing.push('plan_name');
  if (codes.length === 0) missing.push('code|1', 'code|1|type');
  if (missing.length > 0)
    throw badRequest(`Row 3 of the price list lacks these columns: ${missing.join(', ')}.`);
  return {
    template: isTall ? 'hospital_csv_tall' : 'hospital_csv_wide',
    width: headings.length,
    at,
    codes,
    payers: isTall ? [] : payers,
  };
}

/** Names as they are written: only the headings around them are made plain. */
function readPayers(headings: readonly string[], plain: readonly string[]): PriceColumns['payers'] {
  const payers = new Map<string, { payer: string; plan: string; at: Map<string, number> }>();
  for (const [place, heading] of plain.entries()) {
    const groups = payerColumn.exec(heading)?.groups;
    const column = groups?.charge ?? groups?.figure;
    if (!column) continue;
    const parts = (headings[place] ?? '').split('|').map((part) => part.trim());
    const [, payer = '', plan = ''] = parts;
    const key = `${payer}|${plan}`.toLowerCase();
    const known = payers.get(key) ?? { payer, plan, at: new Map() };
    payers.set(key, known);
    known.at.set(column, place);
  }
  return [...payers.values()];
}
