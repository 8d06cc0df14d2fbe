import { badRequest } from '#shared/problem.ts';

/** A place in a list that is ordered by one number. Throws a Problem 400 for what is none. */
export function readNumber(cursor: string | null | undefined): number | null {
  if (!cursor) return null;
  if (!/^\d{1,15}$/.test(cursor))
    throw badRequest('This page of the list does not exist. Please begin at the newest.');
  return Number(cursor);
}
