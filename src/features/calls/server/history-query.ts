import { type SQL, sql } from 'drizzle-orm';
import { toInstant, toWallTime } from '#kernel/business-calendar.ts';
import { badRequest } from '#kernel/problem.ts';
import type { historyDates } from '../call-records.contract.ts';

/** What a page of the history asks for: everything is decided in the database. */
export type HistoryWish = {
  date: (typeof historyDates)[number];
  search?: string | null | undefined;
  timeZone?: string | null | undefined;
  now: Date;
};

export type HistoryPlace = { at: Date; id: string };

const dayMilliseconds = 24 * 60 * 60 * 1000;
const usualZone = 'America/New_York';

/** The first instant that a date filter lets through: today begins in the administrator's zone. */
export function earliestOf({ date, timeZone, now }: HistoryWish): Date | null {
  switch (date) {
    case 'all':
      return null;
    case 'today':
      return startOfToday(now, timeZone ?? usualZone);
    case 'week':
      return new Date(now.getTime() - 7 * dayMilliseconds);
    case 'month':
      return new Date(now.getTime() - 30 * dayMilliseconds);
  }
}

function startOfToday(now: Date, timeZone: string): Date {
  try {
    return toInstant({ date: toWallTime(now, timeZone).date, time: '00:00' }, timeZone);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return startOfToday(now, usualZone);
  }
}

/** One kind of thing in the history: where it comes from, and what may be searched in it. */
export type HistorySource = {
  /** Its table with whatever is joined to it. */
  from: SQL;
  id: SQL;
  at: SQL;
  status: SQL;
  /** Ids, numbers and names: never what was said. */
  searched: readonly SQL[];
  /** Telephone numbers, in E.164. */
  number: SQL;
};

/** `like` with a user's words: their signs stand for themselves. */
const containing = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

export function whereOf(source: HistorySource, wish: HistoryWish): SQL {
  const earliest = earliestOf(wish);
  const conditions = [
    earliest ? sql`${source.at} >= ${earliest.toISOString()}::timestamptz` : null,
    wish.search ? matches(source, wish.search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function matches({ searched, id, status, number }: HistorySource, search: string): SQL {
  const pattern = containing(search);
  const digits = search.replaceAll(/\D/g, '');
  const looksLikeNumber = digits.length >= 3 && /^[\d\s()+.-]+$/.test(search);
  const either = [
    ...searched.map((column) => sql`${column} ilike ${pattern}`),
    sql`${id}::text like ${containing(search.toLowerCase()).slice(1)}`,
    sql`${status} ilike ${containing(search.replaceAll(' ', '_'))}`,
    ...(looksLikeNumber ? [sql`${number} like ${`%${digits}%`}`] : []),
  ];
  return sql`(${sql.join(either, sql` or `)})`;
}

export const afterPlace = ({ at, id }: HistorySource, place: HistoryPlace | null): SQL =>
  place === null
    ? sql`true`
    : sql`(${at}, ${id}) < (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

export const writePlace = ({ at, id }: HistoryPlace): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

export function readPlace(cursor: string | undefined): HistoryPlace | null {
  if (cursor === undefined) return null;
  const read = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, milliseconds, id] = read ?? [];
  const at = new Date(Number(milliseconds));
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '');
  if (!id || !isUuid || Number.isNaN(at.getTime()))
    throw badRequest('The place in the list is not valid. Please begin at its start.');
  return { at, id };
}
