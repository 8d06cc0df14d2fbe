import { implement } from '@orpc/server';
import { and, eq, inArray } from 'drizzle-orm';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { streamCsv } from '#platform/file-formats/stream-csv.ts';
import { refunds } from '#schema/payments.ts';
import { shortId } from '#shared/ids.ts';
import { productName } from '#shared/product.ts';
import { ledgerContract } from '../../ledger.contract.ts';
import { type ChargeView, ledgerPageSize } from '../../ledger-views.ts';
import { type ChargeRow, chargeFilter, readCharges } from './find-charges.ts';
import { loadNames, type UserName } from './load-names.ts';
import { formatCursor, readPlace } from './places.ts';
import { currency, formatPlainAmount } from './plain-amount.ts';

const endpoints = implement(ledgerContract).$context<EndpointContext>();
const batchSize = 1000;

export const listCharges = endpoints.listCharges.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const cursor = readPlace(input.cursor);
  const rows = await readCharges(orm, await chargeFilter(orm, input), {
    before: cursor,
    limit: ledgerPageSize + 1,
  });
  const shown = rows.slice(0, ledgerPageSize);
  const last = rows.length > ledgerPageSize ? shown.at(-1) : undefined;
  return {
    charges: await presentCharges(orm, shown),
    nextCursor: last ? formatCursor({ at: last.createdAt, id: last.id }) : null,
  };
});

export async function presentCharges(orm: Orm, rows: readonly ChargeRow[]): Promise<ChargeView[]> {
  const getName = await loadNames(
    orm,
    rows.map(({ userId }) => userId),
  );
  return rows.map((row) => presentCharge(row, getName(row.userId)));
}

export const presentCharge = (row: ChargeRow, patient: UserName): ChargeView => ({
  id: row.id,
  shortId: shortId(row.id),
  kind: row.kind,
  addOn: row.addOn,
  state: row.state,
  disputedAt: row.disputedAt?.toISOString() ?? null,
  waitsFor: row.waitsFor,
  amountCents: row.amountCents,
  refundedCents: row.refundedCents,
  feeReason: row.feeReason,
  mode: row.mode === 'production' ? 'production' : 'demo',
  paidFrom: row.paidFrom,
  patient,
  request: row.requestId === null ? null : shortId(row.requestId),
  requestId: row.requestId,
  createdAt: row.createdAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? null,
});

const columns = [
  'Charge ID',
  'Created',
  'Settled',
  'Type',
  'Add-on',
  'Status',
  'Disputed',
  'Amount',
  'Refunded',
  'Currency',
  'Fee reason',
  'Paid from',
  'Mode',
  'Patient ID',
  'Patient',
  'Request ID',
  'Processor charge ID',
  'Refund IDs',
  'Processor refund IDs',
  'Refunded on',
] as const;

type Exported = { charge: ChargeView; vendorChargeId: string | null; refunds: readonly RefundRow[] };

/** Amounts are plain numbers, to compare with the processor's report. Several refunds are separated by semicolons. */
const toCells = ({ charge, vendorChargeId, refunds: made }: Exported): string[] => [
  charge.id,
  charge.createdAt,
  charge.settledAt ?? '',
  charge.kind,
  charge.addOn ?? '',
  charge.state,
  charge.disputedAt ?? '',
  formatPlainAmount(charge.amountCents),
  formatPlainAmount(charge.refundedCents),
  currency,
  charge.feeReason,
  charge.paidFrom,
  charge.mode,
  charge.patient.id,
  charge.patient.name,
  charge.requestId ?? '',
  vendorChargeId ?? '',
  made.map(({ id }) => id).join('; '),
  made.map((refund) => refund.vendorRefundId ?? '').join('; '),
  made.map(({ settledAt }) => settledAt?.toISOString() ?? '').join('; '),
];

type RefundRow = Pick<typeof refunds.$inferSelect, 'id' | 'chargeId' | 'vendorRefundId' | 'settledAt'>;

/** The charges with what an export adds: processor IDs and refunds, oldest first. */
async function readExported(orm: Orm, rows: readonly ChargeRow[]): Promise<Exported[]> {
  const ids = rows.flatMap(({ id, refundedCents }) => (refundedCents > 0 ? id : []));
  const made =
    ids.length === 0
      ? []
      : await orm
          .select({
            id: refunds.id,
            chargeId: refunds.chargeId,
            vendorRefundId: refunds.vendorRefundId,
            settledAt: refunds.settledAt,
          })
          .from(refunds)
          .where(and(inArray(refunds.chargeId, ids), eq(refunds.state, 'succeeded')))
          .orderBy(refunds.createdAt, refunds.id);
  const byCharge = Map.groupBy(made, ({ chargeId }) => chargeId);
  const shown = await presentCharges(orm, rows);
  return shown.map((charge, index) => ({
    charge,
    vendorChargeId: rows[index]?.vendorChargeId ?? null,
    refunds: byCharge.get(charge.id) ?? [],
  }));
}

/** Streams in batches, so that memory use doesn't grow with the export. */
export const exportCharges = endpoints.exportCharges.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const filter = await chargeFilter(orm, input);
  async function* rows() {
    let cursor: { at: Date; id: string } | null = null;
    for (;;) {
      const found = await readCharges(orm, filter, { before: cursor, limit: batchSize });
      for (const charge of await readExported(orm, found)) yield toCells(charge);
      const last = found.at(-1);
      if (!last || found.length < batchSize) return;
      cursor = { at: last.createdAt, id: last.id };
    }
  }
  const day = context.clock.now().toISOString().slice(0, 10);
  context.setHeader('content-type', 'text/csv; charset=utf-8');
  context.setHeader(
    'content-disposition',
    `attachment; filename="${productName.toLowerCase()}-charges-${day}.csv"`,
  );
  return streamCsv([...columns], rows(), {
    onFailure: (error) => context.log.error({ error }, 'charges export failed'),
  });
});
