import { type SQL, sql } from 'drizzle-orm';
import { genesisHash, hashTransaction } from '#modules/billing/server/ledger/chain-ledger.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { ledgerAccounts } from '#shared/money/ledger.ts';

/** A source of integers from 0 to below a limit. */
export type RandomSource = { below(limit: number): number };

type Place = { id: string; chain: string; position: number; head: number };
/** The place that verification must report. */
type Expected = { chain: string; position: number };
type Tampering = { what: string; place: Place; expected: Expected };

/**
 * Tampers with the ledger with full database access and disabled triggers, and returns the errors that verification
 * finds.
 */
export async function tamper<Result>(
  database: Database,
  dice: RandomSource,
  read: (tx: Orm) => Promise<Result>,
): Promise<Tampering & { found: Result }> {
  let outcome: (Tampering & { found: Result }) | undefined;
  const rollback = new Error('undone');
  await database
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const place = await pickPlace(tx, dice);
      const kind = kinds[dice.below(kinds.length)];
      if (!kind) throw new Error('Unknown way to tamper.');
      await kind.apply(tx, place, dice);
      const expected = await (kind.expectedPlace ?? atChange)(tx, place);
      outcome = { what: kind.what, place, expected, found: await read(tx) };
      throw rollback;
    })
    .catch((error: unknown) => {
      if (error !== rollback) throw error;
    });
  if (!outcome) throw new Error('Nothing was tampered with.');
  return outcome;
}

type Found = { chain: string | null; position: number | null };

/** Whether verification reported exactly this place. */
export const isAtExpectedPlace = (expected: Expected, found: readonly Found[]): boolean =>
  found.some(({ chain, position }) => chain === expected.chain && position === expected.position);

async function pickPlace(tx: Orm, dice: RandomSource): Promise<Place> {
  const rows = await selectRows<Place>(
    tx,
    sql`select t.id, t.chain, t.position::int as position, c.position::int as head
        from ledger_transactions t join ledger_chains c using (chain) order by t.chain, t.position`,
  );
  const place = rows[dice.below(rows.length)];
  if (!place) throw new Error('The ledger is empty.');
  return place;
}

const run = (tx: Orm, statement: SQL) => tx.execute(statement);

type Way = {
  what: string;
  apply(tx: Orm, place: Place, dice: RandomSource): Promise<unknown>;
  /** The place that verification must report, if not the changed transaction. */
  expectedPlace?(tx: Orm, place: Place): Promise<Expected>;
};

const atChange = async (_tx: Orm, { chain, position }: Place): Promise<Expected> => ({ chain, position });

/** Hashes and heads match again, but the next anchor no longer does. */
const atNextProof = async (tx: Orm, { chain, position }: Place): Promise<Expected> => {
  const [anchor] = await selectRows<{ position: number }>(
    tx,
    sql`select min(position)::int as position from ledger_anchors where chain = ${chain} and position >= ${position}`,
  );
  if (!anchor?.position) throw new Error('This chain has no anchor after this position.');
  return { chain, position: anchor.position };
};

/** All kinds of tampering. */
const kinds: Way[] = [
  {
    what: 'an amount is changed on both sides',
    apply: async (tx, { id }) => {
      await run(
        tx,
        sql`update ledger_entries set amount_cents = amount_cents * 2 where transaction_id = ${id}`,
      );
    },
  },
  {
    what: 'one amount is changed',
    apply: (tx, { id }, dice) =>
      run(
        tx,
        sql`update ledger_entries set amount_cents = amount_cents + ${1 + dice.below(900)}
            where transaction_id = ${id} and line = 0`,
      ),
  },
  {
    what: 'the account of two entries is replaced',
    apply: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_entries set account = case account when ${ledgerAccounts[2]} then 'waived' else ${ledgerAccounts[2]} end
            where transaction_id = ${id} and line = 1`,
      ),
  },
  {
    what: 'an entry is deleted',
    apply: (tx, { id }) => run(tx, sql`delete from ledger_entries where transaction_id = ${id} and line = 1`),
  },
  {
    what: 'two entries that balance are added',
    apply: (tx, { id }) =>
      run(
        tx,
        sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
            values (${id}, 90, 'refunded', 100), (${id}, 91, 'vendor_balance', -100)`,
      ),
  },
  {
    what: 'a transaction is deleted with its entries',
    apply: async (tx, { id }) => {
      await run(tx, sql`delete from ledger_entries where transaction_id = ${id}`);
      await run(tx, sql`delete from ledger_transactions where id = ${id}`);
    },
  },
  {
    what: 'a transaction is deleted without its entries',
    apply: (tx, { id }) => run(tx, sql`delete from ledger_transactions where id = ${id}`),
  },
  {
    what: 'a date is changed',
    apply: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_transactions set occurred_at = occurred_at - interval '1 day' where id = ${id}`,
      ),
  },
  {
    what: 'a refund’s kind is changed',
    apply: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_transactions set kind = case kind when 'refunded' then 'fee_paid' else 'refunded' end where id = ${id}`,
      ),
  },
  {
    what: 'a key is changed, so that a charge could be posted twice',
    apply: (tx, { id }) =>
      run(tx, sql`update ledger_transactions set key = ${`charge:${newId()}`} where id = ${id}`),
  },
  {
    what: 'a transaction is moved to another user',
    apply: (tx, { id }) => run(tx, sql`update ledger_transactions set chain = ${newId()} where id = ${id}`),
  },
  {
    what: 'the newest are deleted and the head is reset',
    apply: async (tx, { chain, position }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in
            (select id from ledger_transactions where chain = ${chain} and position >= ${position})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain} and position >= ${position}`);
      await run(
        tx,
        sql`update ledger_chains set position = ${position - 1}, hash = coalesce((select hash from ledger_transactions
            where chain = ${chain} and position = ${position - 1}), ${genesisHash}) where chain = ${chain}`,
      );
    },
    expectedPlace: atNextProof,
  },
  {
    what: 'the newest are deleted and the head is kept',
    apply: async (tx, { chain, position }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in
            (select id from ledger_transactions where chain = ${chain} and position >= ${position})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain} and position >= ${position}`);
    },
  },
  {
    what: 'a chain is deleted with its head',
    apply: async (tx, { chain }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in (select id from ledger_transactions where chain = ${chain})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain}`);
      await run(tx, sql`delete from ledger_chains where chain = ${chain}`);
    },
    expectedPlace: (tx, place) => atNextProof(tx, { ...place, position: 1 }),
  },
  {
    what: 'a head is changed',
    apply: (tx, { chain }) =>
      run(tx, sql`update ledger_chains set hash = ${'f'.repeat(64)} where chain = ${chain}`),
    expectedPlace: async (_tx, { chain, head }) => ({ chain, position: head + 1 }),
  },
  { what: 'a chain is rebuilt with another amount', apply: rewriteChain, expectedPlace: atNextProof },
];

/** Rewrites all transactions from this position with valid hashes, so that only an anchor can reveal it. */
async function rewriteChain(tx: Orm, { chain, position }: Place): Promise<void> {
  const rows = await selectRows<Parameters<typeof hashTransaction>[0] & { position: string }>(
    tx,
    sql`select id, chain, position, kind, key, occurred_at as "occurredAt", previous_hash as "previousHash"
        from ledger_transactions where chain = ${chain} and position >= ${position} order by position`,
  );
  let previousHash = rows[0]?.previousHash ?? '';
  for (const row of rows) {
    await run(
      tx,
      sql`update ledger_entries set amount_cents = amount_cents * 3 where transaction_id = ${row.id}`,
    );
    const entries = await selectRows<{ account: (typeof ledgerAccounts)[number]; amountCents: number }>(
      tx,
      sql`select account, amount_cents as "amountCents" from ledger_entries where transaction_id = ${row.id} order by line`,
    );
    const hash = hashTransaction({
      ...row,
      position: Number(row.position),
      occurredAt: new Date(row.occurredAt),
      previousHash,
      entries,
    });
    await run(
      tx,
      sql`update ledger_transactions set previous_hash = ${previousHash}, hash = ${hash} where id = ${row.id}`,
    );
    previousHash = hash;
  }
  await run(tx, sql`update ledger_chains set hash = ${previousHash} where chain = ${chain}`);
}
