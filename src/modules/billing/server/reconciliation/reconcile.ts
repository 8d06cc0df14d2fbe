import { and, eq, gte, lt, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { type ReportSums, reconciliationFindings, reconciliationRuns } from '#schema/books.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareMovements, nothingSeen } from './compare-movements.ts';
import { compareOurs } from './compare-ours.ts';
import type { Comparison } from './difference.ts';
import { followHeldDisputes } from './follow-held-disputes.ts';
import { feeOf, postVendorFees } from './post-vendor-fees.ts';

const movementsAtOnce = 500;
/**
 * A payment just before midnight can be in the next day's report, so lines around the period count as seen.
 */
const aroundMilliseconds = 3 * 24 * 60 * 60 * 1000;

const nothingMoved: ReportSums = {
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
 * Compares a period with the payment processor's report, stores every difference and posts fees. Rejects when
 * the processor doesn't answer. Idempotent.
 */
export async function reconcile(
  context: ServerContext,
  comparison: Comparison,
): Promise<{ counted: number; sums: ReportSums }> {
  const { orm } = context.database;
  const seen = nothingSeen();
  let sums = nothingMoved;
  let counted = 0;
  for await (const batch of readReport(context, comparison)) {
    const fresh = batch.filter(({ vendorMovementId }) => !seen.movements.has(vendorMovementId));
    for (const { vendorMovementId } of fresh) seen.movements.add(vendorMovementId);
    const within = fresh.filter(({ at }) => at >= comparison.from && at < comparison.until);
    await postVendorFees(context, within);
    await compareMovements(context, comparison, fresh, seen);
    sums = within.reduce(addUp, sums);
    counted += within.length;
    // Shows progress, so that a long report isn't taken for a lost job: see `resumeBookChecks`.
    await orm
      .update(reconciliationRuns)
      .set({ counted })
      .where(eq(reconciliationRuns.id, comparison.checkId));
  }
  await followHeldDisputes(context, comparison);
  counted += await compareOurs(context, comparison, seen);
  await compareLedger(context, comparison);
  await closeGoneDifferences(context, comparison);
  return { counted, sums };
}

async function* readReport(
  context: ServerContext,
  { mode, from, until }: Comparison,
): AsyncGenerator<VendorMovement[]> {
  const wide = {
    from: new Date(from.getTime() - aroundMilliseconds),
    until: new Date(until.getTime() + aroundMilliseconds),
  };
  let batch: VendorMovement[] = [];
  for await (const movement of context.ports.payments(mode).listMovements(wide.from, wide.until)) {
    batch.push(movement);
    if (batch.length < movementsAtOnce) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function addUp(sums: ReportSums, movement: VendorMovement): ReportSums {
  const { kind, amountCents } = movement;
  const more = {
    charges: sums.charges + (kind === 'charge' ? 1 : 0),
    chargedCents: sums.chargedCents + (kind === 'charge' ? amountCents : 0),
    refunds: sums.refunds + (kind === 'refund' ? 1 : 0),
    refundedCents: sums.refundedCents - (kind === 'refund' ? amountCents : 0),
    disputes: sums.disputes + (kind === 'dispute' ? 1 : 0),
    disputedCents: sums.disputedCents - (kind === 'dispute' ? amountCents : 0),
    payouts: sums.payouts + (kind === 'payout' ? 1 : 0),
    paidOutCents: sums.paidOutCents - (kind === 'payout' ? amountCents : 0),
  };
  return { ...more, feeCents: sums.feeCents + feeOf(movement) };
}

/** Earlier discrepancies of the period that are gone were fixed since. */
async function closeGoneDifferences(
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
