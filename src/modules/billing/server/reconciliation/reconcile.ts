import { and, eq, gte, lt, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type ReportSums, reconciliationFindings, reconciliationRuns } from '#schema/reconciliation.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { checkHeldDisputes } from './check-held-disputes.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareMovements, createSeen } from './compare-movements.ts';
import { compareOwnRecords } from './compare-own-records.ts';
import type { Comparison } from './difference.ts';
import { feeOf, postVendorFees } from './post-vendor-fees.ts';

const batchSize = 500;
/** A payment just before midnight can be in the next day's report, so we also read lines around the period. */
const marginMilliseconds = 3 * 24 * 60 * 60 * 1000;

const emptySums: ReportSums = {
  charges: 0,
  chargedCents: 0,
  refunds: 0,
  refundedCents: 0,
  disputes: 0,
  disputedCents: 0,
  feeCents: 0,
  payouts: 0,
  paidOutCents: 0,
};

/**
 * Compares a period with the payment processor's report, stores every difference and posts fees. Throws if the processor
 * doesn't answer. Idempotent.
 */
export async function reconcile(
  context: ServerContext,
  comparison: Comparison,
): Promise<{ counted: number; sums: ReportSums }> {
  const { orm } = context.database;
  const seen = createSeen();
  let sums = emptySums;
  let counted = 0;
  for await (const batch of readReport(context, comparison)) {
    const unseen = batch.filter(({ vendorMovementId }) => !seen.movements.has(vendorMovementId));
    for (const { vendorMovementId } of unseen) seen.movements.add(vendorMovementId);
    const inPeriod = unseen.filter(({ at }) => at >= comparison.from && at < comparison.until);
    await postVendorFees(context, inPeriod);
    await compareMovements(context, comparison, unseen, seen);
    sums = inPeriod.reduce(addUp, sums);
    counted += inPeriod.length;
    // Records progress, so that `resumeReconciliationRuns` doesn't restart a long comparison.
    await orm
      .update(reconciliationRuns)
      .set({ counted })
      .where(eq(reconciliationRuns.id, comparison.checkId));
  }
  await checkHeldDisputes(context, comparison);
  counted += await compareOwnRecords(context, comparison, seen);
  await compareLedger(context, comparison);
  await closeFixedDifferences(context, comparison);
  return { counted, sums };
}

async function* readReport(
  context: ServerContext,
  { mode, from, until }: Comparison,
): AsyncGenerator<VendorMovement[]> {
  const range = {
    from: new Date(from.getTime() - marginMilliseconds),
    until: new Date(until.getTime() + marginMilliseconds),
  };
  let batch: VendorMovement[] = [];
  for await (const movement of context.ports.payments(mode).listMovements(range.from, range.until)) {
    batch.push(movement);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function addUp(sums: ReportSums, movement: VendorMovement): ReportSums {
  const { kind, amountCents } = movement;
  const totals = {
    charges: sums.charges + (kind === 'charge' ? 1 : 0),
    chargedCents: sums.chargedCents + (kind === 'charge' ? amountCents : 0),
    refunds: sums.refunds + (kind === 'refund' ? 1 : 0),
    refundedCents: sums.refundedCents - (kind === 'refund' ? amountCents : 0),
    disputes: sums.disputes + (kind === 'dispute' ? 1 : 0),
    disputedCents: sums.disputedCents - (kind === 'dispute' ? amountCents : 0),
    payouts: sums.payouts + (kind === 'payout' ? 1 : 0),
    paidOutCents: sums.paidOutCents - (kind === 'payout' ? amountCents : 0),
  };
  return { ...totals, feeCents: sums.feeCents + feeOf(movement) };
}

/** Closes earlier discrepancies of the period that this comparison no longer found. */
async function closeFixedDifferences(
  context: ServerContext,
  { checkId, mode, from, until }: Comparison,
): Promise<void> {
  await context.database.orm
    .update(reconciliationFindings)
    .set({
      state: 'mended',
      settledAt: context.clock.now(),
      resolution: 'Not found in the latest reconciliation.',
    })
    .where(
      and(
        eq(reconciliationFindings.state, 'open'),
        eq(reconciliationFindings.mode, mode),
        ne(reconciliationFindings.lastCheckId, checkId),
        gte(reconciliationFindings.occurredAt, from),
        lt(reconciliationFindings.occurredAt, until),
      ),
    );
}
