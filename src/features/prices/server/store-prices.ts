import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { priceFiles } from '#platform/server/database/tables/hospital-prices.ts';
import type { PriceEntry } from '../price-entry.ts';

/** By which code people look for a service; the others stand beside it. */
const preferred = ['CPT', 'HCPCS', 'MS-DRG', 'APR-DRG', 'CDT', 'APC', 'NDC', 'RC'];

const mainCode = ({ codes }: PriceEntry) =>
  preferred.map((type) => codes.find((one) => one.type === type)).find(Boolean) ?? codes[0];

const columns = sql`description, code, code_type, codes, modifiers, setting, billing_class, drug_unit, drug_unit_type,
  gross_dollars, discounted_cash_dollars, min_dollars, max_dollars, payer_name, plan_name, negotiated_dollars,
  negotiated_percent, negotiated_algorithm, methodology, estimated_dollars, median_dollars, percentile10_dollars,
  percentile90_dollars, allowed_count, notes`;

/**
 * Writes the prices of one list and counts them. One parameter however many rows: a list of values would need one for
 * each cell, and PostgreSQL takes 65,535.
 */
export async function storePrices(
  tx: Orm,
  priceFileId: number,
  entries: readonly PriceEntry[],
): Promise<number> {
  if (entries.length === 0) return 0;
  await tx.execute(sql`
    insert into hospital_prices (price_file_id, "row", part, ${columns})
    select ${priceFileId}, "row", part, ${columns}
    from json_to_recordset(${JSON.stringify(entries.map(toRecord))}::json) as r ("row" integer, part smallint,
      description text, code text, code_type text, codes text[], modifiers text[], setting text, billing_class text,
      drug_unit numeric, drug_unit_type text, gross_dollars numeric, discounted_cash_dollars numeric,
      min_dollars numeric, max_dollars numeric, payer_name text, plan_name text, negotiated_dollars numeric,
      negotiated_percent numeric, negotiated_algorithm text, methodology text, estimated_dollars numeric,
      median_dollars numeric, percentile10_dollars numeric, percentile90_dollars numeric, allowed_count text,
      notes text)`);
  await tx
    .update(priceFiles)
    .set({ priceCount: sql`${priceFiles.priceCount} + ${entries.length}` })
    .where(eq(priceFiles.id, priceFileId));
  return entries.length;
}

/** What is not there is left out of the record: most of its columns are empty. */
function toRecord(entry: PriceEntry): Record<string, unknown> {
  const code = mainCode(entry);
  const record: Record<string, unknown> = {
    row: entry.row,
    part: entry.part,
    description: storable(entry.description),
    codes: entry.codes.map((one) => storable(`${one.type} ${one.code}`)),
    modifiers: entry.modifiers.map(storable),
  };
  const put = (name: string, value: string | null | undefined) => {
    if (value !== null && value !== undefined) record[name] = storable(value);
  };
  put('code', code?.code);
  put('code_type', code?.type);
  put('setting', entry.setting);
  put('billing_class', entry.billingClass);
  put('drug_unit', entry.drugUnit);
  put('drug_unit_type', entry.drugUnitType);
  put('gross_dollars', entry.grossDollars);
  put('discounted_cash_dollars', entry.discountedCashDollars);
  put('min_dollars', entry.minDollars);
  put('max_dollars', entry.maxDollars);
  put('payer_name', entry.payerName);
  put('plan_name', entry.planName);
  put('negotiated_dollars', entry.negotiatedDollars);
  put('negotiated_percent', entry.negotiatedPercent);
  put('negotiated_algorithm', entry.negotiatedAlgorithm);
  put('methodology', entry.methodology);
  put('estimated_dollars', entry.estimatedDollars);
  put('median_dollars', entry.medianDollars);
  put('percentile10_dollars', entry.percentile10Dollars);
  put('percentile90_dollars', entry.percentile90Dollars);
  put('allowed_count', entry.allowedCount);
  put('notes', entry.notes);
  return record;
}

/** The database stores no NUL, and half a character is none. */
const storable = (text: string): string =>
  (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed();
