import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { chordOf, conditionsOf, type ProviderSearch } from './provider-search.ts';

/** How many offices are passed at most; null without an end. */
export type Walk = number | null;

/** Whether whoever the walk comes by fits, or nearly so: then it ends by itself. */
export const isWalkStraight = ({ words, radiusMiles, plans, serviceCode, sort }: ProviderSearch): boolean =>
  words === null && radiusMiles === null && plans === null && (serviceCode === null || sort === 'price');

/**
 * The first who fit along an index of the order that was asked for, in that order; fewer than the limit where the walk ended
 * before. The id comes last: equal neighbours keep their places.
 */
export function walkInOrder<Row extends object>(
  orm: Orm,
  search: ProviderSearch,
  furthest: Walk,
): Promise<Row[]> {
  const { sort, serviceCode, limit, offset } = search;
  if (sort === 'price' && serviceCode !== null) return walkByServicePrice(orm, search, serviceCode, furthest);
  const passed = passedOffices(search, furthest);
  return selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${passed.chord} as chord from ${passed.offices}
      where ${conditionsOf(search, false)} order by ${walkOrder(search)} limit ${limit} offset ${offset}`,
  );
}

/** Whom the walk passes, with how far each is where that is the order. */
function passedOffices(search: ProviderSearch, furthest: Walk): { offices: SQL; chord: SQL } {
  if (furthest === null) return { offices: sql`${providers}`, chord: chordOf(search) };
  const isByDistance = search.sort === 'distance';
  return {
    offices: sql`(select ${providers}.*${isByDistance ? sql`, ${chordOf(search)} as chord` : sql``} from ${providers}
      where ${and(eq(providers.isActive, true), search.specialty === null ? undefined : eq(providers.specialty, search.specialty))}
      order by ${walkOrder(search)} limit ${furthest}) ${providers}`,
    chord: isByDistance ? sql.raw('"providers"."chord"') : chordOf(search),
  };
}

function walkByServicePrice<Row extends object>(
  orm: Orm,
  search: ProviderSearch,
  serviceCode: string,
  furthest: Walk,
): Promise<Row[]> {
  const order = sql`${providerPrices.memberPriceCents}, ${providerPrices.providerId}`;
  const ofService = eq(providerPrices.serviceCode, serviceCode);
  const prices =
    furthest === null
      ? sql`${providerPrices}`
      : sql`(select * from ${providerPrices} where ${ofService} order by ${order} limit ${furthest}) ${providerPrices}`;
  return selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${chordOf(search)} as chord from ${prices}
      join ${providers} on ${providers.id} = ${providerPrices.providerId}
      where ${ofService} and ${conditionsOf({ ...search, serviceCode: null }, false)}
      order by ${order} limit ${search.limit} offset ${search.offset}`,
  );
}

/** `chord` is the name of a column that is selected. */
function walkOrder({ sort }: ProviderSearch): SQL {
  const { name, id } = { name: providers.name, id: providers.id };
  if (sort === 'distance') return sql`chord, ${id}`;
  if (sort === 'rating') return sql`${providers.rating} desc nulls last, ${name}, ${id}`;
  if (sort === 'price') return sql`${providers.negotiatedRateCents}, ${name}, ${id}`;
  return sql`${name}, ${id}`;
}
