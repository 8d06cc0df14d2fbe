import { type SQL, sql } from 'drizzle-orm';
import { type Database, type Orm, selectRows } from '#platform/server/database/database.ts';
import { providerPrices, providers } from '#platform/server/database/tables/providers.ts';
import { countKnown, findSpecialtyOf, guessMatches } from './count-matches.ts';
import { chordOf, conditionsOf, milesOfChord, type ProviderSearch } from './provider-search.ts';

export type FoundProvider = { id: string; distanceMiles: number | null };
export type FoundPage = { found: FoundProvider[]; total: number; isAtLeast: boolean };

/**
 * So many matches are counted and put in order; where there are more, the page is found by walking along an index in the
 * order that was asked for, which is quick just because many match.
 */
export const mostCounted = 3000;
/** Beyond so many there is no doubt, though the database only guesses. */
const surelyMany = 10 * mostCounted;

export async function findPage(database: Database, wanted: ProviderSearch, now: Date): Promise<FoundPage> {
  const { orm } = database;
  const search =
    wanted.serviceCode === null || wanted.specialty !== null
      ? wanted
      : { ...wanted, specialty: await findSpecialtyOf(database, wanted.serviceCode, now) };
  const known = await countKnown(database, search, now);
  if (known !== null && known > mostCounted)
    return { found: await walkInOrder(orm, search), total: known, isAtLeast: false };
  const { words, radiusMiles, plans, serviceCode } = search;
  const isOfWordsAlone = radiusMiles === null && plans === null && serviceCode === null;
  if (words !== null && isOfWordsAlone && (await guessMatches(orm, words)) > surelyMany)
    return { found: await walkInOrder(orm, search), total: mostCounted, isAtLeast: true };
  return findNarrowed(orm, search);
}

type Row = { id: string; chord: number | string | null };
const present = ({ id, chord }: Row): FoundProvider => ({
  id,
  distanceMiles: chord === null ? null : milesOfChord(Number(chord)),
});

/** A page of a search that few or many may fit. */
async function findNarrowed(orm: Orm, search: ProviderSearch): Promise<FoundPage> {
  const rows = await selectRows<{ total: number; id: string | null; chord: Row['chord'] }>(
    orm,
    sql`with found as materialized (
        select ${providers.id} as id, ${providers.name} as name, ${chordOf(search)} as chord, ${keyOf(search)} as key
        from ${providers} where ${conditionsOf(search, true)} limit ${mostCounted + 1}
      ), counted as (select count(*)::int as total from found)
      select counted.total, page.id, page.chord from counted left join (
        select id, chord, row_number() over (order by ${foundOrder(search)}) as place from found, counted
        where counted.total <= ${mostCounted} order by place limit ${search.limit} offset ${search.offset}
      ) page on true order by page.place`,
  );
  const total = rows[0]?.total ?? 0;
  if (total > mostCounted)
    return { found: await walkInOrder(orm, search), total: mostCounted, isAtLeast: true };
  return {
    found: rows.flatMap(({ id, chord }) => (id === null ? [] : [present({ id, chord })])),
    total,
    isAtLeast: false,
  };
}

/** A page of a search that a good part of the network fits. The id comes last: equal neighbours keep their places. */
async function walkInOrder(orm: Orm, search: ProviderSearch): Promise<FoundProvider[]> {
  if (search.sort === 'price' && search.serviceCode !== null) return walkByServicePrice(orm, search);
  const rows = await selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${chordOf(search)} as chord from ${providers}
      where ${conditionsOf(search, false)} order by ${walkOrder(search)} limit ${search.limit} offset ${search.offset}`,
  );
  return rows.map(present);
}

async function walkByServicePrice(orm: Orm, search: ProviderSearch): Promise<FoundProvider[]> {
  const rows = await selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${chordOf(search)} as chord from ${providerPrices}
      join ${providers} on ${providers.id} = ${providerPrices.providerId}
      where ${providerPrices.serviceCode} = ${search.serviceCode}
        and ${conditionsOf({ ...search, serviceCode: null }, false)}
      order by ${providerPrices.memberPriceCents}, ${providerPrices.providerId}
      limit ${search.limit} offset ${search.offset}`,
  );
  return rows.map(present);
}

/** By what matches are put in order, besides name and id. */
function keyOf({ sort, serviceCode }: ProviderSearch): SQL {
  if (sort === 'rating') return sql`${providers.rating}::float8`;
  if (sort !== 'price') return sql`null::float8`;
  if (serviceCode === null) return sql`${providers.negotiatedRateCents}::float8`;
  return sql`(select ${providerPrices.memberPriceCents}::float8 from ${providerPrices}
    where ${providerPrices.providerId} = ${providers.id} and ${providerPrices.serviceCode} = ${serviceCode})`;
}

function foundOrder({ sort, serviceCode }: ProviderSearch): SQL {
  if (sort === 'distance') return sql`chord asc nulls last, id`;
  if (sort === 'rating') return sql`key desc nulls last, name, id`;
  if (sort === 'price')
    return serviceCode === null ? sql`key asc nulls last, name, id` : sql`key asc nulls last, id`;
  return sql`name, id`;
}

function walkOrder(search: ProviderSearch): SQL {
  const { name, id } = { name: providers.name, id: providers.id };
  if (search.sort === 'distance') return sql`${chordOf(search)}, ${id}`;
  if (search.sort === 'rating') return sql`${providers.rating} desc nulls last, ${name}, ${id}`;
  if (search.sort === 'price') return sql`${providers.negotiatedRateCents}, ${name}, ${id}`;
  return sql`${name}, ${id}`;
}
