import { implement } from '@orpc/server';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import type { Orm } from '#platform/database/database.ts';
import { priceFiles } from '#schema/hospital-prices.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { isStalePrice, oldestFreshPriceDay } from '#shared/time/fact-age.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import type { PriceSource } from '../../network-views.ts';
import { likePattern } from './like-pattern.ts';

const maxSources = 100;

/** From this many prices on, counts may be up to a minute old. */
const manyPrices = 20_000;
const cached = cacheIfLarge<PriceSource[]>({
  freshMilliseconds: 30_000,
  staleMilliseconds: 60_000,
  isLarge: (sources) => sources.reduce((sum, { prices }) => sum + prices, 0) > manyPrices,
});

export const listPriceSources = implement(networkAdminContract)
  .$context<EndpointContext>()
  .listPriceSources.handler(async ({ input, context: { database, clock } }) => {
    const now = clock.now();
    const search = input.search?.toLowerCase() ?? '';
    const ofProviders = await cached(database, 'price sources', now, () => countSources(database.orm, now));
    const ofHospitals = await listHospitalLists(database.orm, search, now);
    return [
      ...ofProviders.filter(({ name }) => name.toLowerCase().includes(search)),
      ...ofHospitals,
    ].toSorted((a, b) => b.prices - a.prices || a.name.localeCompare(b.name));
  });

/** Current lists, largest first. */
async function listHospitalLists(orm: Orm, search: string, now: Date): Promise<PriceSource[]> {
  const { id, hospitalName, fileName, lastUpdatedOn, priceCount, state } = priceFiles;
  const pattern = likePattern(search);
  const rows = await orm
    .select({ id, hospitalName, fileName, lastUpdatedOn, priceCount })
    .from(priceFiles)
    .where(
      and(
        eq(state, 'current'),
        search === '' ? undefined : or(ilike(hospitalName, pattern), ilike(fileName, pattern)),
      ),
    )
    .orderBy(desc(priceCount), hospitalName)
    .limit(maxSources);
  return rows.map((row) => ({
    name: row.hospitalName,
    fileId: row.id,
    fileName: row.fileName,
    prices: row.priceCount,
    offices: 1,
    oldestOn: row.lastUpdatedOn,
    newestOn: row.lastUpdatedOn,
    stalePrices: isStalePrice(row.lastUpdatedOn, now) ? row.priceCount : 0,
  }));
}

/** Price sources of active providers, largest first. */
async function countSources(orm: Orm, now: Date): Promise<PriceSource[]> {
  const { sourceName, observedOn, providerId } = providerPrices;
  const oldestFresh = oldestFreshPriceDay(now);
  const rows = await orm
    .select({
      name: sourceName,
      prices: sql<number>`count(*)::int`,
      offices: sql<number>`count(distinct ${providerId})::int`,
      oldestOn: sql<string>`min(${observedOn})::text`,
      newestOn: sql<string>`max(${observedOn})::text`,
      stalePrices: sql<number>`(count(*) filter (where ${observedOn} < ${oldestFresh}::date))::int`,
    })
    .from(providerPrices)
    .innerJoin(providers, eq(providers.id, providerId))
    .where(eq(providers.isActive, true))
    .groupBy(sourceName)
    .orderBy(desc(sql`count(*)`), sourceName)
    .limit(maxSources);
  return rows.map((row) => ({ ...row, fileId: null, fileName: null }));
}
