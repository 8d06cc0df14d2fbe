import { collectHeadings, findColumn, listMissing } from './joined-headings.ts';
import { excerpt, isBillingCode, readNumber, readSlashDate, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { endOfYear, findQuarter, quarterName, startOf } from './release-names.ts';
import { type HeadingReader, leftOut, more, rejected, type TableRow, unusable } from './table.ts';

type FeeColumns = Record<
  'code' | 'modifier' | 'work' | 'facilityPe' | 'nonFacilityPe' | 'malpractice' | 'globalDays' | 'conversion',
  number
>;

/** The fee schedule's relative values (PPRRVU), in CSV under a title, notes and up to five rows of headings. */
export const readPhysicianFeeHeading: HeadingReader = (names) => {
  const above = collectHeadings();
  return (cells) => {
    if (cells[0]?.trim() !== 'HCPCS' || !/^MOD/i.test(cells[1]?.trim() ?? '')) {
      above.add(cells);
      return more;
    }
    if (names.some((name) => /(?<!non[-_ ]?)qpp/i.test(name)))
      return { kind: 'unusable', why: t.advancedModelFees, isFault: false };
    const headings = above.join(cells);
    const at: FeeColumns = {
      code: 0,
      modifier: 1,
      work: findColumn(headings, /(?:^| )WORK RVU$/),
      nonFacilityPe: findColumn(headings, /NON-?FAC(?:ILITY)? PE RVU$/),
      facilityPe: findColumn(headings, /(?:^| )FACILITY PE RVU$/),
      malpractice: findColumn(headings, /(?:^| )MP RVU$/),
      globalDays: findColumn(headings, /GLOB(?:AL)? DAYS$/),
      conversion: findColumn(headings, /CONV(?:ERSION)? FACTOR$/),
    };
    const missing = listMissing(at);
    const table = t.tableNames.pfs;
    if (missing.length > 0) return unusable(t.columnsMissing({ table, columns: missing.join(', ') }));
    const texts = above.texts();
    const quarter = findReleaseQuarter(texts) ?? findQuarter(names);
    if (!quarter) return unusable(t.quarterNeeded({ table, example: 'PPRRVU2026_Oct_nonQPP.csv' }));
    const released = /RELEASED (\d{1,2}\/\d{1,2}\/\d{4})/i.exec(texts.join(' '))?.[1];
    return {
      kind: 'table',
      isData: false,
      table: {
        dataset: 'pfs',
        part: 1,
        version: quarterName(quarter),
        revision: (released && readSlashDate(released)) ?? '',
        from: startOf(quarter),
        until: endOfYear(quarter.year),
        width: Math.max(...Object.values(at)) + 1,
        readRow: (row) => readFee(trimmed(row), at),
      },
    };
  };
};

/** `2026 National Physician Fee Schedule Relative Value File October Release` */
function findReleaseQuarter(texts: readonly string[]) {
  const title = /(20\d\d) National Physician Fee Schedule.*?(January|April|July|October)(?: \d{4})? Release/i;
  const [, year, month] = title.exec(texts.join(' ')) ?? [];
  return year === undefined ? null : findQuarter([`${month} ${year}`]);
}

/** Columns: code, modifier, work, facility and non-facility PE, malpractice, global days, conversion factor. */
function readFee(cells: readonly string[], at: FeeColumns): TableRow {
  const code = cells[at.code] ?? '';
  if (!isBillingCode(code))
    return isNote(cells) ? leftOut(t.noteBelowTable) : rejected(t.notABillingCode, code || excerpt(cells));
  const numbers = [at.work, at.facilityPe, at.nonFacilityPe, at.malpractice, at.conversion].map((column) =>
    readNumber(cells[column] ?? ''),
  );
  const [work = null, facility = null, nonFacility = null, malpractice = null, conversion = null] = numbers;
  const wrong = numbers.indexOf(null);
  if (wrong >= 0) return rejected(t.notANumber, excerpt(cells.filter((_, column) => column !== 2)));
  const modifier = cells[at.modifier] ?? '';
  return {
    kind: 'row',
    cells: [
      code,
      modifier === '' ? null : modifier,
      work,
      facility,
      nonFacility,
      malpractice,
      cells[at.globalDays] ?? '',
      conversion,
    ],
  };
}

/** Text in the first cell only, or the end-of-file character of old systems. */
const isNote = ([first = '', ...others]: readonly string[]): boolean =>
  first === '\u001a' || (first.length > 5 && others.every((cell) => cell === ''));
