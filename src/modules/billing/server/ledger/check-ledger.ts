import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerAnchors, ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { type LedgerEntry, sumCents } from '#shared/money/ledger.ts';
import { genesisHash, hashTransaction } from './chain-ledger.ts';

/**
 * `changed`: a transaction differs from what was posted. `missing`: a transaction is missing from the middle. `cut_off`:
 * the newest transactions are missing, or the head was changed. `unbalanced`: entries don't add up to zero. `unchained`:
 * a chain without a head. `orphaned`: entries without a transaction. `rewritten`: a verified chain was rewritten or is
 * missing.
 */
export type LedgerFault =
  | 'changed'
  | 'missing'
  | 'cut_off'
  | 'unbalanced'
  | 'unchained'
  | 'orphaned'
  | 'rewritten';

export type ChainFault = {
  fault: LedgerFault;
  chain: string | null;
  position: number | null;
  transactionId: string | null;
};

const batchSize = 1000;
const chainsAtOnce = 500;

type TransactionRow = typeof ledgerTransactions.$inferSelect;
/** Last position and hash of a chain. */
export type LedgerHead = { chain: string; position: number; hash: string };

/** Verifies the whole ledger in constant memory. Yields the first fault of each chain. */
export async function* checkLedger(orm: Orm): AsyncGenerator<ChainFault> {
  yield* checkOutsideChains(orm);
  for (let after = ''; ; ) {
    const heads = await readHeads(orm, after, chainsAtOnce);
    for (const head of heads) {
      const fault = await checkChain(orm, head);
      if (fault) yield fault;
    }
    const last = heads.at(-1);
    if (!last) return;
    after = last.chain;
  }
}

/** First part of the verification: faults that reading the chains wouldn't reveal. */
export async function* checkOutsideChains(orm: Orm): AsyncGenerator<ChainFault> {
  yield* checkHeads(orm);
  yield* checkOrphans(orm);
  yield* checkAnchors(orm);
}

/** Heads of the chains after the given one, in order. */
export const readHeads = (orm: Orm, after: string, limit: number) =>
  orm
    .select()
    .from(ledgerChains)
    .where(gt(ledgerChains.chain, after))
    .orderBy(asc(ledgerChains.chain))
    .limit(limit);

/**
 * The first fault of a chain, or null. Ignores transactions posted while it reads. Skips faults that staff resolved and
 * continues as if the transaction were correct.
 */
export async function checkChain(
  orm: Orm,
  head: LedgerHead,
  isResolved: (place: ChainFault) => boolean = () => false,
): Promise<ChainFault | null> {
  const { chain } = head;
  let [position, hash] = [0, genesisHash];
  for (;;) {
    const rows = await readAfter(orm, chain, position, head.position);
    for (const { row, entries } of rows) {
      for (const place of findTransactionFault(row, entries, { position, hash }))
        if (!isResolved(place)) return place;
      position = row.position;
      hash = row.hash;
    }
    if (rows.length < batchSize) break;
  }
  if (position === head.position && hash === head.hash && (await hasGrown(orm, head))) return null;
  const cutOff: ChainFault = { fault: 'cut_off', chain, position: position + 1, transactionId: null };
  return isResolved(cutOff) ? null : cutOff;
}

/** All faults of a transaction, given the previous one. */
function findTransactionFault(
  row: TransactionRow,
  entries: readonly LedgerEntry[],
  previous: { position: number; hash: string },
): ChainFault[] {
  const location = { chain: row.chain, position: row.position, transactionId: row.id };
  const found: ChainFault[] = [];
  const isMissing = row.position !== previous.position + 1;
  if (isMissing)
    found.push({ fault: 'missing', chain: row.chain, position: previous.position + 1, transactionId: null });
  const isLinked = isMissing || row.previousHash === previous.hash;
  if (!isLinked || row.hash !== hashTransaction({ ...row, entries }))
    found.push({ fault: 'changed', ...location });
  if (entries.length < 2 || sumCents(entries) !== 0) found.push({ fault: 'unbalanced', ...location });
  return found;
}

/** Whether transactions after this head are new. If the stored head doesn't include them, it was set back. */
async function hasGrown(orm: Orm, head: LedgerHead): Promise<boolean> {
  const [newest] = await orm
    .select({ position: ledgerTransactions.position })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.chain, head.chain), gt(ledgerTransactions.position, head.position)))
    .orderBy(desc(ledgerTransactions.position))
    .limit(1);
  if (!newest) return true;
  const [now] = await orm.select().from(ledgerChains).where(eq(ledgerChains.chain, head.chain));
  return now !== undefined && now.position >= newest.position;
}

async function readAfter(
  orm: Orm,
  chain: string,
  after: number,
  upTo: number,
): Promise<{ row: TransactionRow; entries: LedgerEntry[] }[]> {
  const rows = await orm
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        eq(ledgerTransactions.chain, chain),
        gt(ledgerTransactions.position, after),
        lte(ledgerTransactions.position, upTo),
      ),
    )
    .orderBy(asc(ledgerTransactions.position))
    .limit(batchSize);
  const entries = await orm
    .select()
    .from(ledgerEntries)
    .where(
      inArray(
        ledgerEntries.transactionId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(ledgerEntries.transactionId), asc(ledgerEntries.line));
  const byTransaction = Map.groupBy(entries, ({ transactionId }) => transactionId);
  return rows.map((row) => ({
    row,
    entries: (byTransaction.get(row.id) ?? []).map(({ account, amountCents }) => ({ account, amountCents })),
  }));
}

/** Transactions whose chain has no head. */
async function* checkHeads(orm: Orm): AsyncGenerator<ChainFault> {
  const rows = await orm
    .selectDistinct({ chain: ledgerTransactions.chain })
    .from(ledgerTransactions)
    .leftJoin(ledgerChains, eq(ledgerChains.chain, ledgerTransactions.chain))
    .where(isNull(ledgerChains.chain))
    .limit(batchSize);
  for (const { chain } of rows) yield { fault: 'unchained', chain, position: null, transactionId: null };
}

async function* checkOrphans(orm: Orm): AsyncGenerator<ChainFault> {
  const rows = await orm
    .selectDistinct({ transactionId: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(isNull(ledgerTransactions.id))
    .limit(batchSize);
  for (const { transactionId } of rows)
    yield { fault: 'orphaned', chain: null, position: null, transactionId };
}

/** Finds previously verified positions that no longer exist. */
async function* checkAnchors(orm: Orm): AsyncGenerator<ChainFault> {
  const { chain, position, hash } = ledgerAnchors;
  const rows = await orm
    .select({ chain, position })
    .from(ledgerAnchors)
    .leftJoin(
      ledgerTransactions,
      and(
        eq(ledgerTransactions.chain, chain),
        eq(ledgerTransactions.position, position),
        eq(ledgerTransactions.hash, hash),
      ),
    )
    .where(isNull(ledgerTransactions.id))
    .limit(batchSize);
  for (const place of rows) yield { fault: 'rewritten', ...place, transactionId: null };
}

/**
 * Records the verified positions of chains, once each. Skips a head whose transaction is missing, which staff may have
 * resolved, because it can't serve as proof.
 */
export async function anchorHeads(orm: Orm, heads: readonly LedgerHead[], provedAt: Date): Promise<void> {
  if (heads.length === 0) return;
  const headRows = heads.map(({ chain, position, hash }) => sql`(${chain}, ${position}::bigint, ${hash})`);
  await orm.execute(sql`
    insert into ${ledgerAnchors} (chain, position, hash, proved_at)
    select chain, position, hash, ${provedAt.toISOString()}::timestamptz from ${ledgerTransactions}
    where (chain, position, hash) in (${sql.join(headRows, sql`, `)})
    on conflict do nothing`);
}
