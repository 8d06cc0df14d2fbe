import { and, between, desc, eq, gte, inArray, isNotNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { charges } from '#schema/payments.ts';
import { idRange, readShortId } from '#shared/ids.ts';
import { badRequest } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import type { ChargeFilters } from '../../ledger.contract.ts';
import { readDays } from './ledger-period.ts';
import type { Place } from './places.ts';

export type ChargeRow = typeof charges.$inferSelect;

/** Limit of matches. A full short ID rarely has more than one. */
const maxPerShortId = 50;

/** WHERE clause for the filters. Rejects reversed dates and invalid IDs. */
export async function chargeFilter(orm: Orm, filters: ChargeFilters): Promise<SQL | undefined> {
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
    filters.patient ? ofPerson(charges.userId, filters.patient) : undefined,
    await shortIdFilter(orm, filters.shortId),
  );
}

/** Looks up the IDs first, because combined with the ORDER BY, PostgreSQL would scan all charges. */
async function shortIdFilter(orm: Orm, typed: string | null | undefined): Promise<SQL | undefined> {
  if (!typed) return undefined;
  const prefix = readShortId(typed);
  if (!prefix || prefix.length < 4) throw badRequest(t.invalidShortId);
  const { from, to } = idRange(prefix);
  const ownCharges = await orm
    .select({ id: charges.id })
    .from(charges)
    .where(between(charges.id, from, to))
    .limit(maxPerShortId);
  const requests = await orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(between(careRequests.id, from, to))
    .limit(maxPerShortId);
  const matches = or(
    ownCharges.length > 0
      ? inArray(
          charges.id,
          ownCharges.map(({ id }) => id),
        )
      : undefined,
    requests.length > 0
      ? inArray(
          charges.requestId,
          requests.map(({ id }) => id),
        )
      : undefined,
  );
  return matches ?? sql`false`;
}

/** Charges after a cursor, newest first. */
export const readCharges = (
  orm: Orm,
  filter: SQL | undefined,
  { before: cursor, limit }: { before: Place | null; limit: number },
): Promise<ChargeRow[]> =>
  orm
    .select()
    .from(charges)
    .where(and(filter, cursor ? isBefore(cursor) : undefined))
    .orderBy(desc(charges.createdAt), desc(charges.id))
    .limit(limit);

const isBefore = ({ at, id }: Place): SQL =>
  sql`(${charges.createdAt}, ${charges.id}) < (${at.toISOString()}::timestamptz, ${id}::uuid)`;
