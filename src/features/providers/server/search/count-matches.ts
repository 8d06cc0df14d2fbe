import { eq, sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/server/database/database.ts';
import { providerPrices, providers } from '#platform/server/database/tables/providers.ts';
import { rememberLarge } from '#platform/server/remember-for.ts';
import { conditionsOf, type ProviderSearch } from './provider-search.ts';

type Count = { specialty: string; about: string; count: number };

/** Of a network of so many offices the number may be some minutes old. */
const manyOffices = 5000;
const remember = rememberLarge<Count[]>({
  freshMilliseconds: 5 * 60_000,
  staleMilliseconds: 30 * 60_000,
  isLarge: (counts) => counts.reduce((sum, { count }) => sum + count, 0) > manyOffices,
});

/**
 * How many offices a search of at most one plan or service, in one specialty or all, finds; null for any other search. Such
 * numbers are kept: to count them anew for everybody who looks would read a good part of the network each time.
 */
export async function countKnown(
  database: Database,
  { words, radiusMiles, plans, serviceCode, specialty }: ProviderSearch,
  now: Date,
): Promise<number | null> {
  const [plan, ...others] = plans ?? [];
  if (words !== null || radiusMiles !== null || others.length > 0) return null;
  if (plan !== undefined && serviceCode !== null) return null;
  const { key, about, work } =
    plan !== undefined
      ? { key: 'offices by plan', about: plan, work: countByPlan }
      : serviceCode !== null
        ? { key: 'offices by service', about: serviceCode, work: countByService }
        : { key: 'offices', about: '', work: countBySpecialty };
  const counts = await remember(database, key, now, () => work(database.orm));
  return counts
    .filter((one) => one.about === about && (specialty === null || one.specialty === specialty))
    .reduce((sum, { count }) => sum + count, 0);
}

/** The only specialty whose offices list a service: within it they are found at a tenth of the cost. Null for several. */
export async function findSpecialtyOf(
  database: Database,
  serviceCode: string,
  now: Date,
): Promise<string | null> {
  const counts = await remember(database, 'offices by service', now, () => countByService(database.orm));
  const [first, ...others] = counts.filter(({ about }) => about === serviceCode);
  return first && others.length === 0 ? first.specialty : null;
}

const countBySpecialty = (orm: Orm) =>
  selectRows<Count>(
    orm,
    sql`select ${providers.specialty} as specialty, '' as about, count(*)::int as count from ${providers}
      where ${eq(providers.isActive, true)} group by ${providers.specialty}`,
  );

/** Offices without a plan are counted too: how large the network is decides whether the numbers are kept. */
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

type Plan = { Plan: { 'Plan Rows': number } }[];

/**
 * How many offices the database believes to fit. A word of a tenth of the network is in so long a list that reading it takes
 * longer than to find the first offices that hold it.
 */
export async function guessMatches(orm: Orm, search: ProviderSearch): Promise<number> {
  const [row] = await selectRows<{ 'QUERY PLAN': Plan | string }>(
    orm,
    sql`explain (format json) select from ${providers} where ${conditionsOf(search, true)}`,
  );
  const told = row?.['QUERY PLAN'];
  const plan = typeof told === 'string' ? (JSON.parse(told) as Plan) : told;
  return plan?.[0]?.Plan['Plan Rows'] ?? 0;
}
