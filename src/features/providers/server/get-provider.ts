import { implement } from '@orpc/server';
import { and, eq, sql } from 'drizzle-orm';
import { notFound } from '#kernel/problem.ts';
import { findService } from '#kernel/service-catalogue.ts';
import { providerPrices, providers } from '#platform/server/database/tables/providers.ts';
import type { EndpointContext } from '../../server-context.ts';
import { providersContract } from '../providers.contract.ts';
import { presentProvider } from './present-provider.ts';

const endpoints = implement(providersContract).$context<EndpointContext>();

export const getProvider = endpoints.getProvider.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const [row] = await orm
    .select()
    .from(providers)
    .where(and(eq(providers.id, input.id), eq(providers.isActive, true)));
  if (!row) throw notFound('This provider is not in our network any more.');
  const prices = await orm.select().from(providerPrices).where(eq(providerPrices.providerId, row.id));
  return {
    ...presentProvider(row, null),
    npi: row.npi,
    acceptsNewPatients: row.acceptsNewPatients,
    languages: row.languages,
    timeZone: row.timeZone,
    officeHours: toPairs(row.officeHours),
    source: row.source,
    services: prices
      .map((price) => ({
        code: price.serviceCode,
        name: findService(price.serviceCode)?.name ?? price.serviceCode,
        memberPriceCents: price.memberPriceCents,
        directPriceCents: price.directPriceCents,
        sourceName: price.sourceName,
        sourceRow: price.sourceRow,
        observedOn: price.observedOn,
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
});

/** The network counted now; savings only from prices of which both sides are known. */
export const getNetworkFigures = endpoints.getNetworkFigures.handler(async ({ context }) => {
  const { orm } = context.database;
  const [network] = await orm
    .select({
      providerCount: sql<number>`count(*)::int`,
      specialtyCount: sql<number>`count(distinct ${providers.specialty})::int`,
      cityCount: sql<number>`count(distinct ${providers.city})::int`,
    })
    .from(providers)
    .where(eq(providers.isActive, true));
  const [prices] = await orm
    .select({
      pricePairCount: sql<number>`count(*)::int`,
      averageSavingsPercent: sql<number | null>`avg(100.0 * (direct_price_cents - member_price_cents)
        / direct_price_cents)::float8`,
    })
    .from(providerPrices)
    .where(sql`direct_price_cents > 0 and member_price_cents is not null`);
  const average = prices?.averageSavingsPercent ?? null;
  return {
    providerCount: network?.providerCount ?? 0,
    specialtyCount: network?.specialtyCount ?? 0,
    cityCount: network?.cityCount ?? 0,
    averageSavingsPercent: average === null ? null : Math.round(average * 10) / 10,
    pricePairCount: prices?.pricePairCount ?? 0,
  };
});

function toPairs(hours: typeof providers.$inferSelect.officeHours): Record<string, [string, string] | null> {
  return Object.fromEntries(
    Object.entries(hours).map(([day, pair]) => [day, pair ? [pair[0], pair[1]] : null]),
  );
}
