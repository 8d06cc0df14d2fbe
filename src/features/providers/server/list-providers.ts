import { implement } from '@orpc/server';
import { and, asc, desc, eq, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Coordinates } from '#kernel/distance.ts';
import { badRequest } from '#kernel/problem.ts';
import { providers } from '#platform/server/database/tables/providers.ts';
import { findCities, findCoordinates } from '#platform/server/places.ts';
import type { EndpointContext } from '../../server-context.ts';
import { providersContract } from '../providers.contract.ts';
import { presentProvider } from './present-provider.ts';

const earthRadiusMiles = 3958.8;

export const listProviders = implement(providersContract)
  .$context<EndpointContext>()
  .listProviders.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const center = input.near ? findPlace(input.near) : null;
    if (input.sort === 'distance' && !center) {
      throw badRequest('Please say a city or ZIP code to sort by distance.');
    }
    const where = and(
      eq(providers.isActive, true),
      input.specialty && input.specialty !== 'all' ? eq(providers.specialty, input.specialty) : undefined,
      ...wordsOf(input.search).map(matchesWord),
    );
    const distance = center ? milesFrom(center) : sql<number | null>`null::float8`;
    const rows = await orm
      .select({ provider: providers, distance })
      .from(providers)
      .where(where)
      // The id last: equal neighbours keep their places from page to page.
      .orderBy(...orderOf(input.sort, distance), asc(providers.id))
      .limit(input.limit)
      .offset(input.offset);
    const [counted] = await orm.select({ total: sql<number>`count(*)::int` }).from(providers).where(where);
    context.setHeader('x-total-count', String(counted?.total ?? 0));
    return rows.map((row) =>
      presentProvider(row.provider, row.distance === null ? null : Number(row.distance)),
    );
  });

const wordsOf = (search: string | null | undefined): string[] =>
  (search ?? '').split(/[\s,]+/).filter(Boolean);

function matchesWord(word: string): SQL | undefined {
  const pattern = `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const columns = [providers.name, providers.specialty, providers.city, providers.zipCode, providers.state];
  return or(...columns.map((column) => ilike(column, pattern)));
}

function orderOf(sort: 'name' | 'distance' | 'price' | 'rating', distance: SQL): SQL[] {
  if (sort === 'distance') return [sql`${distance} asc nulls last`];
  if (sort === 'price') return [sql`${providers.negotiatedRateCents} asc nulls last`];
  if (sort === 'rating') return [sql`${providers.rating} desc nulls last`, desc(providers.name)];
  return [asc(providers.name)];
}

/** A place as people type it: a ZIP code, or a city with or without its state. */
function findPlace(text: string): Coordinates {
  const zip = /\b\d{5}\b/.exec(text)?.[0];
  const [, city = text, state] = /^(.*?)[,\s]+([A-Za-z]{2})$/.exec(text.trim()) ?? [];
  const known = zip
    ? findCoordinates({ zip })
    : (findCoordinates({ city, ...(state ? { state: state.toUpperCase() } : {}) }) ??
      findCoordinates({ city: text }));
  if (known) return known;
  const states = findCities(text).map((one) => one.state);
  throw badRequest(
    states.length > 1
      ? `There is more than one ${text}. Please add the state, such as ${text}, ${states[0]}.`
      : 'We do not know this place. Please try a city with its state, or a ZIP code.',
  );
}

/** Great-circle distance; the inner value is kept within 1, where rounding would leave the arc cosine undefined. */
const milesFrom = (center: Coordinates): SQL<number | null> => sql<
  number | null
>`${earthRadiusMiles} * acos(least(1.0,
  sin(radians(${center.lat}::float8)) * sin(radians(${providers.latitude}))
  + cos(radians(${center.lat}::float8)) * cos(radians(${providers.latitude}))
  * cos(radians(${providers.longitude} - ${center.lng}::float8))))`;
