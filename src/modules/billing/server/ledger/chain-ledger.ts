import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerKind } from '#shared/money/ledger.ts';

/** Previous hash of the first transaction in a chain. */
export const genesisHash = '0'.repeat(64);

/** Chain for entries that belong to no patient. */
export const houseChain = 'house';

export type ChainedTransaction = {
  id: string;
  chain: string;
  position: number;
  kind: LedgerKind;
  key: string;
  occurredAt: Date;
  previousHash: string;
  /** In line order. */
  entries: readonly LedgerEntry[];
};

/**
 * SHA-256 in hex of the transaction's fields and the previous hash. The input is a JSON array, so that it is unambiguous
 * and anyone can recompute it (see `npm run harborline check-proof`).
 */
export function hashTransaction(transaction: ChainedTransaction): string {
  const { id, chain, position, kind, key, occurredAt, previousHash, entries } = transaction;
  const text = JSON.stringify([
    'harborline-ledger-1',
    chain,
    position,
    id,
    kind,
    key,
    occurredAt.toISOString(),
    entries.map(({ account, amountCents }) => [account, amountCents]),
    previousHash,
  ]);
  return createHash('sha256').update(text).digest('hex');
}
