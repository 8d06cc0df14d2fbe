import type { PriceRefusal } from './price-entry.ts';

/** Descriptive text may contain commas of its own. */
const mostStrayCommas = 2;

/** Counts the cells of a line as if it were unquoted. No space follows a comma between cells. */
const countCells = (line: string): number => line.split(/,(?! )/).length;

/**
 * The lines that a stray quotation mark joined into one row; null for a valid row. Everything up to the next
 * quotation mark becomes one cell, so the first row would get the last row's prices, often with the right
 * number of cells. Each line of such a cell is as wide as a row, unlike a valid cell with several lines.
 */
export function findJoinedLines(cells: readonly string[], width: number): string[] | null {
  for (const [place, cell] of cells.entries()) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue;
    const lines = cell.split(/\r\n?|\n/);
    const behind = cells.length - place - 1;
    const areRows = lines.every((line, at) => {
      if (at > 0 && at < lines.length - 1 && line.trim() === '') return true;
      const count = countCells(line) + (at === 0 ? place : 0) + (at === lines.length - 1 ? behind : 0);
      return Math.abs(count - width) <= mostStrayCommas;
    });
    if (areRows) return lines;
  }
  return null;
}

/** The rejection for each of the rows `first` to `last`. */
export const joinedRows = (first: number, last: number, line: string): PriceRefusal => ({
  kind: 'refused',
  reason: `Rows ${first} to ${last} were read as one row because a quotation mark in row ${first} is never closed.`,
  found: line,
});
