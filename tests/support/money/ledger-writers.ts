import { sql } from 'drizzle-orm';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { type LedgerPosting, postings } from '#shared/money/ledger.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';

export type WriteResult = {
  booked: number;
  /** Number of attempts to post unbalanced entries, or to change or delete entries. */
  forbidden: number;
  /** Attempts that the database allowed; must be empty. */
  allowed: string[];
  /** Number of repeated postings, which must write nothing. */
  repeated: number;
  bookedTwice: number;
  /** Any other error. */
  failed: string[];
  /** Duration of each posting. */
  milliseconds: number[];
};

type WriteOptions = {
  writers: number;
  /** Accounts, shared by the writers. */
  accounts: readonly string[];
  /** When writing ends: at a `Date.now()` time, or after a number of postings per writer. */
  until: { at: number } | { turns: number };
  seed: string;
};

/** Runs concurrent writers that sometimes attempt forbidden writes. */
export async function writeConcurrently(database: Database, options: WriteOptions): Promise<WriteResult> {
  const written: WriteResult = {
    booked: 0,
    forbidden: 0,
    allowed: [],
    repeated: 0,
    bookedTwice: 0,
    failed: [],
    milliseconds: [],
  };
  const writer = async (_: unknown, index: number) => {
    const random = seededRandom(`${options.seed}:${index}`);
    const continues = (turn: number) =>
      'at' in options.until ? Date.now() < options.until.at : turn < options.until.turns;
    for (let turn = 0; continues(turn); turn++)
      await writeOnce(database, random, options.accounts, written).catch((error: unknown) => {
        written.failed.push(String(error));
      });
  };
  await Promise.all(Array.from({ length: options.writers }, writer));
  return written;
}

async function writeOnce(
  database: Database,
  random: SeededRandom,
  accounts: readonly string[],
  written: WriteResult,
): Promise<void> {
  if (random.chance(0.05)) return tryForbidden(database, random, written);
  const userId = random.chance(0.05) ? null : random.pick(accounts);
  const key = `charge:${newId()}`;
  const post = () =>
    database.transaction((tx) =>
      postToLedger(tx, { ...pickPosting(random), userId, key, occurredAt: new Date() }),
    );
  const startedAt = performance.now();
  if (!(await post())) throw new Error('A new transaction was not posted.');
  written.milliseconds.push(performance.now() - startedAt);
  written.booked += 1;
  if (!random.chance(0.05)) return;
  written.repeated += 1;
  if (await post()) written.bookedTwice += 1;
}

function pickPosting(random: SeededRandom): LedgerPosting {
  const cents = random.integer(1, 50_000);
  const choices = [
    postings.feePaid(cents),
    postings.feeWaived(cents),
    postings.refunded(cents),
    postings.membershipPaid(cents),
    postings.addOnPaid(cents),
    postings.storedValueToppedUp(cents),
    postings.disputed(cents),
    postings.vendorFee(cents),
  ];
  return random.pick(choices);
}

/** Forbidden writes, by description. */
const forbidden: readonly {
  what: string;
  attempt(database: Database, random: SeededRandom): Promise<unknown>;
}[] = [
  { what: 'unbalanced entries through our code', attempt: (database) => postUnbalanced(database) },
  {
    what: 'unbalanced entries at commit',
    attempt: (database, random) => insertUnbalanced(database, random, 2),
  },
  { what: 'a single entry', attempt: (database, random) => insertUnbalanced(database, random, 1) },
  { what: 'no entry at all', attempt: (database, random) => insertUnbalanced(database, random, 0) },
  {
    what: 'a changed amount',
    attempt: ({ orm }) =>
      orm.execute(sql`update ledger_entries set amount_cents = amount_cents + 1
          where transaction_id = (select id from ledger_transactions limit 1)`),
  },
  {
    what: 'a changed kind',
    attempt: ({ orm }) =>
      orm.execute(sql`update ledger_transactions set kind = 'refunded'
          where id = (select id from ledger_transactions limit 1)`),
  },
  {
    what: 'a deleted entry',
    attempt: ({ orm }) =>
      orm.execute(
        sql`delete from ledger_entries where transaction_id = (select id from ledger_transactions limit 1)`,
      ),
  },
  {
    what: 'a deleted transaction',
    attempt: ({ orm }) =>
      orm.execute(
        sql`delete from ledger_transactions where id = (select id from ledger_transactions limit 1)`,
      ),
  },
  {
    what: 'entries added afterwards',
    attempt: ({ orm }) =>
      orm.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
          select id, 50 + n, 'waived', case n when 1 then 100 else -100 end
          from (select id from ledger_transactions limit 1) one, generate_series(1, 2) n`),
  },
];

/** Skipped before the first posting, when there is nothing to change. */
async function tryForbidden(database: Database, random: SeededRandom, written: WriteResult): Promise<void> {
  const [first] = await selectRows(database.orm, sql`select 1 as found from ledger_transactions limit 1`);
  if (!first) return;
  const { what, attempt } = random.pick(forbidden);
  written.forbidden += 1;
  const isRefused = await attempt(database, random).then(
    () => false,
    () => true,
  );
  if (!isRefused) written.allowed.push(what);
}

const postUnbalanced = (database: Database) =>
  database.transaction((tx) =>
    postToLedger(tx, {
      kind: 'fee_paid',
      entries: [
        { account: 'receivable', amountCents: 500 },
        { account: 'fees_earned', amountCents: -499 },
      ],
      userId: newId(),
      key: `charge:${newId()}`,
      occurredAt: new Date(),
    }),
  );

/** Inserts directly into the tables, bypassing our code. */
const insertUnbalanced = (database: Database, random: SeededRandom, lines: 0 | 1 | 2) =>
  database.transaction(async (tx) => {
    const id = newId();
    await tx.execute(sql`insert into ledger_transactions
      (id, chain, position, kind, key, occurred_at, previous_hash, hash, written_in)
      values (${id}, ${newId()}, 1, 'fee_paid', ${newId()}, now(), '', '', txid_current())`);
    const cents = random.integer(2, 5000);
    if (lines > 0)
      await tx.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
        values (${id}, 0, 'vendor_balance', ${cents})`);
    if (lines > 1)
      await tx.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
        values (${id}, 1, 'fees_earned', ${1 - cents})`);
  });

/** The ledger's total and its unbalanced transactions, as a concurrent reader sees them. */
export async function readLedgerSums({ orm }: Database): Promise<{ sumCents: number; unbalanced: number }> {
  const [row] = await selectRows<{ sum: string; unbalanced: number }>(
    orm,
    sql`select coalesce(sum(cents), 0)::text as sum, count(*) filter (where cents <> 0)::int as unbalanced
        from (select sum(amount_cents) as cents from ledger_entries group by transaction_id) sums`,
  );
  return { sumCents: Number(row?.sum ?? 0), unbalanced: row?.unbalanced ?? 0 };
}

export function mergeWriteResults(all: readonly WriteResult[]): WriteResult {
  return {
    booked: all.reduce((sum, { booked }) => sum + booked, 0),
    forbidden: all.reduce((sum, item) => sum + item.forbidden, 0),
    allowed: all.flatMap(({ allowed }) => allowed),
    repeated: all.reduce((sum, { repeated }) => sum + repeated, 0),
    bookedTwice: all.reduce((sum, { bookedTwice }) => sum + bookedTwice, 0),
    failed: all.flatMap(({ failed }) => failed),
    milliseconds: all.flatMap(({ milliseconds }) => milliseconds),
  };
}
