import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/database/columns.ts';
import { imports } from './imports.ts';

/**
 * A hospital's list of standard charges, as one file told it. Its prices are seen while it is `current`: one update of
 * this row switches millions of them on, or takes their place.
 */
export const priceFiles = pgTable(
  'price_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    /** Which list of the archive: 1, 2, 3 … */
    listNumber: integer().notNull(),
    /** `superseded`: nobody sees its prices, and they are deleted by and by; `cleared` once they are gone. */
    state: text().$type<'staged' | 'current' | 'superseded' | 'cleared'>().notNull().default('staged'),
    fileName: text().notNull(),
    sha256: text().notNull(),
    template: text().$type<'hospital_csv_tall' | 'hospital_csv_wide' | 'hospital_json'>().notNull(),
    version: text().notNull(),
    /** A hash of the hospital's name, licence and places. Lists that tell them otherwise are compared by their words. */
    hospitalKey: text().notNull(),
    hospitalName: text().notNull(),
    locations: text().array().notNull(),
    addresses: text().array().notNull(),
    /** Organisations' NPIs that are valid; the regulator asks for them since version 3. */
    npis: text().array().notNull(),
    licenseState: text(),
    licenseNumber: text(),
    lastUpdatedOn: date({ mode: 'string' }).notNull(),
    /** The words by which the hospital vouches for the list, whether it confirmed them, and who did. */
    attestation: text(),
    isAttested: boolean().notNull(),
    attesterName: text(),
    contractProvisions: text(),
    /** Rows of `hospital_prices`; counted when the list is switched on. */
    priceCount: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('price_files_list')
      .on(table.importId, table.listNumber)
      .where(sql`state in ('staged', 'current')`),
    uniqueIndex('price_files_current').on(table.hospitalKey).where(sql`state = 'current'`),
  ],
);

/** As the file states it, in dollars: a unit of a drug may cost a fraction of a cent. */
const dollars = () => numeric({ precision: 18, scale: 6 });

/**
 * One charge: an item, in a setting, and at most one payer's plan. No foreign key: millions of rows are written at
 * once, and only by `store-prices.ts`.
 */
export const hospitalPrices = pgTable(
  'hospital_prices',
  {
    priceFileId: integer().notNull(),
    /** As a spreadsheet counts; in JSON files the number of the item. */
    row: integer().notNull(),
    /** Which charge of that row: 0, 1, 2 … */
    part: smallint().notNull(),
    description: text().notNull(),
    /** The code by which people look: CPT or HCPCS where there is one. */
    code: text(),
    codeType: text(),
    /** Every code of the row, as `CPT 70551`. */
    codes: text().array().notNull(),
    modifiers: text().array().notNull(),
    setting: text(),
    billingClass: text(),
    drugUnit: numeric({ precision: 18, scale: 6 }),
    drugUnitType: text(),
    grossDollars: dollars(),
    discountedCashDollars: dollars(),
    minDollars: dollars(),
    maxDollars: dollars(),
    /** Null for a charge that is the same for everybody. */
    payerName: text(),
    planName: text(),
    negotiatedDollars: dollars(),
    negotiatedPercent: numeric({ precision: 12, scale: 6 }),
    negotiatedAlgorithm: text(),
    methodology: text(),
    /** Version 2: what the hospital expects to be paid. */
    estimatedDollars: dollars(),
    medianDollars: dollars(),
    percentile10Dollars: dollars(),
    percentile90Dollars: dollars(),
    /** How many payments those are taken from: a number, or `1 through 10`. */
    allowedCount: text(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.priceFileId, table.row, table.part] }),
    index('hospital_prices_code').on(table.code, table.priceFileId),
  ],
);
