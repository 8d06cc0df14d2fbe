import { type SQL, sql } from 'drizzle-orm';
import { chainBeginning, hashTransaction } from '#modules/billing/server/ledger/chain-ledger.ts';
import type { Database, Orm } from '#platform/database/database.ts';
import { selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { ledgerAccounts } from '#shared/money/ledger.ts';

/** Integers from 0 to below a limit. */
export type Dice = { below(limit: number): number };

type Place = { id: string; chain: string; position: number; head: number };
/** Where verification must find it. */
type Expected = { chain: string; position: number };
type Tampering = { what: string; place: Place; expected: Expected };

/**
 * An attacker with full database access, whom no trigger stops. Returns the errors that verification then
 * finds.
 */
export async function tamper<Result>(
  database: Database,
  dice: Dice,
  read: (tx: Orm) => Promise<Result>,
): Promise<Tampering & { found: Result }> {
  let outcome: (Tampering & { found: Result }) | undefined;
  const undone = new Error('undone');
  await database
    .transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      const place = await pickPlace(tx, dice);
      const way = ways[dice.below(ways.length)];
      if (!way) throw new Error('Unknown way to tamper.');
      await way.act(tx, place, dice);
      const expected = await (way.shows ?? showsItself)(tx, place);
      outcome = { what: way.what, place, expected, found: await read(tx) };
      throw undone;
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error;
    });
  if (!outcome) throw new Error('Nothing was tampered with.');
  return outcome;
}

type Found = { chain: string | null; position: number | null };

/** Whether verification found it at its exact position. */
export const isInPlace = (expected: Expected, found: readonly Found[]): boolean =>
  found.some(({ chain, position }) => chain === expected.chain && position === expected.position);

async function pickPlace(tx: Orm, dice: Dice): Promise<Place> {
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
  act(tx: Orm, place: Place, dice: Dice): Promise<unknown>;
  /** Where it is found, if not at the changed transaction. */
  shows?(tx: Orm, place: Place): Promise<Expected>;
};

const showsItself = async (_tx: Orm, { chain, position }: Place): Promise<Expected> => ({ chain, position });

/** Hashes and heads match again; the first earlier proof from there on no longer does. */
const showsAtProof = async (tx: Orm, { chain, position }: Place): Promise<Expected> => {
  const [anchor] = await selectRows<{ position: number }>(
    tx,
    sql`select min(position)::int as position from ledger_anchors where chain = ${chain} and position >= ${position}`,
  );
  if (!anchor?.position) throw new Error('This chain was not proved before.');
  return { chain, position: anchor.position };
};

/** Each way to falsify a ledger. */
const ways: Way[] = [
  {
    what: 'an amount is changed on both sides',
    act: async (tx, { id }) => {
      await run(
        tx,
        sql`update ledger_entries set amount_cents = amount_cents * 2 where transaction_id = ${id}`,
      );
    },
  },
  {
    what: 'one amount is changed',
    act: (tx, { id }, dice) =>
      run(
        tx,
        sql`update ledger_entries set amount_cents = amount_cents + ${1 + dice.below(900)}
            where transaction_id = ${id} and line = 0`,
      ),
  },
  {
    what: 'the account of two entries is replaced',
    act: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_entries set account = case account when ${ledgerAccounts[2]} then 'waived' else ${ledgerAccounts[2]} end
            where transaction_id = ${id} and line = 1`,
      ),
  },
  {
    what: 'an entry is deleted',
    act: (tx, { id }) => run(tx, sql`delete from ledger_entries where transaction_id = ${id} and line = 1`),
  },
  {
    what: 'two entries that balance are added',
    act: (tx, { id }) =>
      run(
        tx,
        sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
            values (${id}, 90, 'refunded', 100), (${id}, 91, 'vendor_balance', -100)`,
      ),
  },
  {
    what: 'a transaction is deleted with its entries',
    act: async (tx, { id }) => {
      await run(tx, sql`delete from ledger_entries where transaction_id = ${id}`);
      await run(tx, sql`delete from ledger_transactions where id = ${id}`);
    },
  },
  {
    what: 'a transaction is deleted without its entries',
    act: (tx, { id }) => run(tx, sql`delete from ledger_transactions where id = ${id}`),
  },
  {
    what: 'a date is changed',
    act: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_transactions set occurred_at = occurred_at - interval '1 day' where id = ${id}`,
      ),
  },
  {
    what: 'a refund’s kind is changed',
    act: (tx, { id }) =>
      run(
        tx,
        sql`update ledger_transactions set kind = case kind when 'refunded' then 'fee_paid' else 'refunded' end where id = ${id}`,
      ),
  },
  {
    what: 'a key is changed, so that a charge could be posted twice',
    act: (tx, { id }) =>
      run(tx, sql`update ledger_transactions set key = ${`charge:${newId()}`} where id = ${id}`),
  },
  {
    what: 'a transaction is moved to another user',
    act: (tx, { id }) => run(tx, sql`update ledger_transactions set chain = ${newId()} where id = ${id}`),
  },
  {
    what: 'the newest are deleted and the head is reset',
    act: async (tx, { chain, position }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in
            (select id from ledger_transactions where chain = ${chain} and position >= ${position})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain} and position >= ${position}`);
      await run(
        tx,
        sql`update ledger_chains set position = ${position - 1}, hash = coalesce((select hash from ledger_transactions
            where chain = ${chain} and position = ${position - 1}), ${chainBeginning}) where chain = ${chain}`,
      );
    },
    shows: showsAtProof,
  },
  {
    what: 'the newest are deleted and the head is kept',
    act: async (tx, { chain, position }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in
            (select id from ledger_transactions where chain = ${chain} and position >= ${position})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain} and position >= ${position}`);
    },
  },
  {
    what: 'a whole chain is deleted with its head',
    act: async (tx, { chain }) => {
      await run(
        tx,
        sql`delete from ledger_entries where transaction_id in (select id from ledger_transactions where chain = ${chain})`,
      );
      await run(tx, sql`delete from ledger_transactions where chain = ${chain}`);
      await run(tx, sql`delete from ledger_chains where chain = ${chain}`);
    },
    shows: (tx, place) => showsAtProof(tx, { ...place, position: 1 }),
  },
  {
    what: 'a head is changed',
    act: (tx, { chain }) =>
      run(tx, sql`update ledger_chains set hash = ${'f'.repeat(64)} where chain = ${chain}`),
    shows: async (_tx, { chain, head }) => ({ chain, position: head + 1 }),
  },
  { what: 'a chain is rebuilt with another amount', act: rewriteChain, shows: showsAtProof },
];

/** Everything from there on is posted again with valid hashes, so only an earlier proof can reveal it. */
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
