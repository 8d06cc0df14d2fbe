import { createHash } from 'node:crypto';
import { demoNetworkSource } from '#modules/directory/demo-offices.ts';
import type { Database } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { type FictionalProvider, fictionalNetwork } from './fictional-network.ts';

const priceSource = 'Harborline demo price list';
const attestation = 'Demo prices are fictional.';
const providersAtOnce = 500;
const pricesAtOnce = 2000;

/** Inserts the fictional network; existing rows stay unchanged. */
export async function loadDemoNetwork(database: Database, seed: number, count?: number): Promise<void> {
  const network = fictionalNetwork(count === undefined ? { seed } : { seed, count });
  const observedOn = new Date().toISOString().slice(0, 10);
  const source = { sourceName: priceSource, sourceSha256: hashList(network), attestation, observedOn };
  const prices = network.flatMap((provider) =>
    provider.prices.map((price) => ({
      providerId: idOf(provider),
      serviceCode: price.serviceCode,
      memberPriceCents: price.memberCents,
      directPriceCents: price.directCents,
      ...source,
    })),
  );
  await database.transaction(async (tx) => {
    for (const chunk of inChunks(network.map(toRow), providersAtOnce)) {
      await tx.insert(providers).values(chunk).onConflictDoNothing();
    }
    const numbered = prices.map((price, index) => ({ ...price, sourceRow: index + 2 }));
    for (const chunk of inChunks(numbered, pricesAtOnce)) {
      await tx.insert(providerPrices).values(chunk).onConflictDoNothing();
    }
  });
}

/** Hash of the price list as a CSV: header in row 1, one price per row. */
function hashList(network: readonly FictionalProvider[]): string {
  const rows = network.flatMap(({ npi, prices }) =>
    prices.map((price) => [npi, price.serviceCode, price.memberCents, price.directCents].join(',')),
  );
  return createHash('sha256')
    .update(`${['npi,service,member_cents,direct_cents', ...rows].join('\n')}\n`)
    .digest('hex');
}

/** Derives the id from the NPI, so that it's the same in every demo with the same seed. */
function idOf(provider: FictionalProvider): string {
  const hex = createHash('sha256').update(`provider:${provider.npi}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const toRow = (provider: FictionalProvider): typeof providers.$inferInsert => ({
  id: idOf(provider),
  npi: provider.npi,
  name: provider.name,
  specialty: provider.specialty,
  taxonomyCode: provider.taxonomyCode,
  address: provider.addressLine,
  city: provider.city,
  state: provider.state,
  zipCode: provider.zip,
  latitude: provider.lat,
  longitude: provider.lng,
  phone: provider.phone,
  email: provider.email,
  timeZone: provider.timeZone,
  officeHours: provider.officeHours,
  acceptsInsurance: provider.acceptsInsurance,
  acceptsNewPatients: provider.acceptsNewPatients,
  languages: provider.languages,
  rating: provider.rating,
  negotiatedRateCents: provider.negotiatedRateCents,
  directPayRateCents: provider.directPayRateCents,
  isActive: provider.isActive,
  source: demoNetworkSource,
});

function inChunks<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
