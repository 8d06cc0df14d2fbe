import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';

/** A cursor in a list ordered by one number. Throws a Problem 400 if invalid. */
export function readNumber(cursor: string | null | undefined): number | null {
  if (!cursor) return null;
  if (!/^\d{1,15}$/.test(cursor)) throw badRequest(t.thisPageOfTheList);
  return Number(cursor);
}
