import { implement } from '@orpc/server';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { type LedgerAccount, ledgerAccounts } from '#shared/money/ledger.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { type LedgerSums, ledgerPageSize } from '../../ledger-views.ts';
import { readDays, readPeriod } from './ledger-period.ts';
import { formatCursor, readPlace } from './places.ts';
import { presentLedger } from './present-ledger.ts';

const endpoints = implement(ledgerContract).$context<EndpointContext>();

export const listLedger = endpoints.listLedger.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const { since, until } = readDays(input);
  const cursor = readPlace(input.cursor);
  const { occurredAt, id, kind, chain } = ledgerTransactions;
  const rows = await orm
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        input.kind === 'all' ? undefined : eq(kind, input.kind),
        input.patient ? eq(chain, input.patient) : undefined,
        since ? gte(occurredAt, since) : undefined,
        until ? lt(occurredAt, until) : undefined,
        cursor
          ? sql`(${occurredAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(occurredAt), desc(id))
    .limit(ledgerPageSize + 1);
  const shown = rows.slice(0, ledgerPageSize);
  const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined;
  return {
    transactions: await presentLedger(orm, shown),
    nextCursor: last ? formatCursor({ at: last.occurredAt, id: last.id }) : null,
  };
});

const cached = cacheFor(15_000, 600_000);

/** Sums at most a year in the database. Cached briefly, because staff often view the same period. */
export const getLedgerSums = endpoints.getLedgerSums.handler(({ input, context }) => {
  const now = context.clock.now();
  const period = readPeriod(input, now);
  const { database } = context;
  return cached(database, `ledger ${period.from} ${period.to}`, now, () => addUp(database.orm, period, now));
});

type SumRow = { account: LedgerAccount; debitCents: number; creditCents: number };

async function addUp(
  orm: Orm,
  { from, to, since, until }: ReturnType<typeof readPeriod>,
  now: Date,
): Promise<LedgerSums> {
  const inPeriod = sql`t.occurred_at >= ${since.toISOString()}::timestamptz and t.occurred_at < ${until.toISOString()}::timestamptz`;
  const rows = await selectRows<SumRow>(
    orm,
    sql`
      select e.account, coalesce(sum(e.amount_cents) filter (where e.amount_cents > 0), 0)::float8 as "debitCents",
        coalesce(-sum(e.amount_cents) filter (where e.amount_cents < 0), 0)::float8 as "creditCents"
      from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
      where ${inPeriod} group by e.account`,
  );
  const [total] = await selectRows<{ transactions: number }>(
    orm,
    sql`select count(*)::int as transactions from ledger_transactions t where ${inPeriod}`,
  );
  const accounts = ledgerAccounts.map((account) => {
    const { debitCents = 0, creditCents = 0 } = rows.find((row) => row.account === account) ?? {};
    return { account, debitCents, creditCents, sumCents: debitCents - creditCents };
  });
  return {
    from,
    to,
    computedAt: now.toISOString(),
    accounts,
    transactions: total?.transactions ?? 0,
    sumCents: accounts.reduce((sum, { sumCents }) => sum + sumCents, 0),
  };
}
