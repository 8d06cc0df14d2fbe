import { checkPriceEntry, type Dictionary } from '../check-price-entry.rules.ts';
import type { PriceEntry, PriceRow } from '../price-entry.ts';
import type { PriceColumns } from './price-columns.ts';

/** What stands in a row for every payer. */
type Common = Omit<
  PriceEntry,
  | 'part'
  | 'payerName'
  | 'planName'
  | 'negotiatedDollars'
  | 'negotiatedPercent'
  | 'negotiatedAlgorithm'
  | 'methodology'
  | 'estimatedDollars'
  | 'medianDollars'
  | 'percentile10Dollars'
  | 'percentile90Dollars'
  | 'allowedCount'
>;

export const noPayer = {
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
} as const;

/** The charges of one row, of either template; the whole row is refused where one of them is not sound. */
export function readPriceRow(
  cells: readonly string[],
  columns: PriceColumns,
  row: number,
  dictionary: Dictionary,
): PriceRow {
  const beyond = cells.slice(columns.width).find((cell) => cell.trim() !== '');
  if (beyond !== undefined)
    return {
      kind: 'refused',
      reason: `The row has ${cells.length} cells, the header ${columns.width}: a comma is not in quotation marks.`,
      found: beyond,
    };
  const entries =
    columns.template === 'hospital_csv_tall'
      ? [readTall(cells, columns, row)]
      : readWide(cells, columns, row);
  return checkEntries(entries, dictionary);
}

/** The database counts the charges of a row up to here. */
const mostCharges = 32_767;
/** All charges of a row are held at once, each with the texts that they share. */
const mostRowSigns = 8_000_000;

export function checkEntries(entries: readonly PriceEntry[], dictionary: Dictionary): PriceRow {
  if (entries.length > mostCharges)
    return { kind: 'refused', reason: 'The row has more than 32,767 charges.', found: null };
  let signs = 0;
  for (const entry of entries) {
    const fault = checkPriceEntry(entry, dictionary);
    if (fault) return { kind: 'refused', ...fault };
    signs += countSigns(entry);
    if (signs > mostRowSigns)
      return { kind: 'refused', reason: 'The row’s charges hold more text than any real row.', found: null };
  }
  return { kind: 'prices', entries };
}

function countSigns(entry: PriceEntry): number {
  let signs =
    entry.description.length + (entry.notes?.length ?? 0) + (entry.negotiatedAlgorithm?.length ?? 0);
  signs += (entry.payerName?.length ?? 0) + (entry.planName?.length ?? 0);
  for (const { code, type } of entry.codes) signs += code.length + type.length + 4;
  for (const modifier of entry.modifiers) signs += modifier.length + 3;
  return signs;
}

const cellAt = (cells: readonly string[], place: number | undefined): string | null => {
  const text = place === undefined ? '' : (cells[place] ?? '').trim();
  return text === '' ? null : text;
};

function readCommon(cells: readonly string[], { at, codes }: PriceColumns, row: number): Common {
  const read = (heading: string) => cellAt(cells, at.get(heading));
  return {
    row,
    description: read('description') ?? '',
    codes: codes.flatMap(({ code, type }) => {
      const one = { code: cellAt(cells, code) ?? '', type: (cellAt(cells, type) ?? '').toUpperCase() };
      return one.code === '' && one.type === '' ? [] : [one];
    }),
    modifiers: splitModifiers(read('modifiers')),
    setting: read('setting')?.toLowerCase() ?? null,
    billingClass: read('billing_class')?.toLowerCase() ?? null,
    drugUnit: read('drug_unit_of_measurement'),
    drugUnitType: read('drug_type_of_measurement')?.toUpperCase() ?? null,
    grossDollars: read('standard_charge|gross'),
    discountedCashDollars: read('standard_charge|discounted_cash'),
    minDollars: read('standard_charge|min'),
    maxDollars: read('standard_charge|max'),
    notes: read('additional_generic_notes'),
  };
}

export const splitModifiers = (text: string | null): string[] =>
  (text ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);

function readTall(cells: readonly string[], columns: PriceColumns, row: number): PriceEntry {
  const read = (heading: string) => cellAt(cells, columns.at.get(heading));
  return {
    ...readCommon(cells, columns, row),
    part: 0,
    payerName: read('payer_name'),
    planName: read('plan_name'),
    negotiatedDollars: read('standard_charge|negotiated_dollar'),
    negotiatedPercent: read('standard_charge|negotiated_percentage'),
    negotiatedAlgorithm: read('standard_charge|negotiated_algorithm'),
    methodology: read('standard_charge|methodology')?.toLowerCase() ?? null,
    estimatedDollars: read('estimated_amount'),
    medianDollars: read('median_amount'),
    percentile10Dollars: read('10th_percentile'),
    percentile90Dollars: read('90th_percentile'),
    allowedCount: read('count'),
  };
}

/** A methodology alone tells of no charge: some lists fill it in for every payer. */
function tellsOfPayer(cells: readonly string[], at: PriceColumns['at']): boolean {
  for (const [column, place] of at)
    if (column !== 'methodology' && cellAt(cells, place) !== null) return true;
  return false;
}

/** One charge for each payer of whom something is told; where nothing is of any, what holds for everybody. */
function readWide(cells: readonly string[], columns: PriceColumns, row: number): PriceEntry[] {
  const common = readCommon(cells, columns, row);
  const entries: PriceEntry[] = [];
  for (const { payer, plan, at } of columns.payers) {
    if (!tellsOfPayer(cells, at)) continue;
    const read = (column: string) => cellAt(cells, at.get(column));
    entries.push({
      ...common,
      part: entries.length,
      payerName: payer,
      planName: plan,
      negotiatedDollars: read('negotiated_dollar'),
      negotiatedPercent: read('negotiated_percentage'),
      negotiatedAlgorithm: read('negotiated_algorithm'),
      methodology: read('methodology')?.toLowerCase() ?? null,
      estimatedDollars: read('estimated_amount'),
      medianDollars: read('median_amount'),
      percentile10Dollars: read('10th_percentile'),
      percentile90Dollars: read('90th_percentile'),
      allowedCount: read('count'),
      notes: [read('additional_payer_notes'), common.notes].filter(Boolean).join(' · ') || null,
    });
  }
  return entries.length > 0 ? entries : [{ ...common, ...noPayer, part: 0 }];
}
