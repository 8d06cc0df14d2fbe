import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';
import type { ReferenceDataset } from '#shared/care/reference-datasets.ts';

/** `tables`: reference tables for bill checks. */
export type ImportKind = 'providers' | 'prices' | 'tables';

/**
 * `uploading`: not all bytes have arrived. `checking`: the file type is being detected. `ready`: an
 * administrator can start it. `waiting`: another import is running.
 */
export type ImportState =
  | 'uploading'
  | 'checking'
  | 'ready'
  | 'waiting'
  | 'running'
  | 'finished'
  | 'failed'
  | 'stopped';

/** The federal validator's report on a price list, or on its first part. */
export type ValidatorFindings = {
  /** The data dictionary version validated against: `2.2.0` or `3.0.0`. */
  dictionary: string;
  /** Rows (in JSON lists: items) validated. */
  rows: number;
  /** False when only the first part was validated, or validation stopped because of too many errors. */
  isComplete: boolean;
  /** The first errors, each with its cell, row or item. */
  errors: { place: string; message: string }[];
  /** Warnings. */
  alerts: { place: string; message: string }[];
};

/** One list inside the file: the file itself, or one of an archive. */
export type RecognizedList = {
  /** Its name in the archive, or the file's own. */
  name: string;
  kind: ImportKind;
  template:
    | 'nppes'
    | 'nppes_places'
    | 'fhir_plan_net'
    | 'hospital_csv_tall'
    | 'hospital_csv_wide'
    | 'hospital_json'
    | ReferenceDataset;
  /** A price list's own metadata; null when it does not come before its prices. */
  hospitalName: string | null;
  version: string | null;
  /** `YYYY-MM-DD`; of a reference table, the first day in effect. */
  dated: string | null;
  /** For price lists; null when the validator did not finish. */
  validator?: ValidatorFindings | null;
};

/** Provider files, price files and reference tables being imported, and past imports. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** The user's file name: for display, never used as a path. */
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** The file's modification time on the user's computer, to resume an interrupted upload. */
    fileModifiedAt: instant(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** `command`: imported by the CLI from its location on disk. */
    via: text().$type<'area' | 'command'>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Null until the file type is known. */
    kind: text().$type<ImportKind>(),
    recognised: jsonb().$type<RecognizedList[]>(),
    sha256: text(),
    /** Bytes read of the file as stored, compressed or not. */
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    /** Rows processed, whatever the result: where an interrupted import resumes. */
    rowsRead: bigint({ mode: 'number' }).notNull().default(0),
    rowsAdded: bigint({ mode: 'number' }).notNull().default(0),
    rowsUpdated: bigint({ mode: 'number' }).notNull().default(0),
    rowsUnchanged: bigint({ mode: 'number' }).notNull().default(0),
    /** Valid rows outside the network's scope: deactivated, abroad, another field. */
    rowsLeftOut: bigint({ mode: 'number' }).notNull().default(0),
    /** Reasons, with row counts. */
    leftOutReasons: jsonb().$type<Record<string, number>>().notNull().default({}),
    rowsRefused: bigint({ mode: 'number' }).notNull().default(0),
    /** Payer charges left out of rows that were imported. */
    payersLeftOut: bigint({ mode: 'number' }).notNull().default(0),
    /** Lease: the process that runs it, and when the lease expires. */
    heldBy: uuid(),
    heldUntil: instant(),
    createdBy: uuid(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Why it failed or was stopped, for the administrator. */
    lastError: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Only one at a time: two would slow each other down, and a hospital's list could be activated twice.
    uniqueIndex('imports_running').on(table.state).where(sql`state = 'running'`),
    index('imports_newest').on(table.createdAt, table.id),
    index('imports_hash').on(table.sha256),
  ],
);

/**
 * Rejected rows with position and reason, and skipped archive files. At most the first hundred thousand per
 * import.
 */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … in file order; below 1 for skipped files. */
    number: integer().notNull(),
    /** The list's name in the archive, or the file's own. */
    file: text().notNull(),
    /**
     * Spreadsheet row number: the header is row 1. In JSON files the number of the item. 0 for a whole file.
     */
    row: integer().notNull(),
    reason: text().notNull(),
    /** The rejected value, shortened. */
    found: text(),
    /** The row is imported without one payer; row 3 means all rows of a list. */
    onlyPayer: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
