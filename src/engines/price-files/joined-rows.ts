import type { PriceRefusal } from './price-entry.ts';

/** A sum in words may have commas of its own. */
const mostStrayCommas = 2;

/** Cells of a line as if it stood outside of quotation marks: between cells no space follows the comma. */
const countCells = (line: string): number => line.split(/,(?! )/).length;

/**
 * The lines of a file that a stray quotation mark has made one row: from it to the next one everything is read as one
 * cell, so the first row gets the prices of the last, and often has the right number of cells. Every line of such a cell
 * is as wide as a row. Null for an honest row, also where a cell of it has several lines.
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

/** Why each of the rows from `first` to `last` is refused. */
export const joinedRows = (first: number, last: number, line: string): PriceRefusal => ({
  kind: 'refused',
  reason: `Rows ${first} to ${last} were read as one: a quotation mark in row ${first} is never closed.`,
  found: line,
});
