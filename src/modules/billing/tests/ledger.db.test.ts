import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Database, type Orm, selectRows } from '#platform/database/database.ts';
import { ledgerChains, ledgerEntries, ledgerTransactions } from '#schema/ledger.ts';
import { newId } from '#shared/ids.ts';
import { postings } from '#shared/money/ledger.ts';
import { seededRandom } from '#shared/random.ts';
import { anchorLedger } from '#tests/support/money/anchor-ledger.ts';
import { tamper } from '#tests/support/money/tamper-with-ledger.ts';
import { onBothBackends, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { hashTransaction } from '../server/ledger/chain-ledger.ts';
import { anchorHeads, type ChainFault, checkChain, checkLedger } from '../server/ledger/check-ledger.ts';
import { postToLedger } from '../server/post-to-ledger.ts';

const occurredAt = new Date('2026-11-02T15:00:00Z');

onBothBackends((backend) => {
  let database: Database;
  beforeEach(async () => {
    database = await openTestDatabase(backend);
  });
  afterEach(() => database.close());

  const post = (userId: string | null, posting = postings.feePaid(500), key = `charge:${newId()}`) =>
    database.transaction((tx) => postToLedger(tx, { ...posting, userId, key, occurredAt }));

  const check = async (orm = database.orm): Promise<ChainFault[]> => {
    const places: ChainFault[] = [];
    for await (const place of checkLedger(orm)) places.push(place);
    return places;
  };

  const rejectionOf = (statement: ReturnType<typeof sql>) =>
    database.orm.execute(statement).then(
      () => 'done',
      (error: unknown) => String((error as Error).cause ?? error),
    );

  test('posts the same key once', async () => {
    const [patient, key] = [newId(), `charge:${newId()}`];
    const posted = await Promise.all(
      Array.from({ length: 10 }, () => post(patient, postings.feePaid(500), key)),
    );
    expect(posted.filter(Boolean)).toHaveLength(1);
    expect(await check()).toEqual([]);
  });

  test('rejects changing, deleting or adding to posted entries', async () => {
    await post(newId());
    expect(await rejectionOf(sql`update ledger_entries set amount_cents = 1`)).toContain('never changed');
    expect(await rejectionOf(sql`delete from ledger_entries`)).toContain('never changed');
    expect(await rejectionOf(sql`update ledger_transactions set kind = 'refunded'`)).toContain(
      'never changed',
    );
    expect(await rejectionOf(sql`delete from ledger_transactions`)).toContain('never changed');
    const late = sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
      select id, 50 + n, 'waived', case n when 1 then 100 else -100 end from ledger_transactions, generate_series(1, 2) n`;
    expect(await rejectionOf(late)).toContain('never later');
    await anchorLedger(database.orm, occurredAt);
    expect(await rejectionOf(sql`delete from ledger_anchors`)).toContain('never changed');
    expect(await check()).toEqual([]);
  });

  test('rejects an unbalanced transaction in the database', async () => {
    const unbalanced = (entries: string) => sql`
      with booked as (insert into ledger_transactions
        (id, chain, position, kind, key, occurred_at, previous_hash, hash, written_in)
        values (${newId()}, 'x', 1, 'fee_paid', ${newId()}, now(), '', '', txid_current()) returning id)
      select id from booked where ${entries} = ''`;
    expect(await rejectionOf(unbalanced(''))).toContain('sums to zero');
    const unbalancedInTransaction = database.transaction(async (tx) => {
      const id = newId();
      await tx.execute(sql`insert into ledger_transactions
        (id, chain, position, kind, key, occurred_at, previous_hash, hash, written_in)
        values (${id}, 'x', 1, 'fee_paid', ${newId()}, now(), '', '', txid_current())`);
      await tx.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
        values (${id}, 0, 'waived', 500), (${id}, 1, 'fees_earned', -499)`);
    });
    await expect(unbalancedInTransaction).rejects.toThrow();
    const [left] = await selectRows<{ count: number }>(
      database.orm,
      sql`select count(*)::int as count from ledger_transactions`,
    );
    expect(left?.count).toBe(0);
  });

  test('keeps chains intact and balances correct under concurrent posting', async () => {
    const chainOwners = [null, newId(), newId(), newId()];
    const posted = Array.from({ length: 60 }, (_, at) => post(chainOwners[at % chainOwners.length] ?? null));
    expect(await Promise.all(posted)).not.toContain(false);
    expect(await check()).toEqual([]);
    const balances = await selectRows<{ account: string; cents: number }>(
      database.orm,
      sql`select account, sum(amount_cents)::int as cents from ledger_entries group by account order by account`,
    );
    expect(balances).toEqual([
      { account: 'fees_earned', cents: -30_000 },
      { account: 'receivable', cents: 0 },
      { account: 'vendor_balance', cents: 30_000 },
    ]);
  });

  /** Runs the check after tampering with triggers off, then rolls back. */
  const checkAfter = async (change: (tx: Orm) => Promise<unknown>): Promise<ChainFault[]> => {
    let found: ChainFault[] = [];
    const rollback = new Error('undone');
    await database
      .transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        await change(tx);
        found = await check(tx);
        throw rollback;
      })
      .catch((error: unknown) => {
        if (error !== rollback) throw error;
      });
    return found;
  };

  test('reports each kind of fault on its own', async () => {
    const rosa = newId();
    for (let count = 0; count < 3; count++) await post(rosa);
    const rows = await database.orm.select().from(ledgerTransactions).orderBy(ledgerTransactions.position);
    const [first, second, third] = rows;
    if (!first || !second || !third) throw new Error('Nothing was posted.');
    expect(first.previousHash).toBe('0'.repeat(64));
    const chain = first.chain;

    const orphanId = newId();
    const orphaned = await checkAfter((tx) =>
      tx.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
        values (${orphanId}, 0, 'refunded', 100), (${orphanId}, 1, 'vendor_balance', -100)`),
    );
    expect(orphaned).toEqual([{ fault: 'orphaned', chain: null, position: null, transactionId: orphanId }]);

    // Hashes and head are valid, so only the sum reveals it.
    const unbalanced = await checkAfter(async (tx) => {
      const entries = [
        { account: 'vendor_balance', amountCents: 500 },
        { account: 'fees_earned', amountCents: -499 },
      ] as const;
      const hash = hashTransaction({ ...third, entries });
      await tx.execute(sql`delete from ledger_entries where transaction_id = ${third.id}`);
      for (const [line, { account, amountCents }] of entries.entries())
        await tx.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
          values (${third.id}, ${line}, ${account}, ${amountCents})`);
      await tx.execute(sql`update ledger_transactions set hash = ${hash} where id = ${third.id}`);
      await tx.execute(sql`update ledger_chains set hash = ${hash} where chain = ${chain}`);
    });
    expect(unbalanced).toEqual([{ fault: 'unbalanced', chain, position: 3, transactionId: third.id }]);

    const resetHead = await checkAfter((tx) =>
      tx.execute(sql`update ledger_chains set position = 2, hash = ${second.hash} where chain = ${chain}`),
    );
    expect(resetHead).toEqual([{ fault: 'cut_off', chain, position: 3, transactionId: null }]);

    // A head removed during the check is reported once, as a chain without its head.
    let whileRead: ChainFault | null = null;
    const withoutHead = await checkAfter(async (tx) => {
      await tx.execute(sql`delete from ledger_chains where chain = ${chain}`);
      whileRead = await checkChain(tx, { chain, position: 3, hash: third.hash });
    });
    expect(whileRead).toBeNull();
    expect(withoutHead).toEqual([{ fault: 'unchained', chain, position: null, transactionId: null }]);

    await anchorHeads(database.orm, [], occurredAt);
    await anchorLedger(database.orm, occurredAt);
    expect(await check()).toEqual([]);
    const rewritten = await checkAfter((tx) =>
      tx.execute(sql`update ledger_anchors set position = 2 where chain = ${chain}`),
    );
    expect(rewritten).toEqual([{ fault: 'rewritten', chain, position: 2, transactionId: null }]);
    const withoutTransaction = await checkAfter((tx) =>
      tx.execute(sql`update ledger_anchors set chain = ${orphanId} where chain = ${chain}`),
    );
    expect(withoutTransaction).toEqual([
      { fault: 'rewritten', chain: orphanId, position: 3, transactionId: null },
    ]);
  });

  type NewTransaction = Omit<typeof ledgerTransactions.$inferInsert, 'writtenIn'>;

  /** Posts in bulk what `postToLedger` would post one by one. */
  async function bookMany(wanted: { chain: string; many: number }[]): Promise<void> {
    const { kind, entries } = postings.feePaid(500);
    const chains = wanted.map(({ chain, many }) => {
      const rows: NewTransaction[] = [];
      for (let position = 1; position <= many; position++) {
        const previousHash = rows.at(-1)?.hash ?? '0'.repeat(64);
        const row = { id: newId(), chain, position, kind, key: newId(), occurredAt, previousHash };
        rows.push({ ...row, hash: hashTransaction({ ...row, entries }) });
      }
      return { chain, rows };
    });
    const all = chains.flatMap(({ rows }) => rows);
    const lines = all.flatMap(({ id }) =>
      entries.map((entry, line) => ({ ...entry, transactionId: id, line })),
    );
    await database.transaction(async (tx) => {
      await tx
        .insert(ledgerTransactions)
        .values(all.map((row) => ({ ...row, writtenIn: sql`txid_current()` })));
      await tx.insert(ledgerEntries).values(lines);
      await tx.insert(ledgerChains).values(
        chains.map(({ chain, rows }) => ({
          chain,
          position: rows.length,
          hash: rows.at(-1)?.hash ?? '',
        })),
      );
    });
  }

  test('verifies the last chain when there is more than one page of chains', async () => {
    const names = Array.from({ length: 502 }, () => newId()).toSorted();
    await bookMany(names.map((chain) => ({ chain, many: 1 })));
    expect(await check()).toEqual([]);
    const last = names.at(-1) ?? '';
    const cutOff = await checkAfter((tx) =>
      tx.execute(sql`update ledger_chains set position = 2 where chain = ${last}`),
    );
    expect(cutOff).toEqual([{ fault: 'cut_off', chain: last, position: 2, transactionId: null }]);
  });

  test('verifies a chain longer than one page to its end', async () => {
    const rosa = newId();
    await bookMany([{ chain: rosa, many: 1_002 }]);
    expect(await check()).toEqual([]);
    const [last] = await selectRows<{ id: string }>(
      database.orm,
      sql`select id from ledger_transactions where chain = ${rosa} and position = 1001`,
    );
    const changed = await checkAfter((tx) =>
      tx.execute(sql`update ledger_transactions set kind = 'refunded' where id = ${last?.id}`),
    );
    expect(changed).toEqual([
      { fault: 'changed', chain: rosa, position: 1_001, transactionId: last?.id ?? null },
    ]);
  });

  test('finds tampering at its exact position', async () => {
    const random = seededRandom('cooked books');
    const picker = { below: (limit: number) => random.integer(0, limit - 1) };
    const chainOwners = [null, newId(), newId(), newId(), newId()];
    const kinds = [
      postings.feePaid(500),
      postings.refunded(300),
      postings.feeWaived(500),
      postings.membershipPaid(2000),
    ];
    for (let count = 0; count < 40; count++)
      await post(chainOwners[picker.below(chainOwners.length)] ?? null, kinds[picker.below(kinds.length)]);
    expect(await check()).toEqual([]);
    await anchorLedger(database.orm, occurredAt);
    await anchorLedger(database.orm, occurredAt);
    for (let time = 0; time < 60; time++) {
      const { what, place, found } = await tamper(database, picker, check);
      expect(found, what).not.toEqual([]);
      const isReported = found.some(
        ({ chain, transactionId }) => chain === place.chain || transactionId === place.id,
      );
      expect(isReported, what).toBe(true);
    }
    expect(await check()).toEqual([]);
  });
});
