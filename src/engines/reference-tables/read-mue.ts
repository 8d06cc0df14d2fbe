import { isBillingCode, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { findQuarter, next, quarterName, startOf } from './release-names.ts';
import { type HeadingReader, more, rejected, type TableRow, unusable } from './table.ts';

/** Medically unlikely edits, in CSV: the column heading of the values says for whom, the file name from when. */
export const readMueHeading: HeadingReader = (names) => (cells) => {
  const headings = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim());
  const code = headings.findIndex((heading) => /^hcpcs ?\/? ?cpt code/i.test(heading));
  const units = headings.findIndex((heading) => /mue values?$/i.test(heading));
  const adjudication = headings.findIndex((heading) => /^mue adjudication indicator/i.test(heading));
  if (code < 0 || units < 0 || adjudication < 0) return more;
  const setting = headings[units] ?? '';
  if (/dme|supplier|equipment/i.test(setting))
    return { kind: 'unusable', why: t.equipmentMue, isFault: false };
  const dataset = /practitioner/i.test(setting)
    ? 'mue_practitioner'
    : /hospital/i.test(setting)
      ? 'mue_outpatient'
      : null;
  if (!dataset) return unusable(t.unknownMueSetting);
  const quarter = findQuarter(names);
  if (!quarter)
    return unusable(
      t.quarterNeeded({
        table: t.tableNames.mue,
        example: 'MCR_MUE_PractitionerServices_Eff_10-01-2026.csv',
      }),
    );
  return {
    kind: 'table',
    isData: false,
    table: {
      dataset,
      part: 1,
      version: quarterName(quarter),
      revision: '0',
      from: startOf(quarter),
      until: startOf(next(quarter)),
      width: Math.max(code, units, adjudication) + 1,
      readRow: (row) => readLimit(row, { code, units, adjudication }),
    },
  };
};

/** Columns: code, units, adjudication indicator. */
function readLimit(
  row: readonly string[],
  at: { code: number; units: number; adjudication: number },
): TableRow {
  const cells = trimmed(row);
  const [code = '', units = '', adjudication = ''] = [
    cells[at.code],
    cells[at.units],
    cells[at.adjudication],
  ];
  if (!isBillingCode(code)) return rejected(t.notABillingCode, code);
  if (!/^\d{1,7}$/.test(units)) return rejected(t.wrongUnits, units);
  // `3 Date of Service Edit: Clinical`
  if (!/^[123](?!\d)/.test(adjudication)) return rejected(t.wrongAdjudication, adjudication);
  return { kind: 'row', cells: [code, Number(units), Number(adjudication[0])] };
}
