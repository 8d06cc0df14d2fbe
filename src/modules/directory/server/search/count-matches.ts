import { eq, sql } from 'drizzle-orm';
import { cacheFor, cacheIfLarge } from '#platform/cache-for.ts';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { boundingBox, milesBetween } from '#shared/distance.ts';
import { conditionsOf, type ProviderSearch } from './provider-search.ts';

type Count = { specialty: string; about: string; count: number };

/** From this many offices on, counts may be some minutes old. */
const manyOffices = 5000;
const cached = cacheIfLarge<Count[]>({
  freshMilliseconds: 5 * 60_000,
  staleMilliseconds: 30 * 60_000,
  isLarge: (counts) => counts.reduce((sum, { count }) => sum + count, 0) > manyOffices,
});

/**
 * The number of matches for a search by at most one plan or service, in one specialty or all; null for other
 * searches. Cached, because counting reads a good part of the network.
 */
export async function countKnown(
  database: Database,
  { words, radiusMiles, plans, serviceCode, specialty, language, takesNewPatients }: ProviderSearch,
  now: Date,
): Promise<number | null> {
  if (language !== null || takesNewPatients) return null;
  const [plan, ...others] = plans ?? [];
  if (words !== null || radiusMiles !== null || others.length > 0) return null;
  if (plan !== undefined && serviceCode !== null) return null;
  const { key, about, work } =
    plan !== undefined
      ? { key: 'offices by plan', about: plan, work: countByPlan }
      : serviceCode !== null
        ? { key: 'offices by service', about: serviceCode, work: countByService }
        : { key: 'offices', about: '', work: countBySpecialty };
  const counts = await cached(database, key, now, () => work(database.orm));
  return counts
    .filter((one) => one.about === about && (specialty === null || one.specialty === specialty))
    .reduce((sum, { count }) => sum + count, 0);
}

/**
 * The only specialty whose offices list a service, which makes the search about ten times cheaper; null if
 * there are several.
 */
export async function findSpecialtyOf(
  database: Database,
  serviceCode: string,
  now: Date,
): Promise<string | null> {
  const counts = await cached(database, 'offices by service', now, () => countByService(database.orm));
  const [first, ...others] = counts.filter(({ about }) => about === serviceCode);
  return first && others.length === 0 ? first.specialty : null;
}

const countBySpecialty = (orm: Orm) =>
  selectRows<Count>(
    orm,
    sql`select ${providers.specialty} as specialty, '' as about, count(*)::int as count from ${providers}
      where ${eq(providers.isActive, true)} group by ${providers.specialty}`,
  );

/** Includes offices without a plan, because the size of the network decides whether counts are cached. */
const countByPlan = (orm: Orm) =>
  selectRows<Count>(
    orm,
    sql`select ${providers.specialty} as specialty, coalesce(one.plan, '') as about, count(*)::int as count
      from ${providers} left join unnest(${providers.acceptsInsurance}) one (plan) on true
      where ${eq(providers.isActive, true)} group by 1, 2`,
  );

const countByService = (orm: Orm) =>
  selectRows<Count>(
    orm,
    sql`select ${providers.specialty} as specialty, ${providerPrices.serviceCode} as about, count(*)::int as count
      from ${providerPrices} join ${providers} on ${providers.id} = ${providerPrices.providerId}
      where ${eq(providers.isActive, true)} group by ${providers.specialty}, ${providerPrices.serviceCode}`,
  );

type Cell = { lat: number; lng: number; count: number };

/** Only for estimates, so it may be older than the counts shown. */
const cachedCells = cacheFor(10 * 60_000, 60 * 60_000);
const cellDegrees = 0.2;

/** The share of the network within an area. */
async function shareWithin(database: Database, { center, radiusMiles }: ProviderSearch, now: Date) {
  if (center === null || radiusMiles === null) return 1;
  const cells = await cachedCells(database, 'offices by cell', now, () => countByCell(database.orm));
  const { minLat, maxLat } = boundingBox(center, radiusMiles);
  const isAround = (cell: Cell) =>
    cell.lat >= minLat && cell.lat <= maxLat && milesBetween(cell, center) <= radiusMiles;
  const count = (some: readonly Cell[]) => some.reduce((sum, cell) => sum + cell.count, 0);
  return count(cells.filter(isAround)) / Math.max(1, count(cells));
}

const countByCell = (orm: Orm) =>
  selectRows<Cell>(
    orm,
    sql`select round(${providers.latitude} / ${cellDegrees}::float8) * ${cellDegrees}::float8 as lat,
        round(${providers.longitude} / ${cellDegrees}::float8) * ${cellDegrees}::float8 as lng, count(*)::int as count
      from ${providers} where ${eq(providers.isActive, true)} and ${providers.latitude} is not null
        and ${providers.longitude} is not null group by 1, 2`,
  );

export type Estimate = {
  count: number;
  /** Based on counts, at least in part, and not only on the planner's estimate. */
  isCountBased: boolean;
};

/** Estimates the number of matches from cached counts, a sample, or the query planner. */
export async function estimateMatches(
  database: Database,
  search: ProviderSearch,
  now: Date,
): Promise<Estimate> {
  const anywhere = { ...search, radiusMiles: null };
  const known = await countKnown(database, anywhere, now);
  const all =
    known === null ? await estimateRows(database.orm, anywhere) : { count: known, isCountBased: true };
  return { ...all, count: Math.round(all.count * (await shareWithin(database, search, now))) };
}

type Plan = { Plan: { 'Plan Rows': number } }[];

/** The sample is one in this many, always the same blocks, so that they stay cached. */
const sampleDivisor = 400;

/** The planner knows the frequency of common words, but not of prefixes. */
async function estimateRows(orm: Orm, search: ProviderSearch): Promise<Estimate> {
  if (search.words?.includes(':*')) {
    const [row] = await selectRows<{ count: number }>(
      orm,
      sql`select count(*)::int as count from ${providers} tablesample system (${100 / sampleDivisor}) repeatable (1)
        where ${conditionsOf(search, false)}`,
    );
    if (row && row.count >= 5) return { count: row.count * sampleDivisor, isCountBased: true };
  }
  const [row] = await selectRows<{ 'QUERY PLAN': Plan | string }>(
    orm,
    sql`explain (format json) select from ${providers} where ${conditionsOf(search, true)}`,
  );
  const queryPlan = row?.['QUERY PLAN'];
  const plan = typeof queryPlan === 'string' ? (JSON.parse(queryPlan) as Plan) : queryPlan;
  return { count: plan?.[0]?.Plan['Plan Rows'] ?? 0, isCountBased: false };
}
