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
 * A hospital's list of standard charges from one file. Its prices are visible while it is `current`: one
 * update of this row activates or replaces millions of them.
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
    /** `superseded`: its prices are hidden and deleted in the background; `cleared` once they are gone. */
    state: text().$type<'staged' | 'current' | 'superseded' | 'cleared'>().notNull().default('staged'),
    fileName: text().notNull(),
    sha256: text().notNull(),
    template: text().$type<'hospital_csv_tall' | 'hospital_csv_wide' | 'hospital_json'>().notNull(),
    version: text().notNull(),
    /**
     * A hash of the hospital's name, license and locations. Identifies the list that a new file replaces.
     */
    hospitalKey: text().notNull(),
    hospitalName: text().notNull(),
    locations: text().array().notNull(),
    addresses: text().array().notNull(),
    /** Valid NPIs of organizations; required since version 3 of the regulation's format. */
    npis: text().array().notNull(),
    licenseState: text(),
    licenseNumber: text(),
    lastUpdatedOn: date({ mode: 'string' }).notNull(),
    /** The hospital's attestation, whether it confirmed it, and who did. */
    attestation: text(),
    isAttested: boolean().notNull(),
    attesterName: text(),
    contractProvisions: text(),
    /** Rows of `hospital_prices`; counted when the list is activated. */
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

/** As stated in the file, in dollars: a unit of a drug may cost a fraction of a cent. */
const dollars = () => numeric({ precision: 18, scale: 6 });

/**
 * One charge: an item, in a setting, and at most one payer's plan. No foreign key: millions of rows are
 * written at once, and only by `store-prices.ts`.
 */
export const hospitalPrices = pgTable(
  'hospital_prices',
  {
    priceFileId: integer().notNull(),
    /** Spreadsheet row number; in JSON files the number of the item. */
    row: integer().notNull(),
    /** Which charge of that row: 0, 1, 2 … */
    part: smallint().notNull(),
    description: text().notNull(),
    /** The code users search for: CPT or HCPCS if there is one. */
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
    /** Null for a charge that is the same for all payers. */
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
    /** How many payments those figures are based on: a number, or `1 through 10`. */
    allowedCount: text(),
    notes: text(),
  },
  (table) => [
    primaryKey({ columns: [table.priceFileId, table.row, table.part] }),
    index('hospital_prices_code').on(table.code, table.priceFileId),
  ],
);
