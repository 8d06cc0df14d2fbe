import { collectHeadings } from './joined-headings.ts';
import { excerpt, isBillingCode, readNumber, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { endOfYear, findQuarter, quarterName, startOf } from './release-names.ts';
import { type HeadingReader, leftOut, more, rejected, type TableRow, unusable } from './table.ts';

type RateColumns = Record<'code' | 'status' | 'apc' | 'payment', number>;

/** OPPS Addendum B, in CSV or tab-separated, under a title and notes. */
export const readOutpatientHeading: HeadingReader = (names) => {
  const above = collectHeadings();
  return (cells) => {
    const headings = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim().toUpperCase());
    const at: RateColumns = {
      code: headings.findIndex((heading) => /^HCPCS(?: CODE)?$/.test(heading)),
      status: headings.findIndex((heading) => /^(?:SI|STATUS INDICATOR)$/.test(heading)),
      apc: headings.indexOf('APC'),
      payment: headings.indexOf('PAYMENT RATE'),
    };
    if (Object.values(at).some((column) => column < 0)) {
      above.add(cells);
      return more;
    }
    const quarter = findQuarter([...names, ...above.texts()]);
    if (!quarter)
      return unusable(
        t.quarterNeeded({ table: t.tableNames.opps, example: 'October 2026 OPPS Addendum B.csv' }),
      );
    return {
      kind: 'table',
      isData: false,
      table: {
        dataset: 'opps',
        part: 1,
        version: quarterName(quarter),
        revision: '',
        from: startOf(quarter),
        until: endOfYear(quarter.year),
        width: Math.max(...Object.values(at)) + 1,
        readRow: (row) => readRate(trimmed(row), at),
      },
    };
  };
};

/** Columns: code, status indicator, APC, payment in cents. */
function readRate(cells: readonly string[], at: RateColumns): TableRow {
  const code = cells[at.code] ?? '';
  if (!isBillingCode(code))
    return cells.filter((cell) => cell !== '').length <= 1
      ? leftOut(t.noteBelowTable)
      : rejected(t.notABillingCode, code || excerpt(cells));
  const status = cells[at.status] ?? '';
  if (status === '') return rejected(t.noStatusIndicator, null);
  const apc = cells[at.apc] ?? '';
  const payment = cells[at.payment] ?? '';
  const dollars = payment === '' ? null : readNumber(payment);
  if (payment !== '' && dollars === null) return rejected(t.notANumber, payment);
  return {
    kind: 'row',
    cells: [code, status, apc === '' ? null : apc, dollars === null ? null : Math.round(dollars * 100)],
  };
}
