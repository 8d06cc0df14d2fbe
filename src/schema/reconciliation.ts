import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';

/** Totals of the payment vendor's report for the days compared. */
export type ReportSums = {
  charges: number;
  chargedCents: number;
  refunds: number;
  refundedCents: number;
  disputes: number;
  disputedCents: number;
  /** The vendor's fees. */
  feeCents: number;
  /** Payouts to our bank. */
  payouts: number;
  paidOutCents: number;
};

/**
 * Each reconciliation run. `proof`: the whole ledger was verified. `reconciliation`: the ledger was compared
 * with the payment vendor's report.
 */
export const reconciliationRuns = pgTable(
  'book_checks',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'proof' | 'reconciliation'>().notNull(),
    /** For a reconciliation: the mode whose report was compared. Null for a proof, which covers both. */
    mode: text().$type<'production' | 'demo'>(),
    /** The days compared: from (inclusive) until (exclusive). */
    periodFrom: instant(),
    periodUntil: instant(),
    /** `clean`: nothing needs review. `failed`: it could not finish; `words` says why. */
    state: text().$type<'running' | 'clean' | 'findings' | 'failed'>().notNull().default('running'),
    startedAt: instant().notNull(),
    /** Null for scheduled runs. */
    startedBy: uuid(),
    finishedAt: instant(),
    /** Transactions read, or movements compared. */
    counted: integer().notNull().default(0),
    /** For a proof: the last chain read. */
    readUpTo: text().notNull().default(''),
    sums: jsonb().$type<ReportSums>(),
    words: text(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('book_checks_running').on(table.kind, sql`coalesce(mode, '')`).where(sql`state = 'running'`),
    index('book_checks_started').on(table.startedAt, table.id),
  ],
);

/** A reconciliation discrepancy: one row per cause, however many runs find it. */
export const reconciliationFindings = pgTable(
  'book_findings',
  {
    id: uuid().primaryKey(),
    /** The runs that found it first (or first since it was resolved) and last. */
    checkId: uuid()
      .notNull()
      .references(() => reconciliationRuns.id),
    lastCheckId: uuid()
      .notNull()
      .references(() => reconciliationRuns.id),
    mode: text().$type<'production' | 'demo'>(),
    kind: text().notNull(),
    /** Affected object: `charge:<id>`, `movement:<vendor id>`, `chain:<chain>:<position>`. */
    place: text().notNull(),
    words: text().notNull(),
    amountCents: integer(),
    chargeId: uuid(),
    /** When the underlying event happened. */
    occurredAt: instant(),
    /** `mended`: resolved automatically by another lookup at the vendor or by the next comparison. */
    state: text().$type<'open' | 'mended' | 'resolved'>().notNull().default('open'),
    settledAt: instant(),
    settledBy: uuid(),
    /** A note on how it was resolved. */
    resolution: text(),
    createdAt: createdAt(),
    /** Sort key of the list. */
    number: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().notNull(),
  },
  (table) => [
    uniqueIndex('book_findings_once').on(table.kind, table.place),
    index('book_findings_listed').on(table.state, table.number),
    index('book_findings_number').on(table.number),
    index('book_findings_check').on(table.checkId),
    index('book_findings_last_check').on(table.lastCheckId),
    index('book_findings_charge').on(table.chargeId),
  ],
);
