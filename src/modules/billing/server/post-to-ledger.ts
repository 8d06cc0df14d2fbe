import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { newId } from '#shared/ids.ts';
import { type LedgerPosting, sumCents } from '#shared/money/ledger.ts';
import { genesisHash, hashTransaction, houseChain } from './ledger/chain-ledger.ts';

export type PostInput = LedgerPosting & {
  /** The payer; null for Harborline's own chain. */
  userId: string | null;
  /** Idempotency key, such as `charge:<id>`. */
  key: string;
  occurredAt: Date;
};

/**
 * Posts one transaction, once per key, and returns whether it was posted now. Locks the patient's chain, so the caller
 * must not lock another patient afterward.
 */
export async function postToLedger(tx: Orm, input: PostInput): Promise<boolean> {
  if (input.entries.length < 2 || sumCents(input.entries) !== 0)
    throw new Error(`Ledger entries must add up to zero: ${input.kind}.`);
  const chain = input.userId ?? houseChain;
  const head = await lockChain(tx, chain);
  const [existing] = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.key, input.key));
  if (existing) return false;
  const row = {
    id: newId(),
    chain,
    position: head.position + 1,
    kind: input.kind,
    key: input.key,
    occurredAt: input.occurredAt,
    previousHash: head.hash,
  };
  const hash = hashTransaction({ ...row, entries: input.entries });
  await tx.insert(ledgerTransactions).values({ ...row, hash, writtenIn: sql`txid_current()` });
  await tx
    .insert(ledgerEntries)
    .values(input.entries.map((entry, line) => ({ ...entry, transactionId: row.id, line })));
  await tx.update(ledgerChains).set({ position: row.position, hash }).where(eq(ledgerChains.chain, chain));
  return true;
}

/** Locks a chain until the transaction ends and returns its head. For callers that read the ledger before posting. */
export async function lockChain(tx: Orm, chain: string) {
  await tx.insert(ledgerChains).values({ chain, position: 0, hash: genesisHash }).onConflictDoNothing();
  const [head] = await tx.select().from(ledgerChains).where(eq(ledgerChains.chain, chain)).for('update');
  if (!head) throw new Error('A ledger chain is missing.');
  return head;
}
