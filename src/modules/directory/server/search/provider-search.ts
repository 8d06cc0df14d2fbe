import { and, eq, type SQL, sql } from 'drizzle-orm';
import { officePoint, officeWords, pricePoint, providerPrices, providers } from '#schema/providers.ts';
import { type Coordinates, chordOfMiles, earthRadiusMiles } from '#shared/distance.ts';
import { plainLetters } from '#shared/text/plain-letters.ts';
import type { Openings } from './next-openings.ts';

export type ProviderSort = 'name' | 'distance' | 'soonest' | 'price' | 'rating';

/** A search in database terms; null for filters that aren't set. */
export type ProviderSearch = {
  /** For `to_tsquery`. */
  words: string | null;
  specialty: string | null;
  center: Coordinates | null;
  radiusMiles: number | null;
  /** Matches any of them. */
  plans: readonly string[] | null;
  serviceCode: string | null;
  /** As offices list it, such as `Spanish`. */
  language: string | null;
  takesNewPatients: boolean;
  /** The known times that `soonest` sorts by; null for other orders. */
  openings: Openings | null;
  sort: ProviderSort;
  limit: number;
  offset: number;
};

const pointOf = ({ lat, lng }: Coordinates): SQL => sql`on_globe(${lat}::float8, ${lng}::float8)`;

/** The chord through the Earth to the place, in Earth radii; null without a place. */
export const chordOf = ({ center }: ProviderSearch): SQL =>
  center ? sql`${officePoint} <-> ${pointOf(center)}` : sql`null::float8`;

export const milesOfChord = (chord: number): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, chord / 2));

/**
 * The conditions of a search. With `few`, the database finds matches by index; otherwise they are only tested
 * on rows of a scan in sort order. The caller chooses, because the planner's estimates are poor.
 */
export function conditionsOf(search: ProviderSearch, few: boolean): SQL | undefined {
  const only = (condition: SQL): SQL => sql`coalesce(${condition}, false)`;
  const { words, center, radiusMiles, plans, specialty, serviceCode, language, takesNewPatients } = search;
  const area = center && radiusMiles !== null ? { center, chord: chordOfMiles(radiusMiles) } : null;
  const ofSpecialty = specialty === null ? undefined : sql`${providers.specialty} = ${specialty}`;
  return and(
    eq(providers.isActive, true),
    words === null || !few ? ofSpecialty : ofSpecialty && only(ofSpecialty),
    words === null ? undefined : few ? holds(withSpecialty(words, specialty)) : only(holds(words)),
    area ? isWithin(search, area, few && serviceCode === null) : undefined,
    plans === null ? undefined : acceptsAny(plans, few),
    language === null ? undefined : speaks(language),
    takesNewPatients ? sql`coalesce(${providers.acceptsNewPatients}, false)` : undefined,
    serviceCode === null ? undefined : few ? listsNear(serviceCode, area) : listsService(serviceCode),
  );
}

const holds = (words: string): SQL => sql`${officeWords} @@ to_tsquery('simple', ${words})`;

/** The specialty is also an indexed word of its offices, so that the index narrows both at once. */
const withSpecialty = (words: string, specialty: string | null): string =>
  [`(${words})`, ...(plainLetters(specialty ?? '').match(/[\p{L}\p{N}]+/gu) ?? [])].join(' & ');

type Area = { center: Coordinates; chord: number };

const isInBox = (point: SQL, { center, chord }: Area): SQL =>
  sql`${point} <@ cube_enlarge(${pointOf(center)}, ${chord}::float8, 3)`;

/** Starts from the prices of a service in an area instead of reading all offices there. */
const listsNear = (serviceCode: string, area: Area | null): SQL =>
  sql`${providers.id} in (select ${providerPrices.providerId} from ${providerPrices}
    where ${providerPrices.serviceCode} = ${serviceCode} ${area ? sql`and ${isInBox(pricePoint, area)}` : sql``})`;

/** Looks up each office's own price list. */
const listsService = (serviceCode: string): SQL =>
  sql`coalesce((select true from ${providerPrices} where ${providerPrices.providerId} = ${providers.id}
    and ${providerPrices.serviceCode} = ${serviceCode}), false)`;

const speaks = (language: string): SQL =>
  sql`exists (select from unnest(${providers.languages}) one (spoken) where one.spoken = ${language})`;

/** Testing an array against many names is slow unless its members are looked up one by one. */
function acceptsAny(plans: readonly string[], few: boolean): SQL {
  const wanted = sql`${sql.param([...plans])}::text[]`;
  return few
    ? sql`${providers.acceptsInsurance} && ${wanted}`
    : sql`exists (select from unnest(${providers.acceptsInsurance}) one (plan) where one.plan = any(${wanted}))`;
}

function isWithin(search: ProviderSearch, area: Area, inBox: boolean) {
  return and(
    inBox ? isInBox(officePoint, area) : undefined,
    sql`${chordOf(search)} <= ${area.chord}::float8`,
  );
}
