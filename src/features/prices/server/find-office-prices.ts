import { sql } from 'drizzle-orm';
import type { Coordinates } from '#kernel/distance.ts';
import { boundingBox, milesBetween } from '#kernel/distance.ts';
import { isUnconfirmed } from '#kernel/fact-age.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import { fileOrigin, type SourcedPrice } from '../comparison.rules.ts';
import type { ComparedOffice } from '../prices.contract.ts';

/** Of the nearest so many: nobody reads further. */
const mostOffices = 1000;

export type OfficePrices = { npi: string; office: Omit<ComparedOffice, 'savings'> };

type Row = {
  id: string;
  npi: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zipCode: string;
  lat: number;
  lng: number;
  memberCents: number | null;
  directCents: number | null;
  sourceName: string | null;
  sourceRow: number | null;
  observedOn: string | null;
  saidCents: number | string | null;
  saidAt: Date | string | null;
  saidBy: string | null;
  quote: string | null;
};

/** The offices around a place with what they cost by a price list, and what they said on the telephone. */
export async function findOfficePrices(
  orm: Orm,
  wish: { serviceCode: string; center: Coordinates; radiusMiles: number; now: Date },
): Promise<OfficePrices[]> {
  const box = boundingBox(wish.center, wish.radiusMiles);
  const rows = await selectRows<Row>(
    orm,
    sql`with near as (
        select p.*, p.globe <-> on_globe(${wish.center.lat}::float8, ${wish.center.lng}::float8) as chord
        from providers p where p.is_active and p.latitude between ${box.minLat} and ${box.maxLat}
          and p.longitude between ${box.minLng} and ${box.maxLng}
          and p.id in (
            select provider_id from provider_prices where service_code = ${wish.serviceCode}
            union all
            select provider_id from provider_facts where fact = 'cash_price' and about = ${wish.serviceCode}
          )
        order by chord, p.id limit ${mostOffices}
      )
      select near.id, near.npi, near.name, near.address, near.city, near.state, near.zip_code as "zipCode",
        near.latitude as lat, near.longitude as lng, listed.member_price_cents as "memberCents",
        listed.direct_price_cents as "directCents", listed.source_name as "sourceName", listed.source_row as "sourceRow",
        listed.observed_on::text as "observedOn", said.value #>> '{}' as "saidCents", said.observed_at as "saidAt",
        said.source as "saidBy", said.quote
      from near
        left join provider_prices listed on listed.provider_id = near.id and listed.service_code = ${wish.serviceCode}
        left join lateral (
          select * from provider_facts f where f.provider_id = near.id and f.fact = 'cash_price' and f.about = ${wish.serviceCode}
          order by f.observed_at desc, f.created_at desc, f.id desc limit 1
        ) said on true
      order by near.chord, near.id`,
  );
  return rows.flatMap((row) => {
    const distanceMiles = milesBetween(wish.center, { lat: Number(row.lat), lng: Number(row.lng) });
    return distanceMiles <= wish.radiusMiles ? [present(row, distanceMiles, wish.now)] : [];
  });
}

function present(row: Row, distanceMiles: number, now: Date): OfficePrices {
  const listed = (amountCents: number | null): SourcedPrice | null =>
    amountCents === null || row.sourceName === null || row.observedOn === null
      ? null
      : {
          amountCents,
          origin: fileOrigin({ name: row.sourceName, row: row.sourceRow, observedOn: row.observedOn }, now),
        };
  const said = readSaid(row, now);
  return {
    npi: row.npi,
    office: {
      id: row.id,
      kind: 'office',
      name: row.name,
      address: `${row.address}, ${row.city}, ${row.state} ${row.zipCode}`,
      distanceMiles: Math.round(distanceMiles * 10) / 10,
      member: listed(row.memberCents),
      // What was said is another thing than the list's price: it stands for it only where the list has none.
      direct: listed(row.directCents) ?? (said && !said.isUnconfirmed ? withoutAge(said) : null),
      said,
      negotiated: null,
      isGrossAlone: false,
    },
  };
}

const withoutAge = ({ amountCents, origin }: SourcedPrice): SourcedPrice => ({ amountCents, origin });

function readSaid({ saidCents, saidAt, saidBy, quote }: Row, now: Date): ComparedOffice['said'] {
  const amountCents = Number(saidCents);
  if (saidCents === null || saidAt === null || !Number.isSafeInteger(amountCents)) return null;
  const at = new Date(saidAt);
  return {
    amountCents,
    origin: {
      ...fileOrigin(
        { name: saidBy ?? 'The office', row: null, observedOn: at.toISOString().slice(0, 10) },
        now,
      ),
      kind: 'phone',
      quote,
    },
    isUnconfirmed: isUnconfirmed(at, now),
  };
}
