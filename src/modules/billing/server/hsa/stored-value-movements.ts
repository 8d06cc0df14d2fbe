import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import type { LedgerKind } from '#shared/money/ledger.ts';

/** Whose balance: pretended money of a demonstration never pays a real fee, so each mode has a balance of its own. */
export type StoredValueOwner = { userId: string; mode: Mode };

export type StoredValueMovement = {
  /** Of the ledger's transaction. */
  id: string;
  /** Its place in the person's chain. */
  position: number;
  kind: LedgerKind;
  at: Date;
  /** Above zero came in, below zero went out. */
  amountCents: number;
  /** The request whose fee it was; null for money put in or taken back. */
  requestId: string | null;
};

/**
 * Every movement of a person's balance, out of the ledger itself: there is no column that could drift from it. Found
 * along the chain's index; a key of the ledger names the charge or the refund that it comes from.
 */
const movementsOf = ({ userId, mode }: StoredValueOwner) => sql`
  select t.id, t.position, t.kind, t.occurred_at, -e.amount_cents as amount_cents,
    case when c.kind = 'request_fee' then c.request_id end as request_id
  from ledger_transactions t
  join ledger_entries e on e.transaction_id = t.id and e.account = 'stored_value'
  cross join lateral (
    select case when t.key ~ '^[a-z_]+:[0-9a-f-]{36}' then split_part(t.key, ':', 2)::uuid end as id
  ) source
  left join refunds r on r.id = source.id
  left join charges c on c.id = coalesce(r.charge_id, source.id)
  where t.chain = ${userId} and coalesce(c.mode, 'production') = ${mode}`;

type Period = { from?: Date; until?: Date };

/** What the balance was once everything before `until` had happened; what it is, without it. Cents. */
export async function sumStoredValue(
  orm: Orm,
  owner: StoredValueOwner,
  { until }: Pick<Period, 'until'> = {},
): Promise<number> {
  const [row] = await selectRows<{ cents: number }>(
    orm,
    sql`select coalesce(sum(amount_cents), 0)::int as cents from (${movementsOf(owner)}) moved
        where ${until ? sql`occurred_at < ${until.toISOString()}::timestamptz` : sql`true`}`,
  );
  return row?.cents ?? 0;
}

type Row = Omit<StoredValueMovement, 'at'> & { atMilliseconds: number };

const columns = sql`id, position::int as position, kind, amount_cents::int as "amountCents",
  request_id as "requestId", (extract(epoch from occurred_at) * 1000)::float8 as "atMilliseconds"`;

const toMovement = ({ atMilliseconds, ...row }: Row): StoredValueMovement => ({
  ...row,
  at: new Date(Math.round(atMilliseconds)),
});

/** Newest first, those before a place in the chain, each with the balance that it left. */
export async function listStoredValueMovements(
  orm: Orm,
  owner: StoredValueOwner,
  { before, limit }: { before: number | null; limit: number },
): Promise<(StoredValueMovement & { balanceAfterCents: number })[]> {
  const rows = await selectRows<Row & { balanceAfterCents: number }>(
    orm,
    sql`select ${columns}, balance_after as "balanceAfterCents"
        from (
          select moved.*, (sum(amount_cents) over (order by position))::int as balance_after
          from (${movementsOf(owner)}) moved
        ) counted
        where ${before === null ? sql`true` : sql`position < ${before}`}
        order by position desc limit ${limit}`,
  );
  return rows.map(({ balanceAfterCents, ...row }) => ({ ...toMovement(row), balanceAfterCents }));
}

/** Of a period, in the order in which they were booked. */
export async function readStoredValuePeriod(
  orm: Orm,
  owner: StoredValueOwner,
  { from, until }: Required<Period>,
): Promise<StoredValueMovement[]> {
  const rows = await selectRows<Row>(
    orm,
    sql`select ${columns} from (${movementsOf(owner)}) moved
        where occurred_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until.toISOString()}::timestamptz
        order by position`,
  );
  return rows.map(toMovement);
}

/** When the first thing happened; null where nothing has. */
export async function findFirstMovement(orm: Orm, owner: StoredValueOwner): Promise<Date | null> {
  const [row] = await selectRows<{ first: number | null }>(
    orm,
    sql`select (extract(epoch from min(occurred_at)) * 1000)::float8 as first from (${movementsOf(owner)}) moved`,
  );
  return row?.first == null ? null : new Date(Math.round(row.first));
}
