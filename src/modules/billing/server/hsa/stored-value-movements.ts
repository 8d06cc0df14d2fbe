import { sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import type { LedgerKind } from '#shared/money/ledger.ts';

/** Demo money never pays a real fee, so each mode has its own balance. */
export type StoredValueOwner = { userId: string; mode: Mode };

export type StoredValueMovement = {
  /** ID of the ledger transaction. */
  id: string;
  /** Position in the patient's ledger chain. */
  position: number;
  kind: LedgerKind;
  at: Date;
  /** Positive for money in, negative for money out. */
  amountCents: number;
  /** The request the fee was for; null for deposits and withdrawals. */
  requestId: string | null;
};

/**
 * All activity of a balance, read from the ledger, so that no separate total can drift. The ledger key contains the ID of
 * the charge or refund.
 */
const movementsQuery = ({ userId, mode }: StoredValueOwner) => sql`
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

/** The balance in cents before `until`, by default now. */
export async function sumStoredValue(
  orm: Orm,
  owner: StoredValueOwner,
  { until }: Pick<Period, 'until'> = {},
): Promise<number> {
  const [row] = await selectRows<{ cents: number }>(
    orm,
    sql`select coalesce(sum(amount_cents), 0)::int as cents from (${movementsQuery(owner)}) moved
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

/** Activity before a chain position, newest first, each with the balance after it. */
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
          from (${movementsQuery(owner)}) moved
        ) counted
        where ${before === null ? sql`true` : sql`position < ${before}`}
        order by position desc limit ${limit}`,
  );
  return rows.map(({ balanceAfterCents, ...row }) => ({ ...toMovement(row), balanceAfterCents }));
}

/** The activity of a period, in posting order. */
export async function readStoredValuePeriod(
  orm: Orm,
  owner: StoredValueOwner,
  { from, until }: Required<Period>,
): Promise<StoredValueMovement[]> {
  const rows = await selectRows<Row>(
    orm,
    sql`select ${columns} from (${movementsQuery(owner)}) moved
        where occurred_at >= ${from.toISOString()}::timestamptz and occurred_at < ${until.toISOString()}::timestamptz
        order by position`,
  );
  return rows.map(toMovement);
}

/** Time of the first activity; null if none. */
export async function findFirstMovement(orm: Orm, owner: StoredValueOwner): Promise<Date | null> {
  const [row] = await selectRows<{ first: number | null }>(
    orm,
    sql`select (extract(epoch from min(occurred_at)) * 1000)::float8 as first from (${movementsQuery(owner)}) moved`,
  );
  return row?.first == null ? null : new Date(Math.round(row.first));
}
