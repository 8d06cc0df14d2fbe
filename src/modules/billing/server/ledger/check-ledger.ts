import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { ledgerAnchors, ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { type LedgerEntry, sumCents } from '#shared/money/ledger.ts';
import { chainBeginning, hashTransaction } from './chain-ledger.ts';

/**
 * What can be wrong. `changed`: a transaction differs from what was posted. `missing`: one is gone from the
 * middle. `cut_off`: the newest are gone, or the head was changed. `unbalanced`: it doesn't add up to zero.
 * `unchained`: a chain without a head. `orphaned`: entries without a transaction. `rewritten`: a verified
 * chain was rewritten or is missing.
 */
export type LedgerFault =
  | 'changed'
  | 'missing'
  | 'cut_off'
  | 'unbalanced'
  | 'unchained'
  | 'orphaned'
  | 'rewritten';

export type FaultyPlace = {
  fault: LedgerFault;
  chain: string | null;
  position: number | null;
  transactionId: string | null;
};

const transactionsAtOnce = 1000;
const chainsAtOnce = 500;

type TransactionRow = typeof ledgerTransactions.$inferSelect;
/** The end of a chain: its last position and hash. */
export type LedgerHead = { chain: string; position: number; hash: string };

/** Verifies the whole ledger in constant memory; yields the first fault of each chain. */
export async function* checkLedger(orm: Orm): AsyncGenerator<FaultyPlace> {
  yield* checkBesideChains(orm);
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

/** First part of the verification: faults that reading chains wouldn't show. */
export async function* checkBesideChains(orm: Orm): AsyncGenerator<FaultyPlace> {
  yield* checkHeads(orm);
  yield* checkOrphans(orm);
  yield* checkAnchors(orm);
}

/** The chain heads after the given one, in order, each for `checkChain`. */
export const readHeads = (orm: Orm, after: string, most: number) =>
  orm
    .select()
    .from(ledgerChains)
    .where(gt(ledgerChains.chain, after))
    .orderBy(asc(ledgerChains.chain))
    .limit(most);

/**
 * The first fault of a chain, or null. Transactions posted while it is read are left to the next run. After a
 * fault that staff resolved, reading continues as if that transaction were correct.
 */
export async function checkChain(
  orm: Orm,
  head: LedgerHead,
  isSettled: (place: FaultyPlace) => boolean = () => false,
): Promise<FaultyPlace | null> {
  const { chain } = head;
  let [position, hash] = [0, chainBeginning];
  for (;;) {
    const rows = await readOn(orm, chain, position, head.position);
    for (const { row, entries } of rows) {
      for (const place of findTransactionFault(row, entries, { position, hash }))
        if (!isSettled(place)) return place;
      position = row.position;
      hash = row.hash;
    }
    if (rows.length < transactionsAtOnce) break;
  }
  if (position === head.position && hash === head.hash && (await hasGrown(orm, head))) return null;
  const cutOff: FaultyPlace = { fault: 'cut_off', chain, position: position + 1, transactionId: null };
  return isSettled(cutOff) ? null : cutOff;
}

/** Everything wrong with a transaction, given the previous one. */
function findTransactionFault(
  row: TransactionRow,
  entries: readonly LedgerEntry[],
  before: { position: number; hash: string },
): FaultyPlace[] {
  const at = { chain: row.chain, position: row.position, transactionId: row.id };
  const found: FaultyPlace[] = [];
  const isMissing = row.position !== before.position + 1;
  if (isMissing)
    found.push({ fault: 'missing', chain: row.chain, position: before.position + 1, transactionId: null });
  const follows = isMissing || row.previousHash === before.hash;
  if (!follows || row.hash !== hashTransaction({ ...row, entries })) found.push({ fault: 'changed', ...at });
  if (entries.length < 2 || sumCents(entries) !== 0) found.push({ fault: 'unbalanced', ...at });
  return found;
}

/** Transactions after the head were posted since; otherwise the head was set back. */
async function hasGrown(orm: Orm, head: LedgerHead): Promise<boolean> {
  const [behind] = await orm
    .select({ position: ledgerTransactions.position })
    .from(ledgerTransactions)
    .where(and(eq(ledgerTransactions.chain, head.chain), gt(ledgerTransactions.position, head.position)))
    .orderBy(desc(ledgerTransactions.position))
    .limit(1);
  if (!behind) return true;
  const [now] = await orm.select().from(ledgerChains).where(eq(ledgerChains.chain, head.chain));
  return now !== undefined && now.position >= behind.position;
}

async function readOn(
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
    .limit(transactionsAtOnce);
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
async function* checkHeads(orm: Orm): AsyncGenerator<FaultyPlace> {
  const lost = await orm
    .selectDistinct({ chain: ledgerTransactions.chain })
    .from(ledgerTransactions)
    .leftJoin(ledgerChains, eq(ledgerChains.chain, ledgerTransactions.chain))
    .where(isNull(ledgerChains.chain))
    .limit(transactionsAtOnce);
  for (const { chain } of lost) yield { fault: 'unchained', chain, position: null, transactionId: null };
}

async function* checkOrphans(orm: Orm): AsyncGenerator<FaultyPlace> {
  const lost = await orm
    .selectDistinct({ transactionId: ledgerEntries.transactionId })
    .from(ledgerEntries)
    .leftJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(isNull(ledgerTransactions.id))
    .limit(transactionsAtOnce);
  for (const { transactionId } of lost)
    yield { fault: 'orphaned', chain: null, position: null, transactionId };
}

/** A previously verified position must still be there. */
async function* checkAnchors(orm: Orm): AsyncGenerator<FaultyPlace> {
  const { chain, position, hash } = ledgerAnchors;
  const lost = await orm
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
    .limit(transactionsAtOnce);
  for (const place of lost) yield { fault: 'rewritten', ...place, transactionId: null };
}

/**
 * Records the verified positions of chains, once each. A head without its transaction, which staff resolved,
 * can't serve as proof later and is skipped.
 */
export async function anchorHeads(orm: Orm, heads: readonly LedgerHead[], provedAt: Date): Promise<void> {
  if (heads.length === 0) return;
  const places = heads.map(({ chain, position, hash }) => sql`(${chain}, ${position}::bigint, ${hash})`);
  await orm.execute(sql`
    insert into ${ledgerAnchors} (chain, position, hash, proved_at)
    select chain, position, hash, ${provedAt.toISOString()}::timestamptz from ${ledgerTransactions}
    where (chain, position, hash) in (${sql.join(places, sql`, `)})
    on conflict do nothing`);
}
