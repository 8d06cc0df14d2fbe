import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';

/** Amounts posted to the processor balance and to health savings, by ledger key. */
export type PostedAmounts = ReadonlyMap<string, { cardCents: number; storedCents: number }>;

export async function readPostedAmounts(orm: Orm, keys: readonly string[]): Promise<PostedAmounts> {
  if (keys.length === 0) return new Map();
  const rows = await selectRows<{ key: string; cardCents: number; storedCents: number }>(
    orm,
    sql`
      select t.key, coalesce(sum(e.amount_cents) filter (where e.account = 'vendor_balance'), 0)::int as "cardCents",
        coalesce(sum(e.amount_cents) filter (where e.account = 'stored_value'), 0)::int as "storedCents"
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where t.key in (${sql.join(
        keys.map((key) => sql`${key}`),
        sql`, `,
      )}) group by t.key`,
  );
  return new Map(rows.map((row) => [row.key, row]));
}

/** Time of the first ledger entry; null if there is none. Earlier payments aren't in the ledger. */
export async function findLedgerStart(orm: Orm): Promise<Date | null> {
  const [row] = await selectRows<{ milliseconds: number | null }>(
    orm,
    sql`select (extract(epoch from min(occurred_at)) * 1000)::float8 as milliseconds from ledger_transactions`,
  );
  return row?.milliseconds == null ? null : new Date(Math.round(row.milliseconds));
}
