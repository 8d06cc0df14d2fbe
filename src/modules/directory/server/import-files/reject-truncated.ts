import { formatNumber } from '#shared/format/format-number.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';

/**
 * Throws a Problem if the file is truncated, which shows as a short last row. Earlier provider rows stay
 * imported, because each is complete on its own.
 */
export function rejectTruncatedProviders(name: string, last: { row: number; isComplete: boolean }): void {
  if (last.isComplete) return;
  throw badRequest(t.truncatedProviders({ name, number: formatNumber(last.row) }));
}

/** Throws a Problem for a truncated price list or table: half a list must not replace a complete one. */
export function rejectTruncatedList(name: string, row: number): never {
  throw badRequest(t.truncatedList({ name, number: formatNumber(row) }));
}
