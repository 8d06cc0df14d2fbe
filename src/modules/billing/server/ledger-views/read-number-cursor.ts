import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';

/** Parses the cursor of a list ordered by number. Throws a Problem 400 if invalid. */
export function readNumberCursor(cursor: string | null | undefined): number | null {
  if (!cursor) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw badRequest(t.listPageNotFound);
  return Number(cursor);
}
