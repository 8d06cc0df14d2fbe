import { collectHeadings, findColumn, listMissing } from './joined-headings.ts';
import { readNumber, trimmed } from './read-cells.ts';
import * as t from './reference-tables.words.ts';
import { endOfYear } from './release-names.ts';
import { type HeadingReader, leftOut, more, rejected, type TableRow, unusable } from './table.ts';

type IndexColumns = Record<'state' | 'locality' | 'work' | 'pe' | 'malpractice', number>;

/** Geographic practice cost indexes of a year, in CSV. */
export const readGeographicHeading: HeadingReader = (names) => {
  const above = collectHeadings();
  return (cells) => {
    const headings = cells.map((cell) => cell.replaceAll(/\s+/g, ' ').trim().toUpperCase());
    if (!headings.some((heading) => /^LOCALITY (?:NUMBER|NO)/.test(heading))) {
      above.add(cells);
      return more;
    }
    const at: IndexColumns = {
      state: findColumn(headings, /^STATE$/),
      locality: findColumn(headings, /^LOCALITY (?:NUMBER|NO)/),
      // Payments use the index with the floor where both are given.
      work: findColumn(headings, /PW GPCI \(WITH 1\.0 FLOOR\)/, /P?W(?:ORK)? GPCI/),
      pe: findColumn(headings, /PE GPCI/),
      malpractice: findColumn(headings, /MP GPCI/),
    };
    const missing = listMissing(at);
    const table = t.tableNames.gpci;
    if (missing.length > 0) return unusable(t.columnsMissing({ table, columns: missing.join(', ') }));
    const [year] = /20\d\d/.exec([...above.texts(), ...headings, ...names].join(' ')) ?? [];
    if (year === undefined) return unusable(t.quarterNeeded({ table, example: 'GPCI2026.csv' }));
    return {
      kind: 'table',
      isData: false,
      table: {
        dataset: 'gpci',
        part: 1,
        version: year,
        revision: '',
        from: `${year}-01-01`,
        until: endOfYear(Number(year)),
        width: Math.max(...Object.values(at)) + 1,
        readRow: (row) => readIndex(trimmed(row), at),
      },
    };
  };
};

/** Columns: state, locality, work, practice expense and malpractice index. */
function readIndex(cells: readonly string[], at: IndexColumns): TableRow {
  const state = cells[at.state] ?? '';
  const locality = cells[at.locality] ?? '';
  if (cells.filter((cell) => cell !== '').length <= 1) return leftOut(t.noteBelowTable);
  if (!/^[A-Z]{2}$/.test(state)) return rejected(t.wrongState, state);
  if (!/^\d{1,2}$/.test(locality)) return rejected(t.wrongLocality, locality);
  const numbers = [at.work, at.pe, at.malpractice].map((column) => readNumber(cells[column] ?? ''));
  const [work = null, pe = null, malpractice = null] = numbers;
  if (numbers.includes(null)) return rejected(t.notANumber, cells.slice(at.work).join(' '));
  return { kind: 'row', cells: [state, locality.padStart(2, '0'), work, pe, malpractice] };
}
