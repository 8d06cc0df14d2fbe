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

export type ImportKind = 'providers' | 'prices';

/**
 * `uploading` until every byte is here, `checking` until it is known what the file is, `ready` until somebody starts it,
 * `waiting` until no other import runs.
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

/** What the regulator's own validator says of a price list, or of its beginning. */
export type ValidatorFindings = {
  /** Against which of the regulator's dictionaries: `2.2.0` or `3.0.0`. */
  dictionary: string;
  /** Rows, in JSON lists items, that were looked at. */
  rows: number;
  /** False where only the beginning was looked at, or so much is wrong with it that the rest was not. */
  isWhole: boolean;
  /** The first of them, each with its cell, row or item. */
  errors: { place: string; message: string }[];
  /** What is allowed, and looks wrong. */
  alerts: { place: string; message: string }[];
};

/** One list inside the file: the file itself, or one of an archive. */
export type RecognisedList = {
  /** Its name in the archive, or the file's own. */
  name: string;
  kind: ImportKind;
  template:
    | 'nppes'
    | 'nppes_places'
    | 'fhir_plan_net'
    | 'hospital_csv_tall'
    | 'hospital_csv_wide'
    | 'hospital_json';
  /** What a price list says about itself; null where it does not say so before its prices. */
  hospitalName: string | null;
  version: string | null;
  /** `YYYY-MM-DD`. */
  dated: string | null;
  /** Of price lists; null where the validator came to no end. */
  validator?: ValidatorFindings | null;
};

/** Files of providers and prices on their way into the network, and those that came. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    /** As the person called it: shown, and never used as a path. */
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    /** When the file was last changed on the person's machine, by which a broken upload is found again. */
    fileModifiedAt: instant(),
    receivedBytes: bigint({ mode: 'number' }).notNull().default(0),
    /** `command`: read from where it lies, by a process of its own. */
    via: text().$type<'area' | 'command'>().notNull(),
    state: text().$type<ImportState>().notNull(),
    /** Null until it is known what the file is. */
    kind: text().$type<ImportKind>(),
    recognised: jsonb().$type<RecognisedList[]>(),
    sha256: text(),
    /** Of the file as it lies there, packed or not. */
    bytesRead: bigint({ mode: 'number' }).notNull().default(0),
    /** Rows that are dealt with, whatever became of them: where a killed import goes on. */
    rowsRead: bigint({ mode: 'number' }).notNull().default(0),
    rowsAdded: bigint({ mode: 'number' }).notNull().default(0),
    rowsUpdated: bigint({ mode: 'number' }).notNull().default(0),
    rowsUnchanged: bigint({ mode: 'number' }).notNull().default(0),
    /** Sound rows that are not for the network: deactivated, abroad, of another field. */
    rowsLeftOut: bigint({ mode: 'number' }).notNull().default(0),
    /** Why, with how many rows each. */
    leftOutReasons: jsonb().$type<Record<string, number>>().notNull().default({}),
    rowsRefused: bigint({ mode: 'number' }).notNull().default(0),
    /** Charges of payers that were not taken, of rows of prices that were used without them. */
    payersLeftOut: bigint({ mode: 'number' }).notNull().default(0),
    /** Which process works on it, and until when it is believed alive. */
    heldBy: uuid(),
    heldUntil: instant(),
    createdBy: uuid(),
    createdAt: createdAt(),
    startedAt: instant(),
    finishedAt: instant(),
    /** Why it failed or was stopped, in words for the administrator. */
    lastError: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    // Two at once would only slow each other down, and a hospital's list could be switched twice.
    uniqueIndex('imports_running').on(table.state).where(sql`state = 'running'`),
    index('imports_newest').on(table.createdAt, table.id),
    index('imports_hash').on(table.sha256),
  ],
);

/**
 * Rows that were not taken, each with its place and why, and files of an archive that were passed over. Of one import no
 * more than the first hundred thousand.
 */
export const importRefusals = pgTable(
  'import_refusals',
  {
    importId: uuid()
      .notNull()
      .references(() => imports.id, { onDelete: 'cascade' }),
    /** 1, 2, 3 … in the order of the file; below 1 for files that were passed over. */
    number: integer().notNull(),
    /** The list's name in the archive, or the file's own. */
    file: text().notNull(),
    /** As a spreadsheet counts: the header is row 1. In JSON files the number of the item. 0 for a whole file. */
    row: integer().notNull(),
    reason: text().notNull(),
    /** What stood there, cut short. */
    found: text(),
    /** The row is used, without one payer; row 3 stands for all rows of a list. */
    onlyPayer: boolean().notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.importId, table.number] })],
);
