import { eq, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { newId } from '#shared/ids.ts';
import { type LedgerPosting, sumCents } from '#shared/money/ledger.ts';
import { chainBeginning, hashTransaction, houseChain } from './ledger/chain-ledger.ts';

export type PostInput = LedgerPosting & {
  /** Whose money it is; null for the house's own. */
  userId: string | null;
  /** What it comes from, such as `charge:<id>`: a key is booked once. */
  key: string;
  occurredAt: Date;
};

/**
 * Books one event in the caller's transaction, once per key; whether it was booked now. It takes the lock of the
 * person's chain, so the caller takes no other person's lock after it.
 */
export async function postToLedger(tx: Orm, input: PostInput): Promise<boolean> {
  if (input.entries.length < 2 || sumCents(input.entries) !== 0)
    throw new Error(`What is booked must sum to zero: ${input.kind}.`);
  const chain = input.userId ?? houseChain;
  const head = await lockChain(tx, chain);
  const [known] = await tx
    .select({ id: ledgerTransactions.id })
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.key, input.key));
  if (known) return false;
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

/** For whoever decides by what is booked before booking more. Held until the transaction ends; the head of the chain. */
export async function lockChain(tx: Orm, chain: string) {
  await tx.insert(ledgerChains).values({ chain, position: 0, hash: chainBeginning }).onConflictDoNothing();
  const [head] = await tx.select().from(ledgerChains).where(eq(ledgerChains.chain, chain)).for('update');
  if (!head) throw new Error('A chain of the ledger is missing.');
  return head;
}
