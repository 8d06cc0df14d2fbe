import { formatNumber } from '#shared/format/format-number.ts';
import { badRequest } from '#shared/problem.ts';

/**
 * A last row that is shorter than the others is where the file breaks off. Throws a Problem that says what of it stands:
 * what a register tells of one provider is whole without the others.
 */
export function refuseBrokenOff(name: string, last: { row: number; isWhole: boolean }): void {
  if (last.isWhole) return;
  throw badRequest(
    `${name} breaks off in row ${formatNumber(last.row)}. The rows before it are in the network. Please fetch the file again and import it: nothing doubles.`,
  );
}

/** Of a price list that breaks off in this row nothing is used: half a list would take the place of a whole one. */
export function refuseCutList(name: string, row: number): never {
  throw badRequest(
    `${name} breaks off in row ${formatNumber(row)}, so nothing of it was used. Please fetch the file again and import it.`,
  );
}
