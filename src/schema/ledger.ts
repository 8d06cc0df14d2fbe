import { bigint, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/database/columns.ts';
import type { LedgerAccount, LedgerKind } from '#shared/money/ledger.ts';

/**
 * Every movement of money, once per key. Append-only, erasure included: a person who leaves takes their words along,
 * and the books keep their figures under an id. A trigger refuses entries from any transaction but the one that wrote
 * the row, and another, at commit, entries that do not sum to zero.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: uuid().primaryKey(),
    /** The id of the person whose money it is, or `house`. */
    chain: text().notNull(),
    /** 1, 2, 3 … without a gap within its chain. */
    position: bigint({ mode: 'number' }).notNull(),
    kind: text().$type<LedgerKind>().notNull(),
    /** What it comes from: `charge:<id>`, `refund:<id>` … */
    key: text().notNull().unique(),
    occurredAt: instant().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
    /** The database's own number of the transaction that wrote it. */
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
    /** Above zero is a debit, below zero a credit. */
    amountCents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.transactionId, table.line] }),
    index('ledger_entries_account').on(table.account),
  ],
);

/** The last hash of each chain. Whoever writes to a chain holds its lock; other people's money does not wait. */
export const ledgerChains = pgTable('ledger_chains', {
  chain: text().primaryKey(),
  position: bigint({ mode: 'number' }).notNull(),
  hash: text().notNull(),
});

/** Append-only: where each chain stood when it was proved. A chain that is made anew later shows. */
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
