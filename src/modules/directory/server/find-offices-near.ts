import {
  and,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notExists,
  notInArray,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import type { NetworkSpecialty } from '#shared/care/specialties/specialty-names.ts';
import { boundingBox, type Coordinates, milesBetween } from '#shared/distance.ts';

export type ProviderRow = typeof providers.$inferSelect;
export type PriceRow = typeof providerPrices.$inferSelect;
export type NearbyOffice = { provider: ProviderRow; price: PriceRow | null; distanceMiles: number };

/** Search radius in miles; the next ring is used only if the previous one has too few offices. */
const rings = [15, 40, 100] as const;

/** Maximum number of offices without a price list, of which NPPES has thousands. */
const maxUnlisted = 1000;

/**
 * Callable active offices of a specialty near a point, best first: those that list the service, then those
 * that accept the plan, then by distance and price together. An office with a price list that lacks the
 * service is skipped; an office without a price list is included. Only the best office per phone number.
 */
export async function findOfficesNear(
  orm: Orm,
  query: {
    center: Coordinates;
    specialty: NetworkSpecialty;
    serviceCode: string;
    insurancePlan: string | null;
    limit: number;
  },
): Promise<NearbyOffice[]> {
  let found: NearbyOffice[] = [];
  for (const miles of rings) {
    found = await listWithin(orm, query, miles);
    if (new Set(found.map(({ provider }) => provider.phone)).size >= query.limit) break;
  }
  const acceptsPlan = (office: NearbyOffice) =>
    query.insurancePlan === null || office.provider.acceptsInsurance.includes(query.insurancePlan);
  // One mile counts as two dollars: few patients would drive 40 miles to save $20.
  const weight = (office: NearbyOffice) =>
    office.distanceMiles * 200 + (office.price?.memberPriceCents ?? 50_000);
  const bestFirst = found.toSorted(
    (a, b) =>
      Number(b.price !== null) - Number(a.price !== null) ||
      Number(acceptsPlan(b)) - Number(acceptsPlan(a)) ||
      Number(b.provider.acceptsNewPatients !== false) - Number(a.provider.acceptsNewPatients !== false) ||
      weight(a) - weight(b) ||
      a.provider.npi.localeCompare(b.provider.npi),
  );
  return onePerPhone(bestFirst).slice(0, query.limit);
}

function onePerPhone(offices: readonly NearbyOffice[]): NearbyOffice[] {
  const phones = new Set<string>();
  return offices.filter(({ provider: { phone } }) => !phones.has(phone) && phones.add(phone));
}

async function listWithin(
  orm: Orm,
  query: {
    center: Coordinates;
    specialty: NetworkSpecialty;
    serviceCode: string;
    insurancePlan: string | null;
  },
  miles: number,
): Promise<NearbyOffice[]> {
  const listed = await orm
    .select({ provider: providers, price: providerPrices })
    .from(providers)
    .innerJoin(
      providerPrices,
      and(eq(providerPrices.providerId, providers.id), eq(providerPrices.serviceCode, query.serviceCode)),
    )
    .where(mayBeCalledNear(orm, query, miles));
  const unlisted = await orm
    .select({ provider: providers })
    .from(providers)
    .where(
      and(
        mayBeCalledNear(orm, query, miles),
        notExists(orm.select().from(providerPrices).where(eq(providerPrices.providerId, providers.id))),
      ),
    )
    .orderBy(
      ...(query.insurancePlan === null
        ? []
        : [desc(sql`${query.insurancePlan} = any(${providers.acceptsInsurance})`)]),
      squareOfDistance(query.center),
      providers.npi,
    )
    .limit(maxUnlisted);
  return [...listed, ...unlisted.map((row) => ({ ...row, price: null }))].flatMap(({ provider, price }) => {
    if (provider.latitude === null || provider.longitude === null) return [];
    const distanceMiles = milesBetween(query.center, { lat: provider.latitude, lng: provider.longitude });
    return distanceMiles <= miles ? [{ provider, price, distanceMiles }] : [];
  });
}

/**
 * The nearest other callable office of the same specialty with another phone number; null if none is near.
 */
export async function findNearestOffice(
  orm: Orm,
  { id, phone, specialty, latitude: lat, longitude: lng }: ProviderRow,
): Promise<{ provider: ProviderRow; distanceMiles: number } | null> {
  if (lat === null || lng === null) return null;
  const center = { lat, lng };
  const [provider] = await orm
    .select()
    .from(providers)
    .where(
      and(
        mayBeCalledNear(orm, { center, specialty: specialty as NetworkSpecialty }, rings[0]),
        ne(providers.id, id),
        ne(providers.phone, phone),
      ),
    )
    .orderBy(squareOfDistance(center), providers.npi)
    .limit(1);
  if (!provider || provider.latitude === null || provider.longitude === null) return null;
  const distanceMiles = milesBetween(center, { lat: provider.latitude, lng: provider.longitude });
  return { provider, distanceMiles };
}

/** Callable offices of a specialty within this distance. */
function mayBeCalledNear(
  orm: Orm,
  query: { center: Coordinates; specialty: NetworkSpecialty },
  miles: number,
): SQL | undefined {
  const box = boundingBox(query.center, miles);
  return and(
    mayBeCalled(orm),
    eq(providers.specialty, query.specialty),
    gte(providers.latitude, box.minLat),
    lte(providers.latitude, box.maxLat),
    gte(providers.longitude, box.minLng),
    lte(providers.longitude, box.maxLng),
  );
}

/**
 * Offices that may be called: no do-not-call request for their number, now or under a previous owner, and no
 * unconfirmed number.
 */
function mayBeCalled(orm: Orm): SQL | undefined {
  const doNotCall = orm
    .select({ phone: providers.phone })
    .from(providers)
    .where(isNotNull(providers.doNotCallSince));
  const doNotCallBefore = orm
    .select({ phone: sql<string>`${providers.doNotCallPhone}` })
    .from(providers)
    .where(isNotNull(providers.doNotCallPhone));
  return and(
    eq(providers.isActive, true),
    isNull(providers.proposedPhone),
    notInArray(providers.phone, doNotCall),
    notInArray(providers.phone, doNotCallBefore),
  );
}

/** The offices that must not be called. */
export async function listNotCallable(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(inArray(providers.id, [...ids]), mayBeCalled(orm)));
  const callable = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !callable.has(id)));
}

/** Good enough for sorting by distance; exact miles are computed later. */
const squareOfDistance = ({ lat, lng }: Coordinates): SQL =>
  sql`power(${providers.latitude} - ${lat}, 2) + power((${providers.longitude} - ${lng}) * cos(radians(${lat})), 2)`;

/** The office the patient named at any distance; null if it must not be called. */
export async function findRequestedOffice(
  orm: Orm,
  id: string,
  query: { center: Coordinates; serviceCode: string },
): Promise<NearbyOffice | null> {
  const [row] = await orm
    .select({ provider: providers, price: providerPrices })
    .from(providers)
    .leftJoin(
      providerPrices,
      and(eq(providerPrices.providerId, providers.id), eq(providerPrices.serviceCode, query.serviceCode)),
    )
    .where(and(eq(providers.id, id), mayBeCalled(orm)));
  if (!row) return null;
  const { latitude: lat, longitude: lng } = row.provider;
  return {
    ...row,
    distanceMiles: lat === null || lng === null ? 0 : milesBetween(query.center, { lat, lng }),
  };
}

export async function listOffices(orm: Orm, ids: readonly string[], serviceCode: string) {
  if (ids.length === 0) return [];
  return orm
    .select({ provider: providers, price: providerPrices })
    .from(providers)
    .leftJoin(
      providerPrices,
      and(eq(providerPrices.providerId, providers.id), eq(providerPrices.serviceCode, serviceCode)),
    )
    .where(and(inArray(providers.id, [...ids]), isNotNull(providers.phone)));
}

/** The offices that are in the network now. Others can't be booked. */
export async function listInNetwork(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(inArray(providers.id, [...ids]), eq(providers.isActive, true)));
  return new Set(rows.map(({ id }) => id));
}
