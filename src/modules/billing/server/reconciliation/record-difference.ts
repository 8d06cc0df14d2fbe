import { and, eq } from 'drizzle-orm';
import { settleChargeJob, settleRefundJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import * as t from '../../billing.words.ts';
import { type ChargeChanges, followCharge } from '../charges/follow-charge.ts';
import type { Comparison, Difference } from './difference.ts';
import { recordCheckProgress } from './record-check-progress.ts';
import { recordFinding } from './record-finding.ts';

/** Stores a discrepancy, after applying its automatic fix if it has one. */
export async function recordDifference(
  context: ServerContext,
  { checkId, mode }: Comparison,
  { remedy, ...difference }: Difference,
): Promise<void> {
  const { orm } = context.database;
  const record = (finding: Parameters<typeof recordFinding>[2]) =>
    recordFinding(orm, { checkId, now: context.clock.now() }, finding);
  switch (remedy?.action) {
    case 'settle_charge':
      await context.jobs.enqueue(orm, settleChargeJob, { chargeId: remedy.chargeId });
      return record({ ...difference, mode });
    case 'settle_refund':
      await context.jobs.enqueue(orm, settleRefundJob, { refundId: remedy.refundId });
      return record({ ...difference, mode });
    case 'follow_charge': {
      await recordCheckProgress(context, checkId);
      const changes = await followCharge(context, remedy.chargeId);
      // A concurrent webhook may already have recorded the return.
      if (changes.returnedCents === 0 && (await hasFailed(orm, remedy.refundId))) return;
      const finding = remainingDifference(difference, changes);
      return finding ? record({ ...finding, mode }) : undefined;
    }
    default:
      return record({ ...difference, mode });
  }
}

async function hasFailed(orm: Orm, refundId: string | undefined): Promise<boolean> {
  if (refundId === undefined) return false;
  return (await orm.$count(refunds, and(eq(refunds.id, refundId), eq(refunds.state, 'failed')))) > 0;
}

/** The difference that remains after syncing with the processor; null if our records were right. */
function remainingDifference(
  difference: Omit<Difference, 'remedy'>,
  {
    isKnown,
    manuallyRefundedCents,
    unrecordedCents,
    returnedCents,
    missingAtProcessorCents,
    disputeChanged,
  }: ChargeChanges,
): (Omit<Difference, 'remedy'> & { mended?: string }) | null {
  if (difference.kind === 'dispute_not_noted') {
    if (disputeChanged) return { ...difference, mended: t.fixedDispute };
    return isKnown ? null : difference;
  }
  if (returnedCents > 0)
    return {
      ...difference,
      kind: 'refund_failed_there',
      mended: t.fixedReturnedRefund({ money: formatMoney(returnedCents) }),
    };
  if (difference.kind === 'refund_failed_there' || difference.kind === 'refund_missing_there')
    return difference;
  if (manuallyRefundedCents > 0)
    return {
      ...difference,
      kind: 'refunded_by_hand',
      mended: t.fixedManualRefund({ money: formatMoney(manuallyRefundedCents) }),
    };
  const isReturn = (difference.amountCents ?? 0) > 0;
  const remainingCents = isReturn ? missingAtProcessorCents : unrecordedCents;
  return isKnown && remainingCents === 0 ? null : difference;
}
