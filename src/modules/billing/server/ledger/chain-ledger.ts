import { createHash } from 'node:crypto';
import type { LedgerEntry, LedgerKind } from '#shared/money/ledger.ts';

/** The hash before the first one of a chain. */
export const chainBeginning = '0'.repeat(64);

/** The chain of what is nobody's in particular. */
export const houseChain = 'house';

export type ChainedTransaction = {
  id: string;
  chain: string;
  position: number;
  kind: LedgerKind;
  key: string;
  occurredAt: Date;
  previousHash: string;
  /** In the order of their lines. */
  entries: readonly LedgerEntry[];
};

/**
 * SHA-256, in hex, over everything that a transaction says and the hash before it. The text is a JSON list, so that no
 * value can pass for two; anyone with the transaction can make it again (see `npm run harborline check-proof`).
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
