import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Coordinates, chordOfMiles, earthRadiusMiles } from '#kernel/distance.ts';
import {
  officePoint,
  officeWords,
  providerPrices,
  providers,
} from '#platform/server/database/tables/providers.ts';

export type ProviderSort = 'name' | 'distance' | 'price' | 'rating';

/** A search as the database takes it; null where nothing was asked. */
export type ProviderSearch = {
  /** For `to_tsquery`. */
  words: string | null;
  specialty: string | null;
  center: Coordinates | null;
  radiusMiles: number | null;
  /** Any of them is taken. */
  plans: readonly string[] | null;
  serviceCode: string | null;
  sort: ProviderSort;
  limit: number;
  offset: number;
};

const pointOf = ({ lat, lng }: Coordinates): SQL => sql`on_globe(${lat}::float8, ${lng}::float8)`;

/** The straight line through the Earth to the place, in radii of the Earth; null without a place. */
export const chordOf = ({ center }: ProviderSearch): SQL =>
  center ? sql`${officePoint} <-> ${pointOf(center)}` : sql`null::float8`;

export const milesOfChord = (chord: number): number =>
  2 * earthRadiusMiles * Math.asin(Math.min(1, chord / 2));

/**
 * The conditions of a search. `few` lets the database find what fits by its indexes; without it they are only tested on
 * what a walk along the order comes by: the database guesses badly which of the two is quick, and here it is known.
 */
export function conditionsOf(search: ProviderSearch, few: boolean): SQL | undefined {
  const only = (condition: SQL): SQL => (few ? condition : sql`coalesce(${condition}, false)`);
  const { words, center, radiusMiles, plans, specialty } = search;
  return and(
    eq(providers.isActive, true),
    specialty === null ? undefined : eq(providers.specialty, specialty),
    words === null ? undefined : only(sql`${officeWords} @@ to_tsquery('simple', ${words})`),
    center && radiusMiles !== null ? isWithin(search, center, radiusMiles, few) : undefined,
    plans === null ? undefined : takesAny(plans, few),
    search.serviceCode === null ? undefined : lists(search.serviceCode, few),
  );
}

/** Without `few` each office's list is looked up, rather than all lists that hold the service read. */
function lists(serviceCode: string, few: boolean): SQL {
  const own = sql`from ${providerPrices} where ${providerPrices.providerId} = ${providers.id}
    and ${providerPrices.serviceCode} = ${serviceCode}`;
  return few ? sql`exists (select ${own})` : sql`coalesce((select true ${own}), false)`;
}

/** Where names are many, an array is compared with all of them for each office, unless its members are looked up one by one. */
function takesAny(plans: readonly string[], few: boolean): SQL {
  const wanted = sql`${sql.param([...plans])}::text[]`;
  return few
    ? sql`${providers.acceptsInsurance} && ${wanted}`
    : sql`exists (select from unnest(${providers.acceptsInsurance}) one (plan) where one.plan = any(${wanted}))`;
}

function isWithin(search: ProviderSearch, center: Coordinates, miles: number, few: boolean) {
  const chord = chordOfMiles(miles);
  return and(
    few ? sql`${officePoint} <@ cube_enlarge(${pointOf(center)}, ${chord}::float8, 3)` : undefined,
    sql`${chordOf(search)} <= ${chord}::float8`,
  );
}
