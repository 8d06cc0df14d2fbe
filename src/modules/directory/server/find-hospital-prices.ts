import { eq, sql } from 'drizzle-orm';
import { cacheIfLarge } from '#platform/cache-for.ts';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { findCoordinates } from '#platform/geography/places.ts';
import { priceFiles } from '#schema/hospital-prices.ts';
import { imports } from '#schema/imports.ts';
import type { Coordinates } from '#shared/distance.ts';
import { milesBetween } from '#shared/distance.ts';
import { fileOrigin } from '../comparison.rules.ts';
import type { ComparedOffice } from '../prices.contract.ts';

type List = Pick<
  typeof priceFiles.$inferSelect,
  | 'id'
  | 'hospitalName'
  | 'fileName'
  | 'sha256'
  | 'lastUpdatedOn'
  | 'attestation'
  | 'isAttested'
  | 'attesterName'
  | 'npis'
> & {
  /** The imported file; equals the list's name unless it was compressed. */
  importedAs: string;
  places: { address: string; at: Coordinates }[];
};

export type HospitalOffer = {
  listId: number;
  npis: readonly string[];
  places: readonly { at: Coordinates }[];
  office: Omit<ComparedOffice, 'savings'>;
};

export const milesToNearest = ({ places }: Pick<HospitalOffer, 'places'>, from: Coordinates): number =>
  Math.min(...places.map(({ at }) => milesBetween(from, at)));

/** From this many lists on, they are cached. They change only with an import. */
const manyLists = 200;
const cached = cacheIfLarge<List[]>({
  freshMilliseconds: 60_000,
  staleMilliseconds: 10 * 60_000,
  isLarge: (lists) => lists.length > manyLists,
});

/**
 * The published prices of hospitals near a place for a code. Inside a transaction, `orm` is the transaction
 * and nothing is cached.
 */
export async function findHospitalPrices(
  database: Database,
  query: { code: string; center: Coordinates; radiusMiles: number; now: Date },
  orm: Orm = database.orm,
): Promise<HospitalOffer[]> {
  const lists =
    orm === database.orm
      ? await cached(database, 'price lists', query.now, () => readLists(orm))
      : await readLists(orm);
  const near = lists.flatMap((list) => {
    const place = nearest(list, query.center);
    return place && place.miles <= query.radiusMiles ? [{ list, ...place }] : [];
  });
  if (near.length === 0) return [];
  const charges = await readChargesOf(
    orm,
    query.code,
    near.map(({ list }) => list.id),
  );
  return near.flatMap(({ list, address, miles }) => {
    const own = charges.get(list.id);
    return own ? [present(list, { address, miles }, own, query.now)] : [];
  });
}

function nearest({ places }: List, center: Coordinates): { address: string; miles: number } | null {
  const [first] = places
    .map(({ address, at }) => ({ address, miles: milesBetween(center, at) }))
    .toSorted((a, b) => a.miles - b.miles);
  return first ?? null;
}

/** A hospital's location is the ZIP code of its address. A list without addresses has no location. */
async function readLists(orm: Orm): Promise<List[]> {
  const rows = await orm
    .select({ list: priceFiles, importedAs: imports.fileName })
    .from(priceFiles)
    .innerJoin(imports, eq(imports.id, priceFiles.importId))
    .where(eq(priceFiles.state, 'current'));
  return rows.map(({ list: row, importedAs }) => ({
    ...row,
    importedAs,
    places: row.addresses.flatMap((address) => {
      // A country may follow the ZIP code. A number at the start is the house number.
      const zip = /\D\b(\d{5})(?:-\d{4})?\b\D*$/.exec(address)?.[1];
      const at = zip ? findCoordinates({ zip }) : null;
      return at ? [{ address, at }] : [];
    }),
  }));
}

/** CPT and HCPCS share a number range; MS-DRG codes have three digits. */
const typesOf = (code: string): string[] => (/^\d{3}$/.test(code) ? ['MS-DRG'] : ['CPT', 'HCPCS']);

/** With the row, and the Unix time of the correction by staff; 0 if it is as stated. */
type Amount = [amountCents: number, row: number, correctedSeconds: number];

/** A list's prices for a service, in cents. */
type Charges = {
  listId: number;
  isModified: boolean;
  /** The lowest cash price, so that savings are never overstated. */
  cash: Amount | null;
  highestCashCents: number | null;
  /** The number of different cash prices. */
  cashCount: number;
  /** The lowest negotiated amount. */
  lowest: Amount | null;
  medianCents: number | null;
  highestCents: number | null;
  planCount: number;
  hasGross: boolean;
  hasPayers: boolean;
};

/**
 * Selects the comparable charges of each list: without modifiers (which mean less or more than the service),
 * facility before professional, and outpatient before inpatient. Per diem and percentage payments are not a
 * price of the service. Charges that staff have hidden are left out, corrected amounts replace the stated ones.
 */
async function readChargesOf(orm: Orm, code: string, ids: readonly number[]): Promise<Map<number, Charges>> {
  const types = typesOf(code).map((type) => `${type} ${code}`);
  const rows = await selectRows<Charges>(
    orm,
    sql`with charges as (
        select h.price_file_id, h.row, cardinality(h.modifiers) > 0 as is_modified, h.payer_name, h.plan_name,
          round(h.gross_dollars * 100) as gross, coalesce(c.cash_cents, round(h.discounted_cash_dollars * 100)) as cash,
          case when c.negotiated_cents is not null then c.negotiated_cents
            when h.methodology in ('per diem', 'percent of total billed charges') then null
            else nullif(round(h.negotiated_dollars * 100), 0) end as agreed,
          case when c.cash_cents is null then 0 else extract(epoch from c.made_at)::float8 end as cash_corrected,
          case when c.negotiated_cents is null then 0 else extract(epoch from c.made_at)::float8 end as agreed_corrected,
          rank() over (partition by h.price_file_id order by cardinality(h.modifiers) > 0,
            h.billing_class is not distinct from 'professional', h.setting is not distinct from 'inpatient') as place
        from hospital_prices h join price_files f on f.id = h.price_file_id and f.state = 'current'
          left join price_corrections c on c.price_file_id = h.price_file_id and c.row = h.row and c.part = h.part
            and c.undone_at is null
        where c.action is distinct from 'hide' and h.code = ${code} and h.price_file_id = any(${sql.param([...ids])}::int[])
          and h.codes && ${sql.param(types)}::text[]
      )
      select price_file_id as "listId", bool_or(is_modified) as "isModified",
        min(array[cash::float8, row::float8, cash_corrected]) filter (where cash > 0) as cash,
        max(cash)::float8 as "highestCashCents", (count(distinct cash) filter (where cash > 0))::int as "cashCount",
        min(array[agreed::float8, row::float8, agreed_corrected]) filter (where agreed is not null) as lowest, round(percentile_cont(0.5) within group (order by agreed::float8)) as "medianCents",
        max(agreed)::float8 as "highestCents",
        (count(distinct coalesce(payer_name, '') || '|' || coalesce(plan_name, '')) filter (where agreed is not null))::int as "planCount",
        coalesce(bool_or(gross > 0), false) as "hasGross", bool_or(payer_name is not null) as "hasPayers"
      from charges where place = 1 group by price_file_id`,
  );
  return new Map(rows.map((row) => [row.listId, row]));
}

function readNegotiated(list: List, charges: Charges, now: Date): ComparedOffice['negotiated'] {
  const { lowest, medianCents, highestCents, planCount, isModified } = charges;
  if (isModified || lowest === null || medianCents === null || highestCents === null) return null;
  return {
    count: planCount,
    lowestCents: lowest[0],
    medianCents,
    highestCents,
    origin: originOf(list, lowest, now),
  };
}

function readRange({
  cash,
  highestCashCents,
  cashCount,
  isModified,
}: Charges): ComparedOffice['directRange'] {
  if (isModified || cash === null || highestCashCents === null || cashCount < 2) return null;
  return { count: cashCount, lowestCents: cash[0], highestCents: highestCashCents };
}

function whyUnpriced({ isModified, hasGross, hasPayers }: Charges): ComparedOffice['unpricedBecause'] {
  if (isModified) return 'modifiers';
  return hasGross && !hasPayers ? 'list_price' : 'no_amount';
}

function present(
  list: List,
  { address, miles }: { address: string; miles: number },
  charges: Charges,
  now: Date,
): HospitalOffer {
  const cash = charges.isModified ? null : charges.cash;
  const negotiated = readNegotiated(list, charges, now);
  return {
    listId: list.id,
    npis: list.npis,
    places: list.places,
    office: {
      id: `list-${list.id}`,
      kind: 'hospital',
      name: list.hospitalName,
      address,
      distanceMiles: Math.round(miles * 10) / 10,
      member: null,
      direct: cash && { amountCents: cash[0], origin: originOf(list, cash, now) },
      directRange: readRange(charges),
      said: null,
      negotiated,
      unpricedBecause: cash || negotiated ? null : whyUnpriced(charges),
    },
  };
}

const originOf = (list: List, [, row, correctedSeconds]: Amount, now: Date) =>
  fileOrigin(
    {
      name: list.fileName,
      packedIn: list.importedAs === list.fileName ? null : list.importedAs,
      row,
      observedOn: list.lastUpdatedOn,
      sha256: list.sha256,
      correctedOn:
        correctedSeconds === 0 ? null : new Date(correctedSeconds * 1000).toISOString().slice(0, 10),
      attestation: list.isAttested ? list.attestation : null,
      attester: list.isAttested ? list.attesterName : null,
    },
    now,
  );
