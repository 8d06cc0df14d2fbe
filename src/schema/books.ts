import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, updatedAt } from '#platform/database/columns.ts';

/** What the payment company's report held in the days that were compared. */
export type ReportSums = {
  charges: number;
  chargedCents: number;
  refunds: number;
  refundedCents: number;
  disputes: number;
  disputedCents: number;
  /** What the company kept. */
  feeCents: number;
  /** What it paid out to our bank. */
  payouts: number;
  paidOutCents: number;
};

/**
 * Each look at the books. `proof`: the whole ledger was read. `reconciliation`: ours were compared with what the payment
 * company reports.
 */
export const bookChecks = pgTable(
  'book_checks',
  {
    id: uuid().primaryKey(),
    kind: text().$type<'proof' | 'reconciliation'>().notNull(),
    /** Of a reconciliation: whose report. Null for a proof, which reads both. */
    mode: text().$type<'production' | 'demo'>(),
    /** The days that were compared: from (inclusive) until (exclusive). */
    periodFrom: instant(),
    periodUntil: instant(),
    /** `clean`: nothing that waits for a person. `failed`: it could not be finished; `words` says why. */
    state: text().$type<'running' | 'clean' | 'findings' | 'failed'>().notNull().default('running'),
    startedAt: instant().notNull(),
    /** Null for those by themselves. */
    startedBy: uuid(),
    finishedAt: instant(),
    /** Transactions read, or movements compared. */
    counted: integer().notNull().default(0),
    /** Of a proof: the chain up to which it has read. */
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

/** What a check of the books found: one row for one thing, however many checks find it again. */
export const bookFindings = pgTable(
  'book_findings',
  {
    id: uuid().primaryKey(),
    /** The checks that found it first, or anew after it was mended, and last. */
    checkId: uuid()
      .notNull()
      .references(() => bookChecks.id),
    lastCheckId: uuid()
      .notNull()
      .references(() => bookChecks.id),
    mode: text().$type<'production' | 'demo'>(),
    kind: text().notNull(),
    /** Which thing: `charge:<id>`, `movement:<the company's id>`, `chain:<chain>:<position>`. */
    place: text().notNull(),
    words: text().notNull(),
    amountCents: integer(),
    chargeId: uuid(),
    /** When what it is about happened. */
    occurredAt: instant(),
    /** `mended`: by asking the company again, or it was gone when the books were compared next. */
    state: text().$type<'open' | 'mended' | 'resolved'>().notNull().default('open'),
    settledAt: instant(),
    settledBy: uuid(),
    /** How it came to its end, in words. */
    resolution: text(),
    createdAt: createdAt(),
    /** The order of the list. */
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
