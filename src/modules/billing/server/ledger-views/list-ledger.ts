import { implement } from '@orpc/server';
import { and, desc, eq, gte, lt, sql } from 'drizzle-orm';
import { ofPersonAsText } from '#modules/accounts/server/person-ids.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import { cacheFor } from '#platform/cache-for.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { ledgerTransactions } from '#schema/ledger.ts';
import { type LedgerAccount, ledgerAccounts } from '#shared/money/ledger.ts';
import { productName } from '#shared/product.ts';
import { type LedgerFilters, ledgerContract } from '../../ledger.contract.ts';
import { accountLabels } from '../../ledger-accounts.words.ts';
import { type LedgerSums, type LedgerTransactionView, ledgerPageSize } from '../../ledger-views.ts';
import { readDays, readPeriod } from './ledger-period.ts';
import { formatCursor, type Place, readPlace } from './places.ts';
import { currency, formatPlainAmount } from './plain-amount.ts';
import { presentLedger } from './present-ledger.ts';

const endpoints = implement(ledgerContract).$context<EndpointContext>();

/** Transactions after a cursor, newest first. */
function readTransactions(orm: Orm, filters: LedgerFilters, cursor: Place | null, limit: number) {
  const { since, until } = readDays(filters);
  const { occurredAt, id, kind, chain } = ledgerTransactions;
  return orm
    .select()
    .from(ledgerTransactions)
    .where(
      and(
        filters.kind === 'all' ? undefined : eq(kind, filters.kind),
        filters.patient ? ofPersonAsText(chain, filters.patient) : undefined,
        since ? gte(occurredAt, since) : undefined,
        until ? lt(occurredAt, until) : undefined,
        cursor
          ? sql`(${occurredAt}, ${id}) < (${cursor.at.toISOString()}::timestamptz, ${cursor.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(desc(occurredAt), desc(id))
    .limit(limit);
}

export const listLedger = endpoints.listLedger.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const rows = await readTransactions(orm, input, readPlace(input.cursor), ledgerPageSize + 1);
  const shown = rows.slice(0, ledgerPageSize);
  const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined;
  return {
    transactions: await presentLedger(orm, shown),
    nextCursor: last ? formatCursor({ at: last.occurredAt, id: last.id }) : null,
  };
});

const exportBatch = 1000;

const exportColumns = [
  'Transaction ID',
  'Date',
  'Type',
  'Line',
  'Account',
  'Debit',
  'Credit',
  'Currency',
  'Patient ID',
  'Patient',
  'Charge ID',
  'Request ID',
  'Processor charge ID',
  'Source',
  'Position',
  'Hash',
] as const;

/** One row per entry, so that debits and credits can be added up. */
const toRows = (item: LedgerTransactionView): string[][] =>
  item.entries.map(({ account, amountCents }, index) => [
    item.id,
    item.occurredAt,
    item.kind,
    String(index + 1),
    accountLabels[account],
    amountCents > 0 ? formatPlainAmount(amountCents) : '',
    amountCents < 0 ? formatPlainAmount(-amountCents) : '',
    currency,
    item.patient?.id ?? '',
    item.patient?.name ?? '',
    item.chargeId ?? '',
    item.requestId ?? '',
    item.vendorChargeId ?? '',
    item.key,
    String(item.position),
    item.hash,
  ]);

/** Streams in batches, so that memory use doesn't grow with the export. */
export const exportLedger = endpoints.exportLedger.handler(async ({ input, context }) => {
  const { orm } = context.database;
  // Rejects reversed dates before the download begins.
  readDays(input);
  async function* rows() {
    let cursor: Place | null = null;
    for (;;) {
      const found: (typeof ledgerTransactions.$inferSelect)[] = await readTransactions(
        orm,
        input,
        cursor,
        exportBatch,
      );
      for (const item of await presentLedger(orm, found)) yield* toRows(item);
      const last = found.at(-1);
      if (!last || found.length < exportBatch) return;
      cursor = { at: last.occurredAt, id: last.id };
    }
  }
  const day = context.clock.now().toISOString().slice(0, 10);
  context.setHeader('content-type', 'text/csv; charset=utf-8');
  context.setHeader(
    'content-disposition',
    `attachment; filename="${productName.toLowerCase()}-ledger-${day}.csv"`,
  );
  return streamCsv([...exportColumns], rows(), {
    onFailure: (error) => context.log.error({ error }, 'ledger export failed'),
  });
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
