import { isId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';

/** Position in a list ordered by time, then ID. */
export type Place = { at: Date; id: string };

export const formatCursor = ({ at, id }: Place): string =>
  Buffer.from(`${at.toISOString()} ${id}`).toString('base64url');

/** Throws a Problem 400 for an invalid cursor. */
export function readPlace(cursor: string | null | undefined): Place | null {
  if (!cursor) return null;
  const [at = '', id = ''] = Buffer.from(cursor, 'base64url').toString().split(' ');
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(at) && !Number.isNaN(Date.parse(at));
  if (!isTime || !isId(id)) throw badRequest(t.listPageNotFound);
  return { at: new Date(at), id };
}
