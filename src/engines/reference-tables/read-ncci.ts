import { isBillingCode, readCompactDate } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { findQuarter, next, type Quarter, quarterName, startOf } from './release-names.ts';
import {
  type HeadingReader,
  leftOut,
  more,
  rejected,
  type TablePeriod,
  type TableRow,
  unusable,
} from './table.ts';

/** The columns that are read; the seventh is the rationale. */
const width = 6;

/**
 * Procedure-to-procedure edits: tab-separated text under six lines of headings. Nothing in it says which table it is, so
 * CMS's file name does: `ccipra-v323r0-f1` for practitioners, `ccioph` for outpatient hospitals.
 */
export const readNcciHeading: HeadingReader = (names) => {
  let hasHeading = false;
  return (cells) => {
    const first = cells[0]?.trim() ?? '';
    const isHeading = /^column ?1$/i.test(first);
    hasHeading ||= isHeading;
    // The headings continue in rows without a first cell.
    if (!hasHeading || isHeading || first === '') return more;
    const release = findRelease(names);
    if (!release) return unusable(t.ncciNameNeeded);
    return { kind: 'table', isData: true, table: { ...release, width, readRow: readPair } };
  };
};

function findRelease(
  names: readonly string[],
): (TablePeriod & { dataset: 'ncci_practitioner' | 'ncci_outpatient'; part: number }) | null {
  const dataset = names.map(datasetOf).find((found) => found !== null);
  const [, major, minor, revision] =
    names.map((name) => /v(\d\d)(\d)r(\d+)/i.exec(name)).find((match) => match !== null) ?? [];
  const part = names
    .map((name) => /[-_]f(\d{1,2})(?!\d)/i.exec(name)?.[1])
    .find((found) => found !== undefined);
  // Version 32 is of 2026; 32.0 to 32.3 are its quarters.
  const quarter: Quarter | null =
    major === undefined || Number(minor) > 3
      ? findQuarter(names)
      : { year: 1994 + Number(major), quarter: Number(minor) + 1 };
  if (!dataset || !quarter || part === undefined) return null;
  return {
    dataset,
    part: Number(part),
    version:
      major === undefined ? quarterName(quarter) : `${quarterName(quarter)}, version ${major}.${minor}`,
    revision: revision ?? '0',
    from: startOf(quarter),
    until: startOf(next(quarter)),
  };
}

const datasetOf = (name: string) =>
  /ccipra|practitioner/i.test(name)
    ? 'ncci_practitioner'
    : /ccioph|hospital/i.test(name)
      ? 'ncci_outpatient'
      : null;

/** Columns: column 1 code, column 2 code, effective day, first day without effect, modifier indicator. */
function readPair(cells: readonly string[]): TableRow {
  const [column1 = '', column2 = '', , starts = '', ends = '', indicator = ''] = cells;
  if (cells.length < width) return rejected(t.tooFewCells({ cells: cells.length, width }), cells.join(' '));
  if (!isBillingCode(column1)) return rejected(t.notABillingCode, column1);
  if (!isBillingCode(column2)) return rejected(t.notABillingCode, column2);
  if (indicator !== '0' && indicator !== '1' && indicator !== '9')
    return rejected(t.wrongModifierIndicator, indicator);
  const effectiveOn = readCompactDate(starts);
  if (effectiveOn === null) return rejected(t.notADate, starts);
  if (ends === '*' || ends === '')
    return { kind: 'row', cells: [column1, column2, effectiveOn, null, indicator] };
  const deletedOn = readCompactDate(ends);
  if (deletedOn === null) return rejected(t.notADate, ends);
  if (deletedOn === effectiveOn) return leftOut(t.neverInEffect);
  if (deletedOn < effectiveOn) return rejected(t.endsBeforeStart, `${starts} ${ends}`);
  return { kind: 'row', cells: [column1, column2, effectiveOn, deletedOn, indicator] };
}
