import { and, desc, eq, gte, lt, or, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#platform/database/database.ts';
import { simulatedCharges, simulatedRefunds } from '#vendors/simulated-tables.ts';
import type { VendorMovement } from '../payments.port.ts';
import { disputeIdOf } from './simulated-charges.ts';

type Charge = typeof simulatedCharges.$inferSelect;
type RefundOfCharge = { refund: typeof simulatedRefunds.$inferSelect; charge: Charge };
type Place = { at: Date; key: string };

const rowsAtOnce = 500;

/** Typical processor fees: 2.9% and 30 cents per charge. */
const feeOf = (amountCents: number) => Math.round(amountCents * 0.029) + 30;

/** The simulated processor's report: charges, refunds and disputes, newest first, in constant memory. */
export async function* listSimulatedMovements(
  { orm }: Database,
  from: Date,
  until: Date,
): AsyncGenerator<VendorMovement> {
  const within = (at: PgColumn, key: PgColumn, after: Place | null): SQL | undefined =>
    and(
      gte(at, from),
      lt(at, until),
      after ? or(lt(at, after.at), and(eq(at, after.at), lt(key, after.key))) : undefined,
    );
  const chargesBy =
    (at: typeof simulatedCharges.takenAt | typeof simulatedCharges.disputedAt) => (after: Place | null) =>
      orm
        .select()
        .from(simulatedCharges)
        .where(within(at, simulatedCharges.key, after))
        .orderBy(desc(at), desc(simulatedCharges.key))
        .limit(rowsAtOnce);
  const refundsBy =
    (at: typeof simulatedRefunds.createdAt | typeof simulatedRefunds.failedAt) => (after: Place | null) =>
      orm
        .select({ refund: simulatedRefunds, charge: simulatedCharges })
        .from(simulatedRefunds)
        .innerJoin(simulatedCharges, eq(simulatedCharges.key, simulatedRefunds.chargeKey))
        .where(within(at, simulatedRefunds.key, after))
        .orderBy(desc(at), desc(simulatedRefunds.key))
        .limit(rowsAtOnce);
  yield* mergeNewestFirst([
    readPages(chargesBy(simulatedCharges.takenAt), toCharge, ({ key }) => key),
    readPages(chargesBy(simulatedCharges.disputedAt), toDispute, ({ key }) => key),
    readPages(refundsBy(simulatedRefunds.createdAt), toRefund, ({ refund }) => refund.key),
    readPages(refundsBy(simulatedRefunds.failedAt), toFailedRefund, ({ refund }) => refund.key),
  ]);
}

async function* readPages<Row>(
  read: (after: Place | null) => Promise<Row[]>,
  toMovement: (row: Row) => VendorMovement,
  keyOf: (row: Row) => string,
): AsyncGenerator<VendorMovement> {
  for (let after: Place | null = null; ; ) {
    const rows = await read(after);
    for (const row of rows) yield toMovement(row);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = { at: toMovement(last).at, key: keyOf(last) };
  }
}

async function* mergeNewestFirst(
  sources: readonly AsyncGenerator<VendorMovement>[],
): AsyncGenerator<VendorMovement> {
  const heads = await Promise.all(sources.map((source) => source.next()));
  for (;;) {
    let newest = -1;
    let found: VendorMovement | null = null;
    for (const [index, head] of heads.entries()) {
      if (head.done || (found && head.value.at <= found.at)) continue;
      [newest, found] = [index, head.value];
    }
    const source = sources[newest];
    if (!found || !source) return;
    yield found;
    heads[newest] = await source.next();
  }
}

const toCharge = (charge: Charge): VendorMovement => ({
  vendorMovementId: `movement-${charge.vendorChargeId}`,
  kind: 'charge',
  amountCents: charge.amountCents,
  feeCents: feeOf(charge.amountCents),
  at: charge.takenAt ?? charge.createdAt,
  // A membership invoice carries none of our keys, as with the real processor.
  key: charge.key.startsWith('invoice-') ? null : charge.key,
  vendorObjectId: charge.vendorChargeId,
});

const toRefund = ({ refund, charge }: RefundOfCharge): VendorMovement => ({
  vendorMovementId: `movement-${refund.vendorRefundId}`,
  kind: 'refund',
  amountCents: -refund.amountCents,
  feeCents: 0,
  at: refund.createdAt,
  key: refund.key,
  vendorObjectId: charge.vendorChargeId,
});

const toFailedRefund = ({ refund, charge }: RefundOfCharge): VendorMovement => ({
  ...toRefund({ refund, charge }),
  vendorMovementId: `movement-failed-${refund.vendorRefundId}`,
  amountCents: refund.amountCents,
  at: refund.failedAt ?? refund.createdAt,
});

const toDispute = (charge: Charge): VendorMovement => ({
  vendorMovementId: `movement-${disputeIdOf(charge)}`,
  kind: 'dispute',
  amountCents: -charge.amountCents,
  feeCents: 0,
  at: charge.disputedAt ?? charge.createdAt,
  key: null,
  vendorObjectId: charge.vendorChargeId,
  vendorDisputeId: disputeIdOf(charge),
});
