import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { officeSlots } from '#schema/appointments.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { isOpenSlot, nextOpeningOf, type Openings } from './next-openings.ts';
import { chordOf, conditionsOf, type ProviderSearch } from './provider-search.ts';

/** Maximum number of offices to scan; null for no limit. */
export type ScanLimit = number | null;

/** Whether nearly every scanned office matches, so that the scan ends soon. */
export const isDenseScan = (search: ProviderSearch): boolean =>
  search.words === null &&
  search.radiusMiles === null &&
  search.plans === null &&
  search.language === null &&
  !search.takesNewPatients &&
  (search.serviceCode === null || search.sort === 'price');

/**
 * The first matches along an index in sort order; fewer than the limit if the scan ended early. The id comes
 * last, so that ties are stable. `condition` narrows further.
 */
export function scanInOrder<Row extends object>(
  orm: Orm,
  search: ProviderSearch,
  furthest: ScanLimit,
  condition?: SQL,
): Promise<Row[]> {
  const { sort, serviceCode, limit, offset } = search;
  if (sort === 'price' && serviceCode !== null) return scanByServicePrice(orm, search, serviceCode, furthest);
  if (sort === 'soonest' && search.openings) return scanBySoonest(orm, search, search.openings, furthest);
  const passed = scannedOffices(search, furthest);
  return selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${passed.chord} as chord from ${passed.offices}
      where ${and(conditionsOf(search, false), condition)} order by ${scanOrder(search)} limit ${limit} offset ${offset}`,
  );
}

/** Offices with a known time, along the times; then the others, nearest first or by name. */
async function scanBySoonest<Row extends object>(
  orm: Orm,
  search: ProviderSearch,
  openings: Openings,
  furthest: ScanLimit,
): Promise<Row[]> {
  const { center, limit, offset } = search;
  const next = nextOpeningOf(openings);
  const isMatch = and(
    isOpenSlot(openings),
    conditionsOf(search, false),
    // With `coalesce`, the planner expects many to pass and walks the index of open times.
    sql`coalesce(${officeSlots.startsAt} = ${next}, false)`,
  );
  const withTimes = sql`${officeSlots} join ${providers} on ${providers.id} = ${officeSlots.providerId} where ${isMatch}`;
  const rows = await selectRows<Row>(
    orm,
    sql`select ${providers.id} as id, ${chordOf(search)} as chord from ${withTimes}
      order by ${officeSlots.startsAt}, ${officeSlots.providerId} limit ${limit} offset ${offset}`,
  );
  if (rows.length >= limit) return rows;
  const [known] =
    rows.length > 0 || offset === 0
      ? [{ count: offset + rows.length }]
      : await selectRows<{ count: number }>(orm, sql`select count(*)::int as count from ${withTimes}`);
  const others: ProviderSearch = {
    ...search,
    sort: center ? 'distance' : 'name',
    limit: limit - rows.length,
    offset: Math.max(0, offset - (known?.count ?? 0)),
  };
  return [...rows, ...(await scanInOrder<Row>(orm, others, furthest, sql`${next} is null`))];
}

/** The scanned offices, with their distance if that is the order. */
function scannedOffices(search: ProviderSearch, furthest: ScanLimit): { offices: SQL; chord: SQL } {
  if (furthest === null) return { offices: sql`${providers}`, chord: chordOf(search) };
  const isByDistance = search.sort === 'distance';
  return {
    offices: sql`(select ${providers}.*${isByDistance ? sql`, ${chordOf(search)} as chord` : sql``} from ${providers}
      where ${and(eq(providers.isActive, true), search.specialty === null ? undefined : eq(providers.specialty, search.specialty))}
      order by ${scanOrder(search)} limit ${furthest}) ${providers}`,
    chord: isByDistance ? sql.raw('"providers"."chord"') : chordOf(search),
  };
}

function scanByServicePrice<Row extends object>(
  orm: Orm,
  search: ProviderSearch,
  serviceCode: string,
  furthest: ScanLimit,
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

/** `chord` is the name of a selected column. */
function scanOrder({ sort }: ProviderSearch): SQL {
  const { name, id } = { name: providers.name, id: providers.id };
  if (sort === 'distance') return sql`chord, ${id}`;
  if (sort === 'rating') return sql`${providers.rating} desc nulls last, ${name}, ${id}`;
  if (sort === 'price') return sql`${providers.negotiatedRateCents}, ${name}, ${id}`;
  return sql`${name}, ${id}`;
}
