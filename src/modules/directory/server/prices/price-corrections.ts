import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { hospitalPrices, priceFiles } from '#schema/hospital-prices.ts';
import { priceCorrections, type StatedPrice } from '#schema/price-corrections.ts';
import { providerPrices, providers } from '#schema/providers.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { isId, newId } from '#shared/ids.ts';
import { badRequest, notFound } from '#shared/problem.ts';
import * as t from '../../directory.words.ts';
import { correctionSource } from '../../price-correction.words.ts';

/** A charge of a hospital's list, or a provider's price of a service. */
export type PriceKey =
  | { kind: 'charge'; priceFileId: number; row: number; part: number }
  | { kind: 'provider'; providerId: string; serviceCode: string };

export type CorrectionRow = typeof priceCorrections.$inferSelect;

export const formatPriceId = (key: PriceKey): string =>
  key.kind === 'charge'
    ? `file_${key.priceFileId}_${key.row}_${key.part}`
    : `provider_${key.providerId}_${key.serviceCode}`;

/** The largest smallint. */
const maxPart = 32_767;

/** Throws 404 for anything that isn't the id of a price. */
export function parsePriceId(text: string): PriceKey {
  const charge = /^file_(\d{1,9})_(\d{1,9})_(\d{1,5})$/.exec(text);
  if (charge) {
    const [priceFileId = 0, row = 0, part = 0] = charge.slice(1).map(Number);
    if (part > maxPart) throw notFound(t.priceNotFound);
    return { kind: 'charge', priceFileId, row, part };
  }
  const [, providerId = '', serviceCode = ''] = /^provider_([\da-f-]{36})_([\w-]{1,60})$/.exec(text) ?? [];
  if (!isId(providerId)) throw notFound(t.priceNotFound);
  return { kind: 'provider', providerId, serviceCode };
}

const isOf = (key: PriceKey) =>
  key.kind === 'charge'
    ? and(
        eq(priceCorrections.priceFileId, key.priceFileId),
        eq(priceCorrections.row, key.row),
        eq(priceCorrections.part, key.part),
      )
    : and(eq(priceCorrections.providerId, key.providerId), eq(priceCorrections.serviceCode, key.serviceCode));

export type NewCorrection = Pick<CorrectionRow, 'action' | 'cashCents' | 'negotiatedCents' | 'reason'> & {
  by: string;
  now: Date;
};

/**
 * Corrects, hides or flags one price; an earlier correction of it is undone first. A hospital's list is never changed: its
 * corrections apply where it is read. A provider's price is changed in place, because searches and rankings use it.
 */
export async function storeCorrection(
  tx: Orm,
  key: PriceKey,
  { by, now, ...correction }: NewCorrection,
): Promise<string> {
  await lockPrice(tx, key);
  const [standing] = await tx
    .select()
    .from(priceCorrections)
    .where(and(isOf(key), isNull(priceCorrections.undoneAt)));
  if (standing) await undoCorrection(tx, standing, { by, now });
  const stated = await readStated(tx, key);
  if (key.kind === 'provider') requireBothAmounts(stated, correction);
  const { kind: _kind, ...place } = key;
  const id = newId();
  await tx.insert(priceCorrections).values({ ...correction, ...place, id, stated, madeBy: by, madeAt: now });
  if (key.kind === 'provider') await applyToProvider(tx, key, correction, now);
  return id;
}

/** A provider's price has one source and date for both amounts, so a correction applies to both. */
function requireBothAmounts(
  stated: StatedPrice,
  { action, cashCents, negotiatedCents }: Pick<NewCorrection, 'action' | 'cashCents' | 'negotiatedCents'>,
): void {
  const isMissing =
    (stated.cashDollars !== null && cashCents === null) ||
    (stated.negotiatedDollars !== null && negotiatedCents === null);
  if (action === 'correct' && isMissing) throw badRequest(t.correctBothAmounts);
}

/** Serializes corrections of one list or price, also with an import that replaces the list. */
async function lockPrice(tx: Orm, key: PriceKey): Promise<void> {
  const found =
    key.kind === 'charge'
      ? await tx
          .select({ id: priceFiles.id })
          .from(priceFiles)
          .where(and(eq(priceFiles.id, key.priceFileId), eq(priceFiles.state, 'current')))
          .for('update')
      : await tx
          .select({ id: providerPrices.providerId })
          .from(providerPrices)
          .where(isPriceOf(key))
          .for('update');
  if (found.length === 0) throw notFound(t.priceNotFound);
}

type ProviderKey = Extract<PriceKey, { kind: 'provider' }>;

const isPriceOf = ({ providerId, serviceCode }: Pick<ProviderKey, 'providerId' | 'serviceCode'>) =>
  and(eq(providerPrices.providerId, providerId), eq(providerPrices.serviceCode, serviceCode));

async function readStated(tx: Orm, key: PriceKey): Promise<StatedPrice> {
  const stated = key.kind === 'charge' ? await readCharge(tx, key) : await readProviderPrice(tx, key);
  if (!stated) throw notFound(t.priceNotFound);
  return stated;
}

export const toDollars = (cents: number | null): number | null => (cents === null ? null : cents / 100);
const toCents = (dollars: number | null): number | null =>
  dollars === null ? null : Math.round(dollars * 100);

async function readProviderPrice(tx: Orm, key: ProviderKey): Promise<StatedPrice | null> {
  const [found] = await tx
    .select({ price: providerPrices, name: providers.name })
    .from(providerPrices)
    .innerJoin(providers, eq(providers.id, providerPrices.providerId))
    .where(isPriceOf(key));
  if (!found) return null;
  const { price, name } = found;
  const service = findService(price.serviceCode);
  return {
    place: name,
    service: service?.name ?? price.serviceCode,
    code: price.serviceCode,
    codes: [...(service?.billingCodes ?? [])],
    details: [],
    payer: null,
    plan: null,
    cashDollars: toDollars(price.directPriceCents),
    negotiatedDollars: toDollars(price.memberPriceCents),
    sourceName: price.sourceName,
    sourceRow: price.sourceRow,
    sourceSha256: price.sourceSha256,
    attestation: price.attestation,
    observedOn: price.observedOn,
  };
}

type ChargeKey = Extract<PriceKey, { kind: 'charge' }>;

const chargeColumns = { file: priceFiles, charge: hospitalPrices };

async function readCharge(tx: Orm, { priceFileId, row, part }: ChargeKey): Promise<StatedPrice | null> {
  const [found] = await tx
    .select(chargeColumns)
    .from(hospitalPrices)
    .innerJoin(priceFiles, eq(priceFiles.id, hospitalPrices.priceFileId))
    .where(
      and(
        eq(hospitalPrices.priceFileId, priceFileId),
        eq(hospitalPrices.row, row),
        eq(hospitalPrices.part, part),
      ),
    );
  return found ? stateCharge(found) : null;
}

type ChargeInFile = { file: typeof priceFiles.$inferSelect; charge: typeof hospitalPrices.$inferSelect };

const toNumber = (text: string | null): number | null => (text === null ? null : Number(text));

const stateCharge = ({ file, charge }: ChargeInFile): StatedPrice => ({
  place: file.hospitalName,
  service: charge.description,
  code: charge.code,
  codes: charge.codes,
  details: [charge.setting, charge.billingClass, ...charge.modifiers].filter((detail) => detail !== null),
  payer: charge.payerName,
  plan: charge.planName,
  cashDollars: toNumber(charge.discountedCashDollars),
  negotiatedDollars: toNumber(charge.negotiatedDollars),
  sourceName: file.fileName,
  sourceRow: charge.row,
  sourceSha256: file.sha256,
  attestation: file.isAttested ? file.attestation : null,
  observedOn: file.lastUpdatedOn,
});

async function applyToProvider(
  tx: Orm,
  key: ProviderKey,
  { action, cashCents, negotiatedCents }: Pick<NewCorrection, 'action' | 'cashCents' | 'negotiatedCents'>,
  now: Date,
): Promise<void> {
  if (action === 'flag') return;
  await tx
    .update(providerPrices)
    .set(
      action === 'hide'
        ? // The provider still offers the service.
          { memberPriceCents: null, directPriceCents: null }
        : {
            ...(negotiatedCents === null ? {} : { memberPriceCents: negotiatedCents }),
            ...(cashCents === null ? {} : { directPriceCents: cashCents }),
            sourceName: correctionSource,
            sourceRow: null,
            sourceSha256: null,
            attestation: null,
            observedOn: now.toISOString().slice(0, 10),
          },
    )
    .where(isPriceOf(key));
}

/** Undoes a standing correction. A provider's price that was replaced since then stays as it is. */
export async function undoCorrection(
  tx: Orm,
  { id, action, providerId, serviceCode, stated }: CorrectionRow,
  { by, now }: { by: string; now: Date },
): Promise<void> {
  await tx.update(priceCorrections).set({ undoneBy: by, undoneAt: now }).where(eq(priceCorrections.id, id));
  if (providerId === null || serviceCode === null || action === 'flag') return;
  const isAsCorrected =
    action === 'correct'
      ? eq(providerPrices.sourceName, correctionSource)
      : and(isNull(providerPrices.memberPriceCents), isNull(providerPrices.directPriceCents));
  await tx
    .update(providerPrices)
    .set({
      memberPriceCents: toCents(stated.negotiatedDollars),
      directPriceCents: toCents(stated.cashDollars),
      sourceName: stated.sourceName,
      sourceRow: stated.sourceRow,
      sourceSha256: stated.sourceSha256,
      attestation: stated.attestation,
      observedOn: stated.observedOn,
    })
    .where(and(isPriceOf({ providerId, serviceCode }), isAsCorrected));
}

/** Standing corrections of these charges. */
export async function listCorrectionsOf(orm: Orm, keys: readonly PriceKey[]): Promise<CorrectionRow[]> {
  if (keys.length === 0) return [];
  const charges = keys.flatMap((key) =>
    key.kind === 'charge' ? [sql`(${key.priceFileId}::int, ${key.row}::int, ${key.part}::int)`] : [],
  );
  const prices = keys.flatMap((key) =>
    key.kind === 'provider' ? [sql`(${key.providerId}::uuid, ${key.serviceCode}::text)`] : [],
  );
  const { priceFileId, row, part, providerId, serviceCode, undoneAt } = priceCorrections;
  const isAmong =
    charges.length > 0
      ? sql`(${priceFileId}, ${row}, ${part}) in (${sql.join(charges, sql`, `)})`
      : sql`(${providerId}, ${serviceCode}) in (${sql.join(prices, sql`, `)})`;
  return orm
    .select()
    .from(priceCorrections)
    .where(and(isAmong, isNull(undoneAt)));
}

const maxCandidates = 500;

/** What makes a charge the same in two lists: its words and amounts, but not its row. */
const identityOf = (stated: StatedPrice): string => {
  const { service, codes, details, payer, plan, cashDollars, negotiatedDollars } = stated;
  return JSON.stringify([service, codes, details, payer, plan, cashDollars, negotiatedDollars]);
};

/**
 * Moves the corrections of a replaced list to the same charges of its successor. Where the charge is gone or has another
 * amount, staff have to check it again.
 */
export async function carryCorrections(
  tx: Orm,
  { from, to, now }: { from: number; to: number; now: Date },
): Promise<void> {
  const standing = await tx
    .select()
    .from(priceCorrections)
    .where(and(eq(priceCorrections.priceFileId, from), isNull(priceCorrections.undoneAt)));
  if (standing.length === 0) return;
  // One list may replace those of several locations.
  const moved = await tx
    .select({ row: priceCorrections.row, part: priceCorrections.part })
    .from(priceCorrections)
    .where(and(eq(priceCorrections.priceFileId, to), isNull(priceCorrections.undoneAt)));
  const taken = new Set(moved.map(({ row, part }) => `${row} ${part}`));
  for (const { id, stated } of standing) {
    const place = await findSameCharge(tx, to, stated, taken);
    if (place) taken.add(`${place.row} ${place.part}`);
    await tx
      .update(priceCorrections)
      .set(place ? { priceFileId: to, ...place } : { lostAt: now })
      // Skips one that was undone since the read: it can't be changed.
      .where(and(eq(priceCorrections.id, id), isNull(priceCorrections.undoneAt)));
  }
}

async function findSameCharge(
  tx: Orm,
  priceFileId: number,
  stated: StatedPrice,
  taken: ReadonlySet<string>,
): Promise<{ row: number; part: number } | null> {
  const candidates = await tx
    .select(chargeColumns)
    .from(hospitalPrices)
    .innerJoin(priceFiles, eq(priceFiles.id, hospitalPrices.priceFileId))
    .where(
      and(
        eq(hospitalPrices.priceFileId, priceFileId),
        stated.code === null ? isNull(hospitalPrices.code) : eq(hospitalPrices.code, stated.code),
        eq(hospitalPrices.description, stated.service),
      ),
    )
    .orderBy(hospitalPrices.row, hospitalPrices.part)
    .limit(maxCandidates);
  const same = candidates.find(
    (one) =>
      identityOf(stateCharge(one)) === identityOf(stated) &&
      !taken.has(`${one.charge.row} ${one.charge.part}`),
  );
  return same ? { row: same.charge.row, part: same.charge.part } : null;
}
