import { implement } from '@orpc/server';
import { and, eq, gte, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheIfLarge } from '#platform/cache-for.ts';
import type { Orm } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { notFound } from '#shared/problem.ts';
import { isStalePrice, isUnconfirmed, oldestFreshPriceDay } from '#shared/time/fact-age.ts';
import * as t from '../../directory.words.ts';
import { type NetworkFigures, type ProviderProfile, providersContract } from '../../providers.contract.ts';
import { findQuotedPrice } from './find-quoted-price.ts';
import { findRateSavings } from './find-rate-savings.ts';
import { findUnconfirmed } from './find-unconfirmed.ts';
import { presentProvider } from './present-provider.ts';
import { presentPublicFacts } from './present-public-facts.ts';
import { listNewestFacts } from './store-facts.ts';

const endpoints = implement(providersContract).$context<EndpointContext>();

export const getProvider = endpoints.getProvider.handler(async ({ input, context }) => {
  const profile = await findProviderProfile(context.database.orm, input.id, context.clock.now());
  if (!profile) throw notFound(t.providerLeftNetwork);
  return profile;
});

/** What anyone may see of a provider; null if it isn't in the network. */
export async function findProviderProfile(orm: Orm, id: string, now: Date): Promise<ProviderProfile | null> {
  const [row] = await orm
    .select()
    .from(providers)
    .where(and(eq(providers.id, id), eq(providers.isActive, true)));
  if (!row) return null;
  const prices = await orm.select().from(providerPrices).where(eq(providerPrices.providerId, row.id));
  const newest = await listNewestFacts(orm, row.id);
  const newPatientsFact = newest.find(({ fact }) => fact === 'new_patients') ?? null;
  return {
    ...presentProvider(row, null, {
      unconfirmed: (await findUnconfirmed(orm, [row], now))(row),
      ...(await findRateSavings(orm, [row], now))(row),
    }),
    npi: row.npi,
    newPatientsSaid:
      newPatientsFact && newPatientsFact.value === row.acceptsNewPatients
        ? {
            at: newPatientsFact.observedAt.toISOString(),
            isUnconfirmed: isUnconfirmed(newPatientsFact.observedAt, now),
          }
        : null,
    languages: row.languages,
    timeZone: row.timeZone,
    officeHours: copyHours(row.officeHours),
    source: row.source,
    ...presentPublicFacts(row, newest, now),
    services: prices
      .map((price) => ({
        ...presentServiceNames(price.serviceCode),
        memberPriceCents: price.memberPriceCents,
        directPriceCents: price.directPriceCents,
        sourceName: price.sourceName,
        sourceRow: price.sourceRow,
        sourceSha256: price.sourceSha256,
        attestation: price.attestation,
        observedOn: price.observedOn,
        isStale: isStalePrice(price.observedOn, now),
        said: findQuotedPrice(newest, price.serviceCode, now),
      }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
  };
}

function presentServiceNames(code: string) {
  const service = findService(code);
  return {
    code,
    name: service?.name ?? code,
    clinicalName: service?.clinicalName ?? code,
    plainName: service?.plainName ?? '',
    billingCode: service?.billingCodes[0] ?? null,
  };
}

/** From this many offices or prices on, figures may be up to a minute old. */
const manyOffices = 5000;
const manyPrices = 20_000;
const cached = cacheIfLarge<NetworkFigures>({
  freshMilliseconds: 30_000,
  staleMilliseconds: 60_000,
  isLarge: ({ providerCount, pricePairCount }) => providerCount > manyOffices || pricePairCount > manyPrices,
});

export const getNetworkFigures = endpoints.getNetworkFigures.handler(({ context: { database, clock } }) =>
  cached(database, 'network figures', clock.now(), () => countNetwork(database.orm, clock.now())),
);

/** Savings are counted only from fresh prices known on both sides. */
async function countNetwork(orm: Orm, now: Date): Promise<NetworkFigures> {
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
    .innerJoin(providers, eq(providers.id, providerPrices.providerId))
    .where(
      // A price without a source name doesn't count.
      and(
        eq(providers.isActive, true),
        gte(providerPrices.observedOn, oldestFreshPriceDay(now)),
        sql`direct_price_cents > 0 and member_price_cents is not null and ${providerPrices.sourceName} <> ''`,
      ),
    );
  const average = prices?.averageSavingsPercent ?? null;
  return {
    providerCount: network?.providerCount ?? 0,
    specialtyCount: network?.specialtyCount ?? 0,
    cityCount: network?.cityCount ?? 0,
    averageSavingsPercent: average === null ? null : Math.round(average * 10) / 10,
    pricePairCount: prices?.pricePairCount ?? 0,
  };
}

type Open = [opens: string, closes: string, ...further: string[]];

const copyHours = (hours: typeof providers.$inferSelect.officeHours): Record<string, Open | null> =>
  Object.fromEntries(Object.entries(hours).map(([day, open]) => [day, open ? [...open] : null]));
