import { sql } from 'drizzle-orm';
import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt } from '#platform/database/columns.ts';
import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';
import { imports } from './imports.ts';

/**
 * A file of a public table that bill checks read. Its rows count while it is `current`: one update of this row activates
 * or replaces all of them. Files of different quarters are current side by side, each for its own days.
 */
export const referenceFiles = pgTable(
  'reference_files',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    importId: uuid()
      .notNull()
      .references(() => imports.id),
    /** Which list of the archive: 1, 2, 3 … */
    listNumber: integer().notNull(),
    dataset: text().$type<ReferenceDataset>().notNull(),
    /** NCCI pairs come in four files; otherwise 1. */
    part: smallint().notNull(),
    /** As shown: `2026 Q4, version 32.3`. */
    version: text().notNull(),
    /** Orders files of the same days: the later one replaces the earlier one. */
    revision: text().notNull(),
    /** First day in effect. */
    effectiveOn: date({ mode: 'string' }).notNull(),
    /** The day after the last; null if open. */
    endsOn: date({ mode: 'string' }),
    /** `superseded`: its rows are unused and deleted in the background; `cleared` once they are gone. */
    state: text().$type<'staged' | 'current' | 'superseded' | 'cleared'>().notNull().default('staged'),
    /** Its name in the archive, or the file's own. */
    fileName: text().notNull(),
    /** Of the imported file. */
    sha256: text().notNull(),
    /** Rows stored. */
    rowCount: bigint({ mode: 'number' }).notNull().default(0),
    /** Rows read, including those that were rejected or left out. */
    rowsRead: bigint({ mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('reference_files_list')
      .on(table.importId, table.listNumber)
      .where(sql`state in ('staged', 'current')`),
    uniqueIndex('reference_files_current')
      .on(table.dataset, table.part, table.effectiveOn)
      .where(sql`state = 'current'`),
  ],
);

// Rows have no foreign key: millions are written at once, and only by `store-table-rows.ts`. `row` is the row as counted
// in a spreadsheet. Dates of the end are the first day without effect.
const source = { fileId: integer().notNull(), row: integer().notNull() };

/** Procedure-to-procedure edits (NCCI). A pair may have several rows that don't overlap in time. */
export const ncciPairs = pgTable(
  'ncci_pairs',
  {
    ...source,
    column1: text().notNull(),
    column2: text().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    deletedOn: date({ mode: 'string' }),
    /** 0: never together. 1: with a modifier. 9: not applicable. */
    modifierIndicator: smallint().$type<0 | 1 | 9>().notNull(),
  },
  (table) => [index('ncci_pairs_codes').on(table.fileId, table.column1, table.column2)],
);

/** Medically unlikely edits. */
export const mueLimits = pgTable(
  'mue_limits',
  {
    ...source,
    code: text().notNull(),
    units: integer().notNull(),
    /** 1: per claim line. 2: per day, absolute. 3: per day, reviewable. */
    adjudication: smallint().$type<1 | 2 | 3>().notNull(),
  },
  (table) => [index('mue_limits_code').on(table.fileId, table.code)],
);

/** Add-on codes, one row per primary code. */
export const addOnCodes = pgTable(
  'add_on_codes',
  {
    ...source,
    code: text().notNull(),
    /** 1: only with these primary codes. 2, 3: the contractor decides. */
    type: smallint().$type<1 | 2 | 3>().notNull(),
    /** Null: any that the contractor accepts. */
    primaryCode: text(),
    effectiveOn: date({ mode: 'string' }).notNull(),
    deletedOn: date({ mode: 'string' }),
  },
  (table) => [index('add_on_codes_code').on(table.fileId, table.code)],
);

/** Relative values of the Medicare physician fee schedule. */
export const physicianFees = pgTable(
  'physician_fees',
  {
    ...source,
    code: text().notNull(),
    modifier: text(),
    workRvu: doublePrecision().notNull(),
    facilityPeRvu: doublePrecision().notNull(),
    nonFacilityPeRvu: doublePrecision().notNull(),
    malpracticeRvu: doublePrecision().notNull(),
    globalDays: text().notNull(),
    conversionFactor: doublePrecision().notNull(),
  },
  (table) => [index('physician_fees_code').on(table.fileId, table.code)],
);

/** Geographic practice cost indexes. */
export const geographicIndexes = pgTable(
  'geographic_indexes',
  {
    ...source,
    state: text().notNull(),
    locality: text().notNull(),
    work: doublePrecision().notNull(),
    pe: doublePrecision().notNull(),
    malpractice: doublePrecision().notNull(),
  },
  (table) => [index('geographic_indexes_state').on(table.fileId, table.state)],
);

/** Medicare's rates for outpatient hospitals (OPPS Addendum B). */
export const outpatientRates = pgTable(
  'outpatient_rates',
  {
    ...source,
    code: text().notNull(),
    statusIndicator: text().notNull(),
    apc: text(),
    paymentCents: integer(),
  },
  (table) => [index('outpatient_rates_code').on(table.fileId, table.code)],
);

/** Financial assistance policies of hospitals, as the operator collected them. One row per hospital. */
export const charityPolicies = pgTable(
  'charity_policies',
  {
    ...source,
    hospitalName: text().notNull(),
    /** Letters and digits of the name in lower case. */
    hospitalKey: text().notNull(),
    npi: text(),
    state: text().notNull(),
    /** Percent of the poverty guideline; null if the policy names none. */
    freeUpToPercent: integer(),
    discountUpToPercent: integer(),
    assetLimitCents: bigint({ mode: 'number' }),
    /** The policy's date. */
    statedOn: date({ mode: 'string' }).notNull(),
    /** Where the policy is published. */
    policyUrl: text(),
  },
  (table) => [
    index('charity_policies_name').on(table.hospitalKey, table.state),
    index('charity_policies_npi').on(table.npi),
    index('charity_policies_file').on(table.fileId),
  ],
);

/** What pharmacies pay for drugs on average (NADAC). */
export const drugCosts = pgTable(
  'drug_costs',
  {
    ...source,
    ndc: text().notNull(),
    dollarsPerUnit: doublePrecision().notNull(),
    unit: text().$type<'EA' | 'ML' | 'GM'>().notNull(),
    effectiveOn: date({ mode: 'string' }).notNull(),
  },
  (table) => [index('drug_costs_ndc').on(table.ndc, table.fileId)],
);
