import { and, eq, gte, lt, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { bookChecks, bookFindings, type ReportSums } from '#schema/books.ts';
import type { VendorMovement } from '#vendors/payments/payments.port.ts';
import { compareLedger } from './compare-ledger.ts';
import { compareMovements, nothingSeen } from './compare-movements.ts';
import { compareOurs } from './compare-ours.ts';
import type { Comparison } from './difference.ts';
import { followHeldDisputes } from './follow-held-disputes.ts';
import { feeOf, postVendorFees } from './post-vendor-fees.ts';

const movementsAtOnce = 500;
/** A payment of the last minute of a day may stand in the report of the next: such lines count as seen. */
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
 * Compares these days with the payment company's report, keeps every difference, and books what the company kept. Rejects
 * when the company gives no answer; done again it finds the same and books nothing twice.
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
    // A long report is no lost one: see `resumeBookChecks`.
    await orm.update(bookChecks).set({ counted }).where(eq(bookChecks.id, comparison.checkId));
  }
  await followHeldDisputes(context, comparison);
  counted += await compareOurs(context, comparison, seen);
  await compareLedger(context, comparison);
  await letGoOfWhatIsGone(context, comparison);
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

/** What was found in these days before and is there no longer has been mended since. */
async function letGoOfWhatIsGone(
  context: ServerContext,
  { checkId, mode, from, until }: Comparison,
): Promise<void> {
  await context.database.orm
    .update(bookFindings)
    .set({
      state: 'mended',
      settledAt: context.clock.now(),
      resolution: 'Gone when the books were compared again.',
    })
    .where(
      and(
        eq(bookFindings.state, 'open'),
        eq(bookFindings.mode, mode),
        ne(bookFindings.lastCheckId, checkId),
        gte(bookFindings.occurredAt, from),
        lt(bookFindings.occurredAt, until),
      ),
    );
}
