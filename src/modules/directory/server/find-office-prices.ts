import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Coordinates } from '#shared/distance.ts';
import { chordOfMiles, milesBetween } from '#shared/distance.ts';
import { isUnconfirmed } from '#shared/time/fact-age.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import { fileOrigin, type SourcedPrice } from '../comparison.rules.ts';
import type { ComparedOffice } from '../prices.contract.ts';

/** Maximum number of nearest offices. */
const maxOffices = 300;

export type OfficePrices = { npi: string; at: Coordinates; office: Omit<ComparedOffice, 'savings'> };

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
  sourceSha256: string | null;
  attestation: string | null;
  observedOn: string | null;
  quotedCents: number | string | null;
  saidAt: Date | string | null;
  quotedBy: string | null;
  quote: string | null;
  timeZone: string;
};

/** Offices near a place with their list prices and phone quotes. `areAll` is false if there are more. */
export async function findOfficePrices(
  orm: Orm,
  query: { serviceCode: string; center: Coordinates; radiusMiles: number; now: Date },
): Promise<{ offices: OfficePrices[]; areAll: boolean }> {
  const point = sql`on_globe(${query.center.lat}::float8, ${query.center.lng}::float8)`;
  const chord = chordOfMiles(query.radiusMiles);
  const rows = await selectRows<Row>(
    orm,
    sql`with listed as (
        select provider_id as id, globe <-> ${point} as chord from provider_prices where service_code = ${query.serviceCode}
          and globe <@ cube_enlarge(${point}, ${chord}::float8, 3) order by globe <-> ${point} limit ${maxOffices}
      ), found as (
        select id, chord from listed
        union
        select p.id, p.globe <-> ${point} from providers p
        where p.is_active and p.globe <@ cube_enlarge(${point}, ${chord}::float8, 3) and p.id in (
          select provider_id from provider_facts where fact = 'cash_price' and about = ${query.serviceCode})
      ), near as (
        select p.id, p.npi, p.name, p.address, p.city, p.state, p.zip_code, p.time_zone, p.latitude, p.longitude, found.chord
        from found join providers p on p.id = found.id and p.is_active
        where found.chord <= ${chord}::float8 order by found.chord, p.id limit ${maxOffices}
      )
      select near.id, near.npi, near.name, near.address, near.city, near.state, near.zip_code as "zipCode", near.time_zone as "timeZone",
        near.latitude as lat, near.longitude as lng, listed.member_price_cents as "memberCents",
        listed.direct_price_cents as "directCents", listed.source_name as "sourceName", listed.source_row as "sourceRow",
        listed.source_sha256 as "sourceSha256", listed.attestation,
        listed.observed_on::text as "observedOn", said.value #>> '{}' as "quotedCents", said.observed_at as "saidAt",
        said.source as "quotedBy", said.quote
      from near
        left join provider_prices listed on listed.provider_id = near.id and listed.service_code = ${query.serviceCode}
        left join lateral (
          select * from provider_facts f where f.provider_id = near.id and f.fact = 'cash_price' and f.about = ${query.serviceCode}
          order by f.observed_at desc, f.created_at desc, f.id desc limit 1
        ) said on true
      order by near.chord, near.id`,
  );
  return {
    offices: rows.map((row) => present(row, query.center, query.now)),
    areAll: rows.length < maxOffices,
  };
}

function present(row: Row, center: Coordinates, now: Date): OfficePrices {
  const at = { lat: Number(row.lat), lng: Number(row.lng) };
  const listed = (amountCents: number | null): SourcedPrice | null =>
    amountCents === null || row.sourceName === null || row.observedOn === null
      ? null
      : {
          amountCents,
          origin: fileOrigin(
            {
              name: row.sourceName,
              row: row.sourceRow,
              observedOn: row.observedOn,
              sha256: row.sourceSha256,
              attestation: row.attestation,
            },
            now,
          ),
        };
  return {
    npi: row.npi,
    at,
    office: {
      id: row.id,
      kind: 'office',
      name: row.name,
      address: `${row.address}, ${row.city}, ${row.state} ${row.zipCode}`,
      distanceMiles: Math.round(milesBetween(center, at) * 10) / 10,
      member: listed(row.memberCents),
      direct: listed(row.directCents),
      directRange: null,
      said: readQuote(row, now),
      negotiated: null,
      unpricedBecause: null,
    },
  };
}

function readQuote(
  { quotedCents, saidAt, quotedBy, quote, timeZone }: Row,
  now: Date,
): ComparedOffice['said'] {
  const amountCents = Number(quotedCents);
  if (quotedCents === null || saidAt === null || !Number.isSafeInteger(amountCents)) return null;
  const at = new Date(saidAt);
  return {
    amountCents,
    origin: {
      ...fileOrigin(
        { name: quotedBy ?? 'The office', row: null, observedOn: toWallTime(at, timeZone).date },
        now,
      ),
      kind: 'phone',
      quote,
    },
    isUnconfirmed: isUnconfirmed(at, now),
  };
}
