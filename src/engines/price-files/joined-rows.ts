import type { PriceRejection } from './price-entry.ts';

/** Descriptions may contain commas. */
const maxStrayCommas = 2;

/** Counts the cells of an unquoted line. A comma followed by a space doesn't separate cells. */
const countCells = (line: string): number => line.split(/,(?! )/).length;

/**
 * Detects rows that a stray quotation mark joined into one, and returns their lines; null for a valid row.
 * Everything up to the next quotation mark becomes one cell, so the first row would get the last row's prices,
 * often with the right number of cells. In a joined cell each line has as many cells as a row; in a valid
 * multiline cell it doesn't.
 */
export function findJoinedLines(cells: readonly string[], width: number): string[] | null {
  for (const [column, cell] of cells.entries()) {
    if (!cell.includes('\n') && !cell.includes('\r')) continue;
    const lines = cell.split(/\r\n?|\n/);
    const cellsAfter = cells.length - column - 1;
    const areRows = lines.every((line, at) => {
      if (at > 0 && at < lines.length - 1 && line.trim() === '') return true;
      const count = countCells(line) + (at === 0 ? column : 0) + (at === lines.length - 1 ? cellsAfter : 0);
      return Math.abs(count - width) <= maxStrayCommas;
    });
    if (areRows) return lines;
  }
  return null;
}

/** The rejection for rows `first` to `last`. */
export const rejectJoinedRows = (first: number, last: number, line: string): PriceRejection => ({
  kind: 'refused',
  reason: `Rows ${first} to ${last} were read as one row because a quotation mark in row ${first} is never closed.`,
  found: line,
});
