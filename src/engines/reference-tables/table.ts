import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';

export type Cell = string | number | null;

/** Cells in the order of the dataset's columns. CPT descriptors are never among them. */
export type TableRow =
  | { kind: 'row'; cells: readonly Cell[] }
  | { kind: 'left_out'; reason: string }
  | { kind: 'rejected'; reason: string; found: string | null };

/** What a table is, and the days on which it is in effect. */
export type TablePeriod = {
  /** For users: `2026 Q4, version 32.3`. */
  version: string;
  /** Orders files of the same period: a later one replaces an earlier one. */
  revision: string;
  /** First day, `YYYY-MM-DD`. */
  from: string;
  /** The day after the last; null if open. */
  until: string | null;
};

export type Table = TablePeriod & {
  dataset: ReferenceDataset;
  /** 1 to 4 for NCCI pairs; otherwise 1. */
  part: number;
  /** Cells of a complete row: a shorter last row means that the file is cut off. */
  width: number;
  readRow(cells: readonly string[]): TableRow;
  /** The period of a table that is known only after its last row. */
  completePeriod?(): TablePeriod;
};

/** The result of reading one more row before the data begins. */
export type Heading =
  | { kind: 'more' }
  | { kind: 'table'; table: Table /** This row is the first data row. */; isData: boolean }
  /** Not a table for bill checks, or not usable, with the reason. `isFault`: the file was meant to be one. */
  | { kind: 'unusable'; why: string; isFault: boolean };

/** Reads the rows above the data. `names`: the file's name and the archive's. */
export type HeadingReader = (names: readonly string[]) => (cells: readonly string[]) => Heading;

export const more: Heading = { kind: 'more' };
export const leftOut = (reason: string): TableRow => ({ kind: 'left_out', reason });
export const rejected = (reason: string, found: string | null): TableRow => ({
  kind: 'rejected',
  reason,
  found,
});
export const unusable = (why: string): Heading => ({ kind: 'unusable', why, isFault: true });
