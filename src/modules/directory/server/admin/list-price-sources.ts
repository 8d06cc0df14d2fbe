import { implement } from '@orpc/server';
import { desc, eq, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import type { Orm } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { oldestFreshPriceDay } from '#shared/time/fact-age.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import type { PriceSource } from '../../network-views.ts';

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
  .listPriceSources.handler(({ context: { database, clock } }) => {
    const now = clock.now();
    return cached(database, 'price sources', now, () => countSources(database.orm, now));
  });

/** Price sources of active offices, largest first. */
function countSources(orm: Orm, now: Date): Promise<PriceSource[]> {
  const { sourceName, observedOn, providerId } = providerPrices;
  const oldestFresh = oldestFreshPriceDay(now);
  return orm
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
}
