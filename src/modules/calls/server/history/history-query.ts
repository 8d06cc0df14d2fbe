import { type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import { toWordQuery } from '#shared/text/word-query.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { historyDates } from '../../call-records.contract.ts';
import * as t from '../../calls.words.ts';
import { maxHistoryCount } from '../../history.rules.ts';

/** A history query; everything is decided in the database. */
export type HistoryQuery = {
  date: (typeof historyDates)[number];
  search?: string | null | undefined;
  timeZone?: string | null | undefined;
  now: Date;
};

export type HistoryPosition = { at: Date; id: string };

const dayMilliseconds = 24 * 60 * 60 * 1000;
const defaultTimeZone = 'America/New_York';

/** First instant that a date filter includes; "today" starts in the user's time zone. */
export function earliestDate({ date, timeZone, now }: HistoryQuery): Date | null {
  switch (date) {
    case 'all':
      return null;
    case 'today':
      return startOfToday(now, timeZone ?? defaultTimeZone);
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
    return startOfToday(now, defaultTimeZone);
  }
}

/** One source of history rows, and what can be searched in it. */
export type HistorySource = {
  /** Table and joins. */
  from: SQL;
  id: SQL;
  at: SQL;
  status: SQL;
  /** Searchable names, numbers and labels; never transcripts. */
  words: SQL;
  /** Matched by prefix, because people read out the first characters. */
  ids: readonly SQL[];
  /** Vendor IDs, matched exactly: pasted, never typed. */
  references: readonly SQL[];
  /** Conditions by displayed status. */
  statuses: Readonly<Record<string, SQL>>;
};

export function buildWhere(source: HistorySource, query: HistoryQuery): SQL {
  const earliest = earliestDate(query);
  const conditions = [
    earliest ? sql`${source.at} >= ${earliest.toISOString()}::timestamptz` : null,
    query.search ? matches(source, query.search) : null,
  ].filter((condition) => condition !== null);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

/** Shorter input could be an ordinary word. */
const minIdLength = 4;
const minStatusLength = 4;

function matches({ words, ids, references, statuses }: HistorySource, search: string): SQL {
  const query = toWordQuery(search);
  const shortId = search.trim().length >= minIdLength ? readShortId(search) : null;
  const range = shortId === null ? null : idRange(shortId);
  const status = search.trim().toLowerCase().replaceAll(/\s+/g, '_');
  const alternatives = [
    ...(query === '' ? [] : [sql`${words} @@ to_tsquery('simple', ${query})`]),
    ...(range ? ids.map((id) => sql`${id} between ${range.from}::uuid and ${range.to}::uuid`) : []),
    ...references.map((reference) => sql`${reference} = ${search.trim()}`),
    ...Object.entries(statuses)
      .filter(([name]) => status.length >= minStatusLength && name.startsWith(status))
      .map(([, condition]) => condition),
  ];
  return alternatives.length === 0 ? sql`false` : sql`(${sql.join(alternatives, sql` or `)})`;
}

/** Count per kind, each capped at `maxHistoryCount`. */
export async function countEach(orm: Orm, kinds: readonly { from: SQL; where: SQL }[]): Promise<number[]> {
  const counts = kinds.map(
    ({ from, where }) =>
      sql`(select count(*) from (select 1 from ${from} where ${where} limit ${maxHistoryCount}) counted)::int`,
  );
  const [row] = await selectRows<{ counts: number[] }>(
    orm,
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  return row?.counts ?? [];
}

export const capTotal = (counts: readonly number[]): number =>
  Math.min(
    maxHistoryCount,
    counts.reduce((sum, count) => sum + count, 0),
  );

/**
 * For rare words, filter first and sort after. Otherwise the planner may scan the whole table in order to
 * fill a page.
 */
export const matchingRows = ({ from, id }: HistorySource, where: SQL, count: number): SQL =>
  count < maxHistoryCount
    ? sql`${id} in (with found as materialized (select ${id} as id from ${from} where ${where}) select id from found)`
    : where;

export const afterPosition = ({ at, id }: HistorySource, position: HistoryPosition | null): SQL =>
  position === null
    ? sql`true`
    : sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;

export const formatCursor = ({ at, id }: HistoryPosition): string =>
  Buffer.from(`${at.getTime()} ${id}`).toString('base64url');

export function parseCursor(cursor: string | undefined): HistoryPosition | null {
  if (cursor === undefined) return null;
  const parts = /^(\d{1,15}) ([0-9a-f-]{36})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, milliseconds, id] = parts ?? [];
  const at = new Date(Number(milliseconds));
  const isUuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '');
  if (!id || !isUuid || Number.isNaN(at.getTime())) throw badRequest(t.invalidPageCursor);
  return { at, id };
}
