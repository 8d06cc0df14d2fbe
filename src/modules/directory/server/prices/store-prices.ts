import { eq, sql } from 'drizzle-orm';
import type { PriceEntry } from '#engines/price-files/price-entry.ts';
import { copyArray, copyLine, copyRows } from '#platform/database/copy-rows.ts';
import type { Orm } from '#platform/database/database.ts';
import { priceFiles } from '#schema/hospital-prices.ts';

/** The code types by preference for search; the others are stored next to the main code. */
const preferred = ['CPT', 'HCPCS', 'MS-DRG', 'APR-DRG', 'CDT', 'APC', 'NDC', 'RC'];

const mainCode = ({ codes }: PriceEntry) =>
  preferred.map((type) => codes.find((one) => one.type === type)).find(Boolean) ?? codes[0];

const columns =
  `price_file_id "row" part description code code_type codes modifiers setting billing_class drug_unit
  drug_unit_type gross_dollars discounted_cash_dollars min_dollars max_dollars payer_name plan_name negotiated_dollars
  negotiated_percent negotiated_algorithm methodology estimated_dollars median_dollars percentile10_dollars
  percentile90_dollars allowed_count notes`.split(/\s+/);

/** Writes the prices of one list, as lines from `priceLine`, and counts them. */
export async function storePrices(tx: Orm, priceFileId: number, lines: readonly string[]): Promise<number> {
  if (lines.length === 0) return 0;
  await copyRows(tx, { table: 'hospital_prices', columns }, lines);
  await tx
    .update(priceFiles)
    .set({ priceCount: sql`${priceFiles.priceCount} + ${lines.length}` })
    .where(eq(priceFiles.id, priceFileId));
  return lines.length;
}

/**
 * A price in COPY format, in the order of `columns`. Built immediately after reading, so that one string is
 * held instead of an object with 25 values.
 */
export function priceLine(entry: PriceEntry, priceFileId: number): string {
  const main = mainCode(entry);
  return copyLine([
    priceFileId,
    entry.row,
    entry.part,
    storable(entry.description),
    storable(main?.code),
    storable(main?.type),
    copyArray(entry.codes.map((one) => `${storable(one.type)} ${storable(one.code)}`)),
    copyArray(entry.modifiers.map((one) => storable(one) ?? '')),
    storable(entry.setting),
    storable(entry.billingClass),
    entry.drugUnit,
    entry.drugUnitType,
    entry.grossDollars,
    entry.discountedCashDollars,
    entry.minDollars,
    entry.maxDollars,
    storable(entry.payerName),
    storable(entry.planName),
    entry.negotiatedDollars,
    entry.negotiatedPercent,
    storable(entry.negotiatedAlgorithm),
    storable(entry.methodology),
    entry.estimatedDollars,
    entry.medianDollars,
    entry.percentile10Dollars,
    entry.percentile90Dollars,
    entry.allowedCount,
    storable(entry.notes),
  ]);
}

/** PostgreSQL can't store NUL or lone surrogates. */
const storable = (text: string | null | undefined): string | null =>
  text === null || text === undefined ? null : text.replaceAll('\0', '').toWellFormed();
