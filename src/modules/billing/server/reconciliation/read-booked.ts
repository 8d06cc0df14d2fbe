import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';

/** What moved on the processor account or out of health savings, by ledger key. */
export type Booked = ReadonlyMap<string, { cardCents: number; storedCents: number }>;

export async function readBooked(orm: Orm, keys: readonly string[]): Promise<Booked> {
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

/**
 * The time of the first ledger entry. Payments from before the ledger existed are not in it. Null if it is
 * empty.
 */
export async function findBeginning(orm: Orm): Promise<Date | null> {
  const [row] = await selectRows<{ milliseconds: number | null }>(
    orm,
    sql`select (extract(epoch from min(occurred_at)) * 1000)::float8 as milliseconds from ledger_transactions`,
  );
  return row?.milliseconds == null ? null : new Date(Math.round(row.milliseconds));
}
