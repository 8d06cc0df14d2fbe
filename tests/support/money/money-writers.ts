import { sql } from 'drizzle-orm';
import { postToLedger } from '#modules/billing/server/post-to-ledger.ts';
import { type Database, selectRows } from '#platform/database/database.ts';
import { newId } from '#shared/ids.ts';
import { type LedgerPosting, postings } from '#shared/money/ledger.ts';
import { type SeededRandom, seededRandom } from '#shared/random.ts';

export type Written = {
  booked: number;
  /** Attempts to post unbalanced entries, or to change, delete, backdate or truncate entries. */
  forbidden: number;
  /** Attempts that the database allowed. There must be none. */
  letThrough: string[];
  /** Repeated postings, which must write nothing. */
  repeated: number;
  bookedTwice: number;
  /** Any other error. */
  failed: string[];
  /** One for each transaction that posted something. */
  milliseconds: number[];
};

type WriteOptions = {
  writers: number;
  /** Whose money it is: many writers share one user. */
  people: readonly string[];
  /** When writing ends: a `Date.now()` time, or a number of turns per writer. */
  until: { at: number } | { turns: number };
  seed: string;
};

/** Concurrent writers that now and then try what is forbidden. */
export async function writeForAWhile(database: Database, options: WriteOptions): Promise<Written> {
  const written: Written = {
    booked: 0,
    forbidden: 0,
    letThrough: [],
    repeated: 0,
    bookedTwice: 0,
    failed: [],
    milliseconds: [],
  };
  const writer = async (_: unknown, index: number) => {
    const random = seededRandom(`${options.seed}:${index}`);
    const goesOn = (turn: number) =>
      'at' in options.until ? Date.now() < options.until.at : turn < options.until.turns;
    for (let turn = 0; goesOn(turn); turn++)
      await writeOnce(database, random, options.people, written).catch((error: unknown) => {
        written.failed.push(String(error));
      });
  };
  await Promise.all(Array.from({ length: options.writers }, writer));
  return written;
}

async function writeOnce(
  database: Database,
  random: SeededRandom,
  people: readonly string[],
  written: Written,
): Promise<void> {
  if (random.chance(0.05)) return tryForbidden(database, random, written);
  const userId = random.chance(0.05) ? null : random.pick(people);
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

/** Each must be rejected; the name says which wasn't. */
const forbidden: readonly {
  what: string;
  act(database: Database, random: SeededRandom): Promise<unknown>;
}[] = [
  { what: 'unbalanced entries in our code', act: (database) => bookLopsided(database) },
  { what: 'unbalanced entries at commit', act: (database, random) => writeLopsided(database, random, 2) },
  { what: 'a single entry', act: (database, random) => writeLopsided(database, random, 1) },
  { what: 'no entry at all', act: (database, random) => writeLopsided(database, random, 0) },
  {
    what: 'a changed amount',
    act: ({ orm }) =>
      orm.execute(sql`update ledger_entries set amount_cents = amount_cents + 1
          where transaction_id = (select id from ledger_transactions limit 1)`),
  },
  {
    what: 'a changed kind',
    act: ({ orm }) =>
      orm.execute(sql`update ledger_transactions set kind = 'refunded'
          where id = (select id from ledger_transactions limit 1)`),
  },
  {
    what: 'a deleted entry',
    act: ({ orm }) =>
      orm.execute(
        sql`delete from ledger_entries where transaction_id = (select id from ledger_transactions limit 1)`,
      ),
  },
  {
    what: 'a deleted transaction',
    act: ({ orm }) =>
      orm.execute(
        sql`delete from ledger_transactions where id = (select id from ledger_transactions limit 1)`,
      ),
  },
  {
    what: 'entries added afterwards',
    act: ({ orm }) =>
      orm.execute(sql`insert into ledger_entries (transaction_id, line, account, amount_cents)
          select id, 50 + n, 'waived', case n when 1 then 100 else -100 end
          from (select id from ledger_transactions limit 1) one, generate_series(1, 2) n`),
  },
];

/** Before anything is posted there is nothing to change, so an attempt proves nothing. */
async function tryForbidden(database: Database, random: SeededRandom, written: Written): Promise<void> {
  const [first] = await selectRows(database.orm, sql`select 1 as found from ledger_transactions limit 1`);
  if (!first) return;
  const { what, act } = random.pick(forbidden);
  written.forbidden += 1;
  const isRefused = await act(database, random).then(
    () => false,
    () => true,
  );
  if (!isRefused) written.letThrough.push(what);
}

const bookLopsided = (database: Database) =>
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

/** Directly into the tables, bypassing our code. */
const writeLopsided = (database: Database, random: SeededRandom, lines: 0 | 1 | 2) =>
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

/** What a reader sees at this moment: every transaction must balance. */
export async function lookAtSums({ orm }: Database): Promise<{ sumCents: number; unbalanced: number }> {
  const [row] = await selectRows<{ sum: string; unbalanced: number }>(
    orm,
    sql`select coalesce(sum(cents), 0)::text as sum, count(*) filter (where cents <> 0)::int as unbalanced
        from (select sum(amount_cents) as cents from ledger_entries group by transaction_id) sums`,
  );
  return { sumCents: Number(row?.sum ?? 0), unbalanced: row?.unbalanced ?? 0 };
}

export function addWritten(all: readonly Written[]): Written {
  return {
    booked: all.reduce((sum, { booked }) => sum + booked, 0),
    forbidden: all.reduce((sum, one) => sum + one.forbidden, 0),
    letThrough: all.flatMap(({ letThrough }) => letThrough),
    repeated: all.reduce((sum, { repeated }) => sum + repeated, 0),
    bookedTwice: all.reduce((sum, { bookedTwice }) => sum + bookedTwice, 0),
    failed: all.flatMap(({ failed }) => failed),
    milliseconds: all.flatMap(({ milliseconds }) => milliseconds),
  };
}
