import { readAddOnHeading, startsWithAddOnCodes } from './read-add-on-codes.ts';
import { readCharityHeading } from './read-charity-policies.ts';
import { readDrugCostHeading } from './read-drug-costs.ts';
import { readGeographicHeading } from './read-geographic-indexes.ts';
import { readMueHeading } from './read-mue.ts';
import { readNcciHeading } from './read-ncci.ts';
import { readOutpatientHeading } from './read-outpatient-rates.ts';
import { readPhysicianFeeHeading } from './read-physician-fees.ts';
import * as t from './reference-tables.words.ts';
import { type Heading, type HeadingReader, unusable } from './table.ts';

type TableFormat = keyof typeof t.tableNames;

/** What the beginning of each table's file contains, however its cells are separated. */
const beginnings: readonly { format: TableFormat; matches: (head: string) => boolean }[] = [
  { format: 'ncci', matches: (head) => /column ?1\tcolumn ?2\t/i.test(head) },
  { format: 'mue', matches: (head) => /mue values/i.test(head) && /mue adjudication indicator/i.test(head) },
  {
    format: 'add_on_codes',
    matches: (head) => /add-?on[_ ]code\t/i.test(head) || startsWithAddOnCodes(head),
  },
  {
    format: 'pfs',
    matches: (head) => /^"?HCPCS"?,"?MOD/im.test(head) && /physician fee schedule|conv/i.test(head),
  },
  { format: 'gpci', matches: (head) => /locality n(?:umber|o)/i.test(head) && /pe gpci/i.test(head) },
  { format: 'opps', matches: (head) => /HCPCS(?: Code)?"?[,\t].*\bSI"?[,\t]"?APC"?[,\t]/i.test(head) },
  { format: 'charity', matches: (head) => /^\uFEFF?"?hospital"?,.*\bfree_up_to_percent\b/im.test(head) },
  { format: 'nadac', matches: (head) => /(?:^|,)"?NADAC[ _]Per[ _]Unit/im.test(head) },
];

const readers: Readonly<Record<TableFormat, HeadingReader>> = {
  ncci: readNcciHeading,
  mue: readMueHeading,
  add_on_codes: readAddOnHeading,
  pfs: readPhysicianFeeHeading,
  gpci: readGeographicHeading,
  opps: readOutpatientHeading,
  nadac: readDrugCostHeading,
  charity: readCharityHeading,
};

/** A title, notes and headings are shorter than this. */
const maxHeadingRows = 40;

export type TableBeginning = {
  separator: ',' | '\t';
  /** Reads one row after the other until the table begins or turns out to be unusable. */
  readHeading(cells: readonly string[]): Heading;
  /** The file ended before the table began. */
  missing(): string;
};

/** Recognizes a reference table by the beginning of its file; null if it isn't one. */
export function recognizeTable(head: string, names: readonly string[]): TableBeginning | null {
  const format = beginnings.find(({ matches }) => matches(head))?.format;
  if (!format) return null;
  const noHeadings = t.noHeadings({ table: t.tableNames[format] });
  const read = readers[format](names);
  let rows = 0;
  return {
    separator: format === 'add_on_codes' || head.split('\t').length > head.split(',').length ? '\t' : ',',
    readHeading: (cells) => {
      rows += 1;
      const heading = read(cells);
      return heading.kind === 'more' && rows >= maxHeadingRows ? unusable(noHeadings) : heading;
    },
    missing: () => noHeadings,
  };
}
