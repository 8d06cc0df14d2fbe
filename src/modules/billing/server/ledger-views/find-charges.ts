import { and, between, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import type { ChargeFilters } from '../../ledger.contract.ts';
import { readDays } from './books-period.ts';
import type { Place } from './places.ts';

export type ChargeRow = typeof charges.$inferSelect;

/** Short IDs rarely collide; a prefix of two characters matches too many. */
const mostOfShortId = 50;

/** The WHERE clause of the filters. Rejects reversed dates and invalid IDs. */
export async function wantedCharges(orm: Orm, filters: ChargeFilters): Promise<SQL | undefined> {
  const { since, until } = readDays(filters);
  return and(
    filters.state === 'all'
      ? undefined
      : filters.state === 'disputed'
        ? isNotNull(charges.disputedAt)
        : eq(charges.state, filters.state),
    filters.kind === 'all' ? undefined : eq(charges.kind, filters.kind),
    filters.mode === 'all' ? undefined : eq(charges.mode, filters.mode),
    since ? gte(charges.createdAt, since) : undefined,
    until ? lt(charges.createdAt, until) : undefined,
    filters.patient ? eq(charges.userId, filters.patient) : undefined,
    await ofShortId(orm, filters.shortId),
  );
}

/** Looked up first: combined with the ORDER BY, PostgreSQL would scan all charges. */
async function ofShortId(orm: Orm, typed: string | null | undefined): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const begins = readShortId(typed);
  if (!begins || begins.length < 4) throw badRequest(t.aShortIdIsThe);
  const { from, to } = idRange(begins);
  const own = await orm
    .select({ id: charges.id })
    .from(charges)
    .where(between(charges.id, from, to))
    .limit(mostOfShortId);
  const requests = await orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(between(careRequests.id, from, to))
    .limit(mostOfShortId);
  const isIt = or(
    own.length > 0
      ? inArray(
          charges.id,
          own.map(({ id }) => id),
        )
      : undefined,
    requests.length > 0
      ? inArray(
          charges.requestId,
          requests.map(({ id }) => id),
        )
      : undefined,
  );
  return isIt ?? sql`false`;
}

/** Newest first, after a cursor. */
export const readCharges = (
  orm: Orm,
  wanted: SQL | undefined,
  { before, most }: { before: Place | null; most: number },
): Promise<ChargeRow[]> =>
  orm
    .select()
    .from(charges)
    .where(and(wanted, before ? isBefore(before) : undefined))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(most);

const isBefore = ({ at, id }: Place): SQL =>
  sql`(${charges.createdAt}, ${charges.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
