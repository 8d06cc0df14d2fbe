import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { countKnown, type Estimate, estimateMatches, findSpecialtyOf } from './count-matches.ts';
import { nextOpeningOf } from './next-openings.ts';
import { chordOf, conditionsOf, milesOfChord, type ProviderSearch } from './provider-search.ts';
import { isDenseScan, type ScanLimit, scanInOrder } from './scan-in-order.ts';

export type FoundProvider = { id: string; distanceMiles: number | null };
export type FoundPage = { found: FoundProvider[]; total: number; isAtLeast: boolean };

/**
 * Up to `counted` matches are read, counted and sorted. If more are estimated, the page is read from an index
 * in sort order, if that is likely to pass fewer rows than there are matches; the scan length is limited by
 * `walked` (minimum, maximum) or the number of matches. Few estimated matches are read too, up to `read`.
 */
export const searchBounds: SearchBounds = { counted: 1000, read: 10_000, walked: [1000, 10_000] };
export type SearchBounds = { counted: number; read: number; walked: readonly [number, number] };

export async function findPage(
  database: Database,
  wanted: ProviderSearch,
  now: Date,
  bounds: SearchBounds = searchBounds,
): Promise<FoundPage> {
  const { orm } = database;
  const search =
    wanted.serviceCode === null || wanted.specialty !== null
      ? wanted
      : { ...wanted, specialty: await findSpecialtyOf(database, wanted.serviceCode, now) };
  const known = await countKnown(database, search, now);
  const guess =
    known === null ? await estimateMatches(database, search, now) : { count: known, isCountBased: true };
  const { words, radiusMiles, sort } = search;
  // The words may match only far away, so sort all matches instead of scanning outward from the center.
  const isByDistance = sort === 'distance' || (sort === 'soonest' && search.center !== null);
  const mayMatchFarAway = words !== null && isByDistance && radiusMiles === null;
  if (guess.count > (mayMatchFarAway ? bounds.walked[1] : bounds.counted)) {
    const page = await findByScan(database, search, { ...guess, isExact: known !== null }, now, bounds);
    if (page) return page;
  }
  const most = known === null ? bounds.read : null;
  const more = { count: bounds.read, isCountBased: true, isExact: false };
  return (
    (await findCounted(orm, search, most)) ??
    (await findByScan(database, search, more, now, bounds)) ??
    (await findCounted(orm, search, null)) ?? { found: [], total: 0, isAtLeast: false }
  );
}

type Row = { id: string; chord: number | string | null };
const present = ({ id, chord }: Row): FoundProvider => ({
  id,
  distanceMiles: chord === null ? null : milesOfChord(Number(chord)),
});

/**
 * A page of a search with at most `most` matches; null if there are more. Without a limit in the inner query,
 * the planner would scan the network until it has enough.
 */
async function findCounted(orm: Orm, search: ProviderSearch, most: number | null): Promise<FoundPage | null> {
  const rows = await selectRows<{ total: number; id: string | null; chord: Row['chord'] }>(
    orm,
    sql`with matching as materialized (
        select ${providers.id} as id, ${providers.name} as name, ${chordOf(search)} as chord, ${keyOf(search)} as key
        from ${providers} where ${conditionsOf(search, true)}
      ), found as materialized (select * from matching ${most === null ? sql`` : sql`limit ${most + 1}`}),
      counted as (select count(*)::int as total from found)
      select counted.total, page.id, page.chord from counted left join (
        select id, chord, row_number() over (order by ${foundOrder(search)}) as place from found, counted
        where ${most === null ? sql`true` : sql`counted.total <= ${most}`}
        order by place limit ${search.limit} offset ${search.offset}
      ) page on true order by page.place`,
  );
  const total = rows[0]?.total ?? 0;
  if (most !== null && total > most) return null;
  return {
    found: rows.flatMap(({ id, chord }) => (id === null ? [] : [present({ id, chord })])),
    total,
    isAtLeast: false,
  };
}

/**
 * A page of a search with many matches, read in sort order. Null if the scan would be too long or doesn't
 * fill the page.
 */
async function findByScan(
  database: Database,
  search: ProviderSearch,
  many: Estimate & { isExact: boolean },
  now: Date,
  bounds: SearchBounds,
): Promise<FoundPage | null> {
  const { limit, offset } = search;
  // One more than requested, to know whether there are more.
  const enough = many.isExact ? Math.max(0, Math.min(limit, many.count - offset)) : limit + 1;
  const furthest = isDenseScan(search)
    ? null
    : await limitScan(database, search, many.count, now, bounds.walked);
  if (furthest === 'too far') return null;
  const rows = await scanInOrder<Row>(database.orm, { ...search, limit: enough }, furthest);
  if (rows.length < enough && furthest !== null) return null;
  const passedOver = offset + rows.length - 1;
  const hasSurelyMore = many.isCountBased && many.count >= bounds.read;
  return {
    found: rows.slice(0, limit).map(present),
    total: many.isExact ? many.count : Math.max(passedOver, hasSurelyMore ? bounds.counted : 0),
    isAtLeast: !many.isExact,
  };
}

/**
 * The maximum scan length for a page, or `too far` if reading all matches is cheaper. Evenly spread matches
 * would fill the page after `evenly` rows; they aren't evenly spread, so the scan may be about three times as
 * long.
 */
async function limitScan(
  database: Database,
  search: ProviderSearch,
  matches: number,
  now: Date,
  [least, most]: SearchBounds['walked'],
): Promise<ScanLimit | 'too far'> {
  const isByPrice = search.sort === 'price' && search.serviceCode !== null;
  const passed = {
    ...search,
    words: null,
    radiusMiles: null,
    plans: null,
    language: null,
    takesNewPatients: false,
  };
  const walked = await countKnown(
    database,
    isByPrice ? { ...passed, specialty: null } : { ...passed, serviceCode: null },
    now,
  );
  const evenly = ((search.offset + search.limit + 1) * (walked ?? matches)) / Math.max(1, matches);
  if (matches <= Math.max(least, 1.5 * evenly)) return 'too far';
  return Math.ceil(Math.min(Math.max(most, matches), Math.max(least, 3.5 * evenly)));
}

/** The sort key besides name and id. */
function keyOf({ sort, serviceCode, openings }: ProviderSearch): SQL {
  if (sort === 'soonest' && openings) return sql`extract(epoch from ${nextOpeningOf(openings)})::float8`;
  if (sort === 'rating') return sql`${providers.rating}::float8`;
  if (sort !== 'price') return sql`null::float8`;
  if (serviceCode === null) return sql`${providers.negotiatedRateCents}::float8`;
  return sql`(select ${providerPrices.memberPriceCents}::float8 from ${providerPrices}
    where ${providerPrices.providerId} = ${providers.id} and ${providerPrices.serviceCode} = ${serviceCode})`;
}

function foundOrder({ sort, serviceCode, center }: ProviderSearch): SQL {
  if (sort === 'distance') return sql`chord asc nulls last, id`;
  // Ties by id, as in the index of open times.
  if (sort === 'soonest')
    return sql`key asc nulls last, case when key is null then ${center ? sql`chord` : sql`name`} end asc nulls last, id`;
  if (sort === 'rating') return sql`key desc nulls last, name, id`;
  if (sort === 'price')
    return serviceCode === null ? sql`key asc nulls last, name, id` : sql`key asc nulls last, id`;
  return sql`name, id`;
}
