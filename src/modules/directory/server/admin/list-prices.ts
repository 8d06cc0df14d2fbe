import { implement } from '@orpc/server';
import { type SQL, sql } from 'drizzle-orm';
import { listFullNames } from '#modules/accounts/server/list-full-names.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { findService, serviceCatalog } from '#shared/care/service-catalog.ts';
import { badRequest } from '#shared/problem.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import * as t from '../../directory.words.ts';
import { networkAdminContract } from '../../network-admin.contract.ts';
import type { PriceRow, PriceRows } from '../../network-views.ts';
import {
  type CorrectionRow,
  formatPriceId,
  listCorrectionsOf,
  type PriceKey,
  toDollars,
} from '../prices/price-corrections.ts';
import { getCurrentPriceFile } from '../prices/price-files.ts';
import { likePattern } from './like-pattern.ts';

const pageSize = 50;
/** Rows that one page of a search for words reads: a hospital's list may have millions. */
const searchedRows = 20_000;
const maxWords = 8;

type KeyedRow = Omit<PriceRow, 'id' | 'correction'> & { key: PriceKey };
type Page = { rows: KeyedRow[]; nextCursor: string | null };

export const listPrices = implement(networkAdminContract)
  .$context<EndpointContext>()
  .listPrices.handler(async ({ input, context }): Promise<PriceRows> => {
    const { orm } = context.database;
    const { file, source, code, cursor } = input;
    const reading = { orm, now: context.clock.now(), search: input.search ?? '', cursor: cursor || null };
    if (file === undefined) {
      const page = code ? await listOfCode(reading, code) : await listOfSource(reading, source ?? '');
      return { list: null, nextCursor: page.nextCursor, rows: await withCorrections(orm, page.rows) };
    }
    const list = await getCurrentPriceFile(orm, file);
    const page = await listOfFile(reading, file);
    return {
      list: {
        hospitalName: list.hospitalName,
        fileName: list.fileName,
        version: list.version,
        lastUpdatedOn: list.lastUpdatedOn,
        attesterName: list.isAttested ? list.attesterName : null,
        priceCount: list.priceCount,
      },
      nextCursor: page.nextCursor,
      rows: await withCorrections(orm, page.rows),
    };
  });

/** Adds the corrections that stand, and the corrected amounts of hospitals' charges. */
async function withCorrections(orm: Orm, rows: readonly KeyedRow[]): Promise<PriceRow[]> {
  const corrections = await listCorrectionsOf(
    orm,
    rows.map(({ key }) => key),
  );
  const byPrice = new Map(corrections.map((correction) => [priceIdOf(correction), correction]));
  const names = await listFullNames(
    orm,
    corrections.map(({ madeBy }) => madeBy),
  );
  return rows.map(({ key, ...row }) => {
    const correction = byPrice.get(formatPriceId(key));
    if (!correction) return { ...row, id: formatPriceId(key), correction: null };
    const { id, action, reason, madeBy, madeAt, cashCents, negotiatedCents, stated } = correction;
    return {
      ...row,
      id: formatPriceId(key),
      cashDollars: toDollars(cashCents) ?? row.cashDollars,
      negotiatedDollars: toDollars(negotiatedCents) ?? row.negotiatedDollars,
      correction: {
        id,
        action,
        reason,
        byName: names.get(madeBy) ?? t.formerStaffMember,
        at: madeAt.toISOString(),
        statedCashDollars: stated.cashDollars,
        statedNegotiatedDollars: stated.negotiatedDollars,
      },
    };
  });
}

const priceIdOf = ({ priceFileId, row, part, providerId, serviceCode }: CorrectionRow): string =>
  priceFileId === null
    ? formatPriceId({ kind: 'provider', providerId: providerId ?? '', serviceCode: serviceCode ?? '' })
    : formatPriceId({ kind: 'charge', priceFileId, row: row ?? 0, part: part ?? 0 });

type Reading = { orm: Orm; now: Date; search: string; cursor: string | null };

const wordsOf = (search: string): string[] => search.split(/\s+/).filter(Boolean).slice(0, maxWords);
/** A billing code is one word with a digit. */
const looksLikeCode = (search: string): boolean => /^\S*\d\S*$/.test(search);
const spellingsOf = (code: string): SQL => sql`any(${sql.param([code, code.toUpperCase()])}::text[])`;

type HospitalRow = {
  fileId: number;
  row: number;
  part: number;
  place: string;
  description: string;
  codes: string[];
  setting: string | null;
  billingClass: string | null;
  modifiers: string[];
  payer: string | null;
  plan: string | null;
  listDollars: number | null;
  cashDollars: number | null;
  negotiatedDollars: number | null;
  negotiatedPercent: number | null;
  negotiatedFormula: string | null;
  sourceName: string;
  observedOn: string;
};

const hospitalColumns = sql`f.id as "fileId", h.row, h.part, f.hospital_name as place, h.description, h.codes, h.setting,
  h.billing_class as "billingClass", h.modifiers, h.payer_name as payer, h.plan_name as plan,
  h.gross_dollars::float8 as "listDollars", h.discounted_cash_dollars::float8 as "cashDollars",
  h.negotiated_dollars::float8 as "negotiatedDollars", h.negotiated_percent::float8 as "negotiatedPercent",
  h.negotiated_algorithm as "negotiatedFormula", f.file_name as "sourceName", f.last_updated_on::text as "observedOn"`;

/**
 * One list in its own order. A code is found by its index; if no row has it as its main code, or for words, the rows are
 * searched from the place where the last page ended.
 */
async function listOfFile(reading: Reading, fileId: number): Promise<Page> {
  const { search, cursor } = reading;
  const place = readPlace(cursor, /^([ws])_(\d{1,9})_(\d{1,5})$/);
  const [mode, row, part] = place ?? ['w', '0', '-1'];
  const after = sql`(h.row, h.part) > (${Number(row)}::int, ${Number(part)}::int)`;
  const ofFile = sql`h.price_file_id = ${fileId} and ${after}`;
  if (search === '' || (looksLikeCode(search) && mode === 'w')) {
    const where = search === '' ? ofFile : sql`${ofFile} and h.code = ${spellingsOf(search)}`;
    const found = await readHospitalRows(
      reading.orm,
      sql`hospital_prices h join price_files f on f.id = h.price_file_id where ${where} order by h.row, h.part`,
    );
    if (search === '' || place !== null || found.length > 0)
      return pageOf(found, reading.now, (last) => `w_${last.row}_${last.part}`);
  }
  const scanned = sql`select * from hospital_prices h where ${ofFile} order by h.row, h.part limit ${searchedRows}`;
  const found = await readHospitalRows(
    reading.orm,
    sql`(${scanned}) h join price_files f on f.id = h.price_file_id
      where ${matchesWords(search, sql`h.description || ' ' || array_to_string(h.codes, ' ') || ' ' || coalesce(h.payer_name, '') || ' ' || coalesce(h.plan_name, '')`)}
      order by h.row, h.part`,
  );
  const page = pageOf(found, reading.now, (last) => `s_${last.row}_${last.part}`);
  if (page.nextCursor !== null) return page;
  const [last] = await selectRows<{ row: number; part: number }>(
    reading.orm,
    sql`select h.row, h.part from hospital_prices h where ${ofFile} order by h.row, h.part limit 1 offset ${searchedRows - 1}`,
  );
  return { ...page, nextCursor: last ? `s_${last.row}_${last.part}` : null };
}

/** One code in the current lists of all hospitals. */
async function listOfCode({ orm, now, cursor }: Reading, code: string): Promise<Page> {
  const [file, row, part] = readPlace(cursor, /^(\d{1,9})_(\d{1,9})_(\d{1,5})$/) ?? ['0', '0', '-1'];
  const found = await readHospitalRows(
    orm,
    sql`hospital_prices h join price_files f on f.id = h.price_file_id and f.state = 'current'
      where h.code = ${spellingsOf(code)}
        and (h.price_file_id, h.row, h.part) > (${Number(file)}::int, ${Number(row)}::int, ${Number(part)}::int)
      order by h.price_file_id, h.row, h.part`,
  );
  return pageOf(found, now, (last) => `${last.fileId}_${last.row}_${last.part}`);
}

const readHospitalRows = (orm: Orm, from: SQL): Promise<HospitalRow[]> =>
  selectRows<HospitalRow>(orm, sql`select ${hospitalColumns} from ${from} limit ${pageSize + 1}`);

/** A page of up to 50 rows, and the cursor after its last one if there are more. */
function pageOf(found: readonly HospitalRow[], now: Date, cursorAfter: (last: HospitalRow) => string): Page {
  const shown = found.slice(0, pageSize);
  const last = found.length > pageSize ? shown.at(-1) : undefined;
  return {
    rows: shown.map((row) => presentHospitalRow(row, now)),
    nextCursor: last ? cursorAfter(last) : null,
  };
}

function presentHospitalRow(
  { fileId, part, row, description, setting, billingClass, modifiers, ...shown }: HospitalRow,
  now: Date,
): KeyedRow {
  return {
    ...shown,
    key: { kind: 'charge', priceFileId: fileId, row, part },
    providerId: null,
    service: description,
    details: [setting, billingClass, ...modifiers].filter((detail) => detail !== null),
    sourceRow: row,
    isStale: isStalePrice(shown.observedOn, now),
  };
}

const matchesWords = (search: string, text: SQL): SQL =>
  sql.join(
    wordsOf(search).map((word) => sql`${text} ilike ${likePattern(word)}`),
    sql` and `,
  );

type ProviderRow = {
  providerId: string;
  serviceCode: string;
  place: string;
  isActive: boolean;
  memberCents: number | null;
  directCents: number | null;
  sourceName: string;
  sourceRow: number | null;
  observedOn: string;
};

/** Prices of active providers from one source, by provider. */
async function listOfSource({ orm, now, search, cursor }: Reading, source: string): Promise<Page> {
  const [providerId, serviceCode] = readPlace(
    cursor,
    /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})_([\w-]{0,60})$/,
  ) ?? ['00000000-0000-0000-0000-000000000000', ''];
  const ofSource = sql`pp.source_name = ${source}
    and (pp.provider_id, pp.service_code) > (${providerId}::uuid, ${serviceCode})`;
  const limit = search === '' ? 2 * pageSize : searchedRows;
  const rows = await selectRows<ProviderRow>(
    orm,
    sql`select * from (
        select pp.provider_id as "providerId", pp.service_code as "serviceCode", p.name as place, p.is_active as "isActive",
          pp.member_price_cents as "memberCents", pp.direct_price_cents as "directCents", pp.source_name as "sourceName",
          pp.source_row as "sourceRow", pp.observed_on::text as "observedOn"
        from (select * from provider_prices pp where ${ofSource} order by pp.provider_id, pp.service_code limit ${limit}) pp
        join providers p on p.id = pp.provider_id
      ) listed where "isActive" and ${search === '' ? sql`true` : matchesProvider(search)}
      order by "providerId", "serviceCode" limit ${pageSize + 1}`,
  );
  const shown = rows.slice(0, pageSize);
  const lastShown = rows.length > pageSize ? shown.at(-1) : await lastRead(orm, ofSource, limit);
  return {
    rows: shown.map((row) => presentProviderRow(row, now)),
    nextCursor: lastShown ? `${lastShown.providerId}_${lastShown.serviceCode}` : null,
  };
}

/** The row where a page stopped reading; none at the end of the source. */
async function lastRead(
  orm: Orm,
  ofSource: SQL,
  limit: number,
): Promise<Pick<ProviderRow, 'providerId' | 'serviceCode'> | undefined> {
  const [last] = await selectRows<Pick<ProviderRow, 'providerId' | 'serviceCode'>>(
    orm,
    sql`select pp.provider_id as "providerId", pp.service_code as "serviceCode" from provider_prices pp
      where ${ofSource} order by pp.provider_id, pp.service_code limit 1 offset ${limit - 1}`,
  );
  return last;
}

/** Each word is in the provider's name or in the service's name or codes. */
const matchesProvider = (search: string): SQL =>
  sql.join(
    wordsOf(search).map((word) => {
      const codes = serviceCatalog
        .filter(({ code, name, billingCodes }) =>
          [code, name, ...billingCodes].some((text) => text.toLowerCase().includes(word.toLowerCase())),
        )
        .map(({ code }) => code);
      return sql`(place ilike ${likePattern(word)} or "serviceCode" = any(${sql.param(codes)}::text[]))`;
    }),
    sql` and `,
  );

function presentProviderRow(row: ProviderRow, now: Date): KeyedRow {
  const service = findService(row.serviceCode);
  return {
    key: { kind: 'provider', providerId: row.providerId, serviceCode: row.serviceCode },
    place: row.place,
    providerId: row.providerId,
    service: service?.name ?? row.serviceCode,
    codes: [...(service?.billingCodes ?? [])],
    details: [],
    payer: null,
    plan: null,
    listDollars: null,
    cashDollars: toDollars(row.directCents),
    negotiatedDollars: toDollars(row.memberCents),
    negotiatedPercent: null,
    negotiatedFormula: null,
    sourceName: row.sourceName,
    sourceRow: row.sourceRow,
    observedOn: row.observedOn,
    isStale: isStalePrice(row.observedOn, now),
  };
}

/** Throws 400 for a cursor of another list. */
function readPlace(cursor: string | null, pattern: RegExp): string[] | null {
  if (cursor === null) return null;
  const parts = pattern.exec(cursor)?.slice(1);
  if (!parts) throw badRequest(t.pricePageNotFound);
  return parts;
}
