import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { LedgerAccount, LedgerKind } from '#shared/money/ledger.ts';

/**
 * Every movement of money, once per key. Append-only, even when an account is deleted: the text is removed, but
 * the amounts stay under an id. One trigger rejects entries from any transaction other than the one that wrote
 * the row; another rejects, at commit, entries that do not sum to zero.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    /** The owner's user id, or `house`. */
    chain: text().notNull(),
    /** 1, 2, 3 … without gaps within its chain. */
    position: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** Its source: `charge:<id>`, `refund:<id>` … */
    key: text().notNull().unique(),
    occurredAt: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** PostgreSQL's id of the transaction that wrote it. */
    writtenIn: bigint({ mode: 'bigint' }).notNull(),
  },
  (table) => [
    uniqueIndex('ledger_transactions_chain').on(table.chain, table.position),
    index('ledger_transactions_occurred').on(table.occurredAt, table.id),
    index('ledger_transactions_kind').on(table.kind, table.occurredAt, table.id),
  ],
);

export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    transactionId: uuid()
      .notNull()
      .references(() => ledgerTransactions.id),
    line: integer().notNull(),
    account: text().$type<LedgerAccount>().notNull(),
    /** Positive is a debit, negative a credit. */
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index('ledger_entries_account').on(table.account),
  ],
);

/** The head of each chain, locked by writers. Each user has their own chain, so users do not block each other. */
export const ledgerChains = pgTable('ledger_chains', {
  chain: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Append-only: the head of each chain when it was verified. A rebuilt chain is detected later. */
export const ledgerAnchors = pgTable(
  'ledger_anchors',
  {
    chain: text().notNull(),
    position: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    provedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.chain, table.position] })],
);
