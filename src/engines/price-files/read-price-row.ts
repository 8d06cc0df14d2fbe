import { checkCharges } from './check-charges.ts';
import type { Dictionary } from './check-price-entry.ts';
import type { PriceColumns } from './price-columns.ts';
import type { PayerPart, PriceCharge, PriceRow } from './price-entry.ts';

/** Reads the prices of one row of either CSV template. */
export function readPriceRow(
  cells: readonly string[],
  columns: PriceColumns,
  row: number,
  dictionary: Dictionary,
): PriceRow {
  const extraCell = cells.slice(columns.width).find((cell) => cell.trim() !== '');
  if (extraCell !== undefined)
    return {
      kind: 'refused',
      reason: `The row has ${cells.length} cells, the header ${columns.width}: check for a comma outside quotation marks.`,
      found: extraCell,
    };
  const common = readCommon(cells, columns, row);
  const payers = columns.template === 'hospital_csv_tall' ? readTall : readWide;
  return checkCharges([{ common, payers: payers(cells, columns, common) }], dictionary);
}

const cellAt = (cells: readonly string[], index: number | undefined): string | null => {
  const text = index === undefined ? '' : (cells[index] ?? '').trim();
  return text === '' ? null : text;
};

type Common = PriceCharge['common'];

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

type ReadPayers = (cells: readonly string[], columns: PriceColumns, common: Common) => PriceCharge['payers'];

/** Reads the payer of a row in the tall template, if it has one. */
const readTall: ReadPayers = (cells, columns, { notes }) => {
  const payer = readPayer((column) => cellAt(cells, columns.at.get(tallHeadings[column] ?? column)));
  const read = (heading: string) => cellAt(cells, columns.at.get(heading));
  const named = { ...payer, payerName: read('payer_name'), planName: read('plan_name') };
  return Object.values(named).some((one) => one !== null) ? [{ ...named, notes }] : [];
};

const tallHeadings: Readonly<Record<string, string>> = {
  negotiated_dollar: 'standard_charge|negotiated_dollar',
  negotiated_percentage: 'standard_charge|negotiated_percentage',
  negotiated_algorithm: 'standard_charge|negotiated_algorithm',
  methodology: 'standard_charge|methodology',
};

/** A methodology alone doesn't count, because some lists fill it in for every payer. */
function hasPayerValues(cells: readonly string[], at: PriceColumns['at']): boolean {
  for (const [column, index] of at)
    if (column !== 'methodology' && cellAt(cells, index) !== null) return true;
  return false;
}

/** Reads the payers with values in a row of the wide template. */
const readWide: ReadPayers = (cells, columns, common) =>
  columns.payers
    .filter(({ at }) => hasPayerValues(cells, at))
    .map(({ payer, plan, at }) => {
      const read = (column: string) => cellAt(cells, at.get(column));
      return {
        ...readPayer(read),
        payerName: payer,
        planName: plan,
        notes: [read('additional_payer_notes'), common.notes].filter(Boolean).join(' · ') || null,
      };
    });

const readPayer = (read: (column: string) => string | null): Omit<PayerPart, 'payerName' | 'planName'> => ({
  negotiatedDollars: read('negotiated_dollar'),
  negotiatedPercent: read('negotiated_percentage'),
  negotiatedAlgorithm: read('negotiated_algorithm'),
  methodology: read('methodology')?.toLowerCase() ?? null,
  estimatedDollars: read('estimated_amount'),
  medianDollars: read('median_amount'),
  percentile10Dollars: read('10th_percentile'),
  percentile90Dollars: read('90th_percentile'),
  allowedCount: read('count'),
});
