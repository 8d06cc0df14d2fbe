import { excerpt, isBillingCode, nextDay, readOrdinalDate } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { findQuarter, next, quarterName, startOf } from './release-names.ts';
import {
  type Heading,
  type HeadingReader,
  more,
  rejected,
  type Table,
  type TableRow,
  unusable,
} from './table.ts';

/** The fields of a row as text. */
type AddOnFields = {
  type: string;
  code: string;
  codeDeleted: string;
  primary: string;
  primaryDeleted: string;
  effective: string;
  deleted: string;
};

/** Stands for “any code that the contractor accepts”. */
const contractorDefined = 'CCCCC';

/**
 * Add-on codes with their primary codes: text with columns at fixed positions (`AOC_V2026Q4-F-MCR.txt`), or tab-separated
 * with headings. Dates are a year and a day of the year.
 */
export const readAddOnHeading: HeadingReader = (names) => (cells) => {
  const headings = cells.map((cell) => cell.toLowerCase().replaceAll(/[^a-z]/g, ''));
  const at = headings.indexOf('addoncode');
  if (at >= 0) return openWith(names, readColumns(headings), cells.length, false);
  if (!isFixedWidth(cells)) return more;
  return openWith(names, readPositions, 1, true);
};

const isFixedWidth = (cells: readonly string[]): boolean =>
  cells.length === 1 && /^[123][0-9A-Z]{5}[ \d]{7}[0-9A-Z]{5}[ \d]{7}\d{7}/.test(cells[0] ?? '');

/** Whether the beginning of a file is the fixed-width layout. */
export const startsWithAddOnCodes = (head: string): boolean =>
  head.split(/\r?\n/, 20).some((line) => isFixedWidth([line]));

function openWith(
  names: readonly string[],
  readFields: (cells: readonly string[]) => AddOnFields,
  width: number,
  isData: boolean,
): Heading {
  const quarter = findQuarter(names);
  if (!quarter)
    return unusable(t.quarterNeeded({ table: t.tableNames.add_on_codes, example: 'AOC_V2026Q4-F-MCR.txt' }));
  const table: Table = {
    dataset: 'add_on_codes',
    part: 1,
    version: quarterName(quarter),
    revision: '0',
    from: startOf(quarter),
    until: startOf(next(quarter)),
    width,
    readRow: (cells) => readAddOn(readFields(cells), cells),
  };
  return { kind: 'table', isData, table };
}

function readPositions([line = '']: readonly string[]): AddOnFields {
  const part = (from: number, to: number) => line.slice(from, to).trim();
  return {
    type: part(0, 1),
    code: part(1, 6),
    codeDeleted: part(6, 13),
    primary: part(13, 18),
    primaryDeleted: part(18, 25),
    effective: part(25, 32),
    deleted: part(32, 39),
  };
}

function readColumns(headings: readonly string[]): (cells: readonly string[]) => AddOnFields {
  // Some releases add “Julian” to the dates.
  const find = (name: string) => headings.findIndex((heading) => heading.startsWith(name));
  const at = {
    type: find('aocedittype'),
    code: find('addoncode'),
    codeDeleted: find('aocdel'),
    primary: headings.indexOf('primarycode'),
    primaryDeleted: find('primarycodedel'),
    effective: find('aocediteff'),
    deleted: find('aoceditdel'),
  };
  const cell = (cells: readonly string[], index: number) => cells[index]?.trim() ?? '';
  return (cells) => ({
    type: cell(cells, at.type),
    code: cell(cells, at.code),
    codeDeleted: cell(cells, at.codeDeleted),
    primary: cell(cells, at.primary),
    primaryDeleted: cell(cells, at.primaryDeleted),
    effective: cell(cells, at.effective),
    deleted: cell(cells, at.deleted),
  });
}

/** Columns: code, type, primary code (null: any), effective day, first day without effect. */
function readAddOn(fields: AddOnFields, cells: readonly string[]): TableRow {
  const { type, code, primary } = fields;
  if (!/^[123]$/.test(type)) return rejected(t.wrongAddOnType, type || excerpt(cells));
  if (!isBillingCode(code)) return rejected(t.notABillingCode, code);
  if (!isBillingCode(primary)) return rejected(t.notABillingCode, primary);
  const effectiveOn = readOrdinalDate(fields.effective);
  if (effectiveOn === null) return rejected(t.notADate, fields.effective);
  let deletedOn: string | null = null;
  for (const text of [fields.codeDeleted, fields.primaryDeleted, fields.deleted]) {
    if (text === '') continue;
    const day = readOrdinalDate(text);
    if (day === null) return rejected(t.notADate, text);
    // A primary code still counts on the day of its deletion, so that no one is accused because of it.
    if (deletedOn === null || nextDay(day) < deletedOn) deletedOn = nextDay(day);
  }
  if (deletedOn !== null && deletedOn <= effectiveOn)
    return rejected(t.endsBeforeStart, `${fields.effective} ${fields.deleted}`.trim());
  return {
    kind: 'row',
    cells: [code, Number(type), primary === contractorDefined ? null : primary, effectiveOn, deletedOn],
  };
}
