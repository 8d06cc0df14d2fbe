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

/** How far we look, in miles: the next ring is only tried when the one before holds too few offices. */
const rings = [15, 40, 100] as const;

/** Of offices without a price list, which a register has by the thousand, only so many of the best are looked at. */
const mostUnlisted = 1000;

/**
 * Active offices of a specialty near a point that let us call them, best first: those that list the service, then those
 * that take the plan, then near and inexpensive together. An office whose price list we have and that does not list the
 * service is left out; one without a price list is asked. Of offices behind one telephone only the best.
 */
export async function findOfficesNear(
  orm: Orm,
  wish: {
    center: Coordinates;
    specialty: NetworkSpecialty;
    serviceCode: string;
    insurancePlan: string | null;
    limit: number;
  },
): Promise<NearbyOffice[]> {
  let found: NearbyOffice[] = [];
  for (const miles of rings) {
    found = await listWithin(orm, wish, miles);
    if (new Set(found.map(({ provider }) => provider.phone)).size >= wish.limit) break;
  }
  const takesPlan = (office: NearbyOffice) =>
    wish.insurancePlan === null || office.provider.acceptsInsurance.includes(wish.insurancePlan);
  // A mile weighs as much as two dollars: nobody drives 40 miles to save 20.
  const weight = (office: NearbyOffice) =>
    office.distanceMiles * 200 + (office.price?.memberPriceCents ?? 50_000);
  const bestFirst = found.toSorted(
    (a, b) =>
      Number(b.price !== null) - Number(a.price !== null) ||
      Number(takesPlan(b)) - Number(takesPlan(a)) ||
      Number(b.provider.acceptsNewPatients !== false) - Number(a.provider.acceptsNewPatients !== false) ||
      weight(a) - weight(b) ||
      a.provider.npi.localeCompare(b.provider.npi),
  );
  return onePerTelephone(bestFirst).slice(0, wish.limit);
}

function onePerTelephone(offices: readonly NearbyOffice[]): NearbyOffice[] {
  const phones = new Set<string>();
  return offices.filter(({ provider: { phone } }) => !phones.has(phone) && phones.add(phone));
}

async function listWithin(
  orm: Orm,
  wish: {
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
      and(eq(providerPrices.providerId, providers.id), eq(providerPrices.serviceCode, wish.serviceCode)),
    )
    .where(mayBeCalledNear(orm, wish, miles));
  const unlisted = await orm
    .select({ provider: providers })
    .from(providers)
    .where(
      and(
        mayBeCalledNear(orm, wish, miles),
        notExists(orm.select().from(providerPrices).where(eq(providerPrices.providerId, providers.id))),
      ),
    )
    .orderBy(
      ...(wish.insurancePlan === null
        ? []
        : [desc(sql`${wish.insurancePlan} = any(${providers.acceptsInsurance})`)]),
      squareOfDistance(wish.center),
      providers.npi,
    )
    .limit(mostUnlisted);
  return [...listed, ...unlisted.map((row) => ({ ...row, price: null }))].flatMap(({ provider, price }) => {
    if (provider.latitude === null || provider.longitude === null) return [];
    const distanceMiles = milesBetween(wish.center, { lat: provider.latitude, lng: provider.longitude });
    return distanceMiles <= miles ? [{ provider, price, distanceMiles }] : [];
  });
}

/** The nearest other office of the same specialty that may be called, by another telephone; null where none is near. */
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

/** Those of a specialty within the miles. */
function mayBeCalledNear(
  orm: Orm,
  wish: { center: Coordinates; specialty: NetworkSpecialty },
  miles: number,
): SQL | undefined {
  const box = boundingBox(wish.center, miles);
  return and(
    mayBeCalled(orm),
    eq(providers.specialty, wish.specialty),
    gte(providers.latitude, box.minLat),
    lte(providers.latitude, box.maxLat),
    gte(providers.longitude, box.minLng),
    lte(providers.longitude, box.maxLng),
  );
}

/**
 * Offices that let us call them: neither is there a wish behind their telephone, nor was there when it was another's, and
 * nobody has yet to confirm their number.
 */
function mayBeCalled(orm: Orm): SQL | undefined {
  const leftAlone = orm
    .select({ phone: providers.phone })
    .from(providers)
    .where(isNotNull(providers.doNotCallSince));
  const leftAloneBefore = orm
    .select({ phone: sql<string>`${providers.doNotCallPhone}` })
    .from(providers)
    .where(isNotNull(providers.doNotCallPhone));
  return and(
    eq(providers.isActive, true),
    isNull(providers.proposedPhone),
    notInArray(providers.phone, leftAlone),
    notInArray(providers.phone, leftAloneBefore),
  );
}

/** Of these offices those that want no calls from us. */
export async function listNotCallable(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(inArray(providers.id, [...ids]), mayBeCalled(orm)));
  const callable = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !callable.has(id)));
}

/** Enough to put the near ones in order; the miles themselves are counted afterwards. */
const squareOfDistance = ({ lat, lng }: Coordinates): SQL =>
  sql`power(${providers.latitude} - ${lat}, 2) + power((${providers.longitude} - ${lng}) * cos(radians(${lat})), 2)`;

/** The office that the patient named, if it may be called, however far it is; null else. */
export async function findAskedOffice(
  orm: Orm,
  id: string,
  wish: { center: Coordinates; serviceCode: string },
): Promise<NearbyOffice | null> {
  const [row] = await orm
    .select({ provider: providers, price: providerPrices })
    .from(providers)
    .leftJoin(
      providerPrices,
      and(eq(providerPrices.providerId, providers.id), eq(providerPrices.serviceCode, wish.serviceCode)),
    )
    .where(and(eq(providers.id, id), mayBeCalled(orm)));
  if (!row) return null;
  const { latitude: lat, longitude: lng } = row.provider;
  return {
    ...row,
    distanceMiles: lat === null || lng === null ? 0 : milesBetween(wish.center, { lat, lng }),
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

/** Those that are in the network now: at the others nothing is booked. */
export async function listInNetwork(orm: Orm, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await orm
    .select({ id: providers.id })
    .from(providers)
    .where(and(inArray(providers.id, [...ids]), eq(providers.isActive, true)));
  return new Set(rows.map(({ id }) => id));
}
