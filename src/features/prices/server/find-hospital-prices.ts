import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { Coordinates } from '#kernel/distance.ts';
import { milesBetween } from '#kernel/distance.ts';
import type { Database, Orm } from '#platform/server/database/database.ts';
import { hospitalPrices, priceFiles } from '#platform/server/database/tables/hospital-prices.ts';
import { findCoordinates } from '#platform/server/places.ts';
import { rememberLarge } from '#platform/server/remember-for.ts';
import { fileOrigin, type HospitalCharge, readCharges, toWholeCents } from '../comparison.rules.ts';
import type { ComparedOffice } from '../prices.contract.ts';

const mostCharges = 20_000;

type List = Pick<
  typeof priceFiles.$inferSelect,
  'id' | 'hospitalName' | 'fileName' | 'sha256' | 'lastUpdatedOn' | 'attestation' | 'isAttested' | 'npis'
> & { places: { address: string; at: Coordinates }[] };

export type HospitalOffer = { npis: readonly string[]; office: Omit<ComparedOffice, 'savings'> };

/** The lists of so many hospitals are kept a while: they change when somebody imports one. */
const manyLists = 200;
const remember = rememberLarge<List[]>({
  freshMilliseconds: 60_000,
  staleMilliseconds: 10 * 60_000,
  isLarge: (lists) => lists.length > manyLists,
});

/** What the hospitals around a place publish for a code, each with the list it stands in. */
export async function findHospitalPrices(
  database: Database,
  wish: { code: string; center: Coordinates; radiusMiles: number; now: Date },
): Promise<HospitalOffer[]> {
  const lists = await remember(database, 'price lists', wish.now, () => readLists(database.orm));
  const near = lists.flatMap((list) => {
    const place = nearest(list, wish.center);
    return place && place.miles <= wish.radiusMiles ? [{ list, ...place }] : [];
  });
  if (near.length === 0) return [];
  const charges = await readChargesOf(
    database.orm,
    wish.code,
    near.map(({ list }) => list.id),
  );
  return near.flatMap(({ list, address, miles }) => {
    const own = charges.get(list.id);
    return own ? [present(list, { address, miles }, own, wish.now)] : [];
  });
}

function nearest({ places }: List, center: Coordinates): { address: string; miles: number } | null {
  const [first] = places
    .map(({ address, at }) => ({ address, miles: milesBetween(center, at) }))
    .toSorted((a, b) => a.miles - b.miles);
  return first ?? null;
}

/** A hospital lies where the ZIP code of its address does; a list that tells no address cannot be placed. */
async function readLists(orm: Orm): Promise<List[]> {
  const rows = await orm.select().from(priceFiles).where(eq(priceFiles.state, 'current'));
  return rows.map((row) => ({
    ...row,
    places: row.addresses.flatMap((address) => {
      const zip = /\b(\d{5})(?:-\d{4})?\s*$/.exec(address)?.[1];
      const at = zip ? findCoordinates({ zip }) : null;
      return at ? [{ address, at }] : [];
    }),
  }));
}

/** CPT and HCPCS share one row of numbers; a group of stays is another kind of number. */
const typesOf = (code: string): string[] => (/^\d{3}$/.test(code) ? ['MS-DRG'] : ['CPT', 'HCPCS']);

async function readChargesOf(orm: Orm, code: string, ids: readonly number[]) {
  const rows = await orm
    .select({
      priceFileId: hospitalPrices.priceFileId,
      row: hospitalPrices.row,
      setting: hospitalPrices.setting,
      modifiers: hospitalPrices.modifiers,
      gross: hospitalPrices.grossDollars,
      cash: hospitalPrices.discountedCashDollars,
      negotiated: hospitalPrices.negotiatedDollars,
    })
    .from(hospitalPrices)
    .where(
      and(
        eq(hospitalPrices.code, code),
        inArray(hospitalPrices.priceFileId, [...ids]),
        arrayOverlaps(
          hospitalPrices.codes,
          typesOf(code).map((type) => `${type} ${code}`),
        ),
      ),
    )
    .limit(mostCharges);
  const byList = new Map<number, HospitalCharge[]>();
  for (const { priceFileId, row, setting, modifiers, gross, cash, negotiated } of rows) {
    const charges = byList.get(priceFileId) ?? [];
    byList.set(priceFileId, charges);
    charges.push({
      row,
      setting,
      modifiers,
      grossCents: toWholeCents(gross),
      cashCents: toWholeCents(cash),
      negotiatedCents: toWholeCents(negotiated),
    });
  }
  return byList;
}

function present(
  list: List,
  { address, miles }: { address: string; miles: number },
  charges: readonly HospitalCharge[],
  now: Date,
): HospitalOffer {
  const { cash, negotiated, isGrossAlone } = readCharges(charges);
  return {
    npis: list.npis,
    office: {
      id: `list-${list.id}`,
      kind: 'hospital',
      name: list.hospitalName,
      address,
      distanceMiles: Math.round(miles * 10) / 10,
      member: null,
      direct: cash && {
        amountCents: cash.amountCents,
        origin: fileOrigin(
          {
            name: list.fileName,
            row: cash.row,
            observedOn: list.lastUpdatedOn,
            sha256: list.sha256,
            attestation: list.isAttested ? list.attestation : null,
          },
          now,
        ),
      },
      said: null,
      negotiated,
      isGrossAlone,
    },
  };
}
