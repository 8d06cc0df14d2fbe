import { readNumber, readSlashDate, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import {
  type HeadingReader,
  leftOut,
  more,
  rejected,
  type TablePeriod,
  type TableRow,
  unusable,
} from './table.ts';

type CostColumns = Record<'ndc' | 'price' | 'effective' | 'unit' | 'week', number>;

/**
 * NADAC, in CSV: the weekly file, or a year's, which lists every drug again each week. The price is stored once until it
 * changes. Its period is known only at the end.
 */
export const readDrugCostHeading: HeadingReader = () => (cells) => {
  const headings = cells.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[_\s]+/g, ' '),
  );
  const at: CostColumns = {
    ndc: headings.indexOf('ndc'),
    price: headings.indexOf('nadac per unit'),
    effective: headings.indexOf('effective date'),
    unit: headings.indexOf('pricing unit'),
    week: headings.indexOf('as of date'),
  };
  if (at.ndc < 0 || at.price < 0) return more;
  const missing = Object.entries(at).filter(([, column]) => column < 0);
  if (missing.length > 0)
    return unusable(
      t.columnsMissing({ table: t.tableNames.nadac, columns: missing.map(([name]) => name).join(', ') }),
    );
  const weeks = { first: '9999-12-31', last: '' };
  /** The price last read of each drug; about 35,000 drugs have one. */
  const lastPrices = new Map<string, string>();
  const period = (): TablePeriod => ({
    version: t.through({ day: weeks.last }),
    revision: weeks.last,
    from: weeks.first,
    until: null,
  });
  return {
    kind: 'table',
    isData: false,
    table: {
      dataset: 'nadac',
      part: 1,
      version: '',
      revision: '',
      from: '',
      until: null,
      width: Math.max(...Object.values(at)) + 1,
      completePeriod: period,
      readRow: (row) => readCost(trimmed(row), at, weeks, lastPrices),
    },
  };
};

/** Columns: NDC, dollars per unit, unit, effective day. */
function readCost(
  cells: readonly string[],
  at: CostColumns,
  weeks: { first: string; last: string },
  lastPrices: Map<string, string>,
): TableRow {
  const ndc = (cells[at.ndc] ?? '').replaceAll('-', '');
  if (!/^\d{11}$/.test(ndc)) return rejected(t.wrongNdc, cells[at.ndc] ?? '');
  const price = cells[at.price] ?? '';
  const dollars = readNumber(price);
  if (dollars === null) return rejected(t.notANumber, price);
  const unit = (cells[at.unit] ?? '').toUpperCase();
  if (unit !== 'EA' && unit !== 'ML' && unit !== 'GM') return rejected(t.wrongUnit, unit);
  const effectiveOn = readSlashDate(cells[at.effective] ?? '');
  if (effectiveOn === null) return rejected(t.notADate, cells[at.effective] ?? '');
  const week = readSlashDate(cells[at.week] ?? '');
  if (week === null) return rejected(t.notADate, cells[at.week] ?? '');
  if (week < weeks.first) weeks.first = week;
  if (week > weeks.last) weeks.last = week;
  const stated = `${effectiveOn} ${price}`;
  if (lastPrices.get(ndc) === stated) return leftOut(t.sameAsOtherWeek);
  lastPrices.set(ndc, stated);
  return { kind: 'row', cells: [ndc, dollars, unit, effectiveOn] };
}
