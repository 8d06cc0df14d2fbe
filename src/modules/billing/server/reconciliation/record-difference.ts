import { and, eq } from 'drizzle-orm';
import { settleChargeJob, settleRefundJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import * as t from '../../billing.words.ts';
import { type Followed, followCharge } from '../charges/follow-charge.ts';
import type { Comparison, Difference } from './difference.ts';
import { recordFinding } from './record-finding.ts';
import { touchCheck } from './touch-check.ts';

/**
 * Fixes what asking the processor again can fix, and stores the discrepancy. Nothing else is changed
 * automatically.
 */
export async function recordDifference(
  context: ServerContext,
  { checkId, mode }: Comparison,
  { remedy, ...difference }: Difference,
): Promise<void> {
  const { orm } = context.database;
  const keep = (finding: Parameters<typeof recordFinding>[2]) =>
    recordFinding(orm, { checkId, now: context.clock.now() }, finding);
  switch (remedy?.act) {
    case 'settle_charge':
      await context.jobs.enqueue(orm, settleChargeJob, { chargeId: remedy.chargeId });
      return keep({ ...difference, mode });
    case 'settle_refund':
      await context.jobs.enqueue(orm, settleRefundJob, { refundId: remedy.refundId });
      return keep({ ...difference, mode });
    case 'follow_charge': {
      await touchCheck(context, checkId);
      const followed = await followCharge(context, remedy.chargeId);
      // A concurrent run, such as a webhook's, may already have recorded the return.
      if (followed.cameBackCents === 0 && (await hasFailed(orm, remedy.refundId))) return;
      const finding = afterFollowing(difference, followed);
      return finding ? keep({ ...finding, mode }) : undefined;
    }
    default:
      return keep({ ...difference, mode });
  }
}

async function hasFailed(orm: Orm, refundId: string | undefined): Promise<boolean> {
  if (refundId === undefined) return false;
  return (await orm.$count(refunds, and(eq(refunds.id, refundId), eq(refunds.state, 'failed')))) > 0;
}

/** What remains of a difference after checking with the processor; null if our records were right. */
function afterFollowing(
  difference: Omit<Difference, 'remedy'>,
  { isKnown, takenOverCents, leftOverCents, cameBackCents, missingThereCents, disputeChanged }: Followed,
): (Omit<Difference, 'remedy'> & { mended?: string }) | null {
  if (difference.kind === 'dispute_not_noted') {
    if (disputeChanged) return { ...difference, mended: t.recordedAndPostedToThe };
    return isKnown ? null : difference;
  }
  if (cameBackCents > 0)
    return {
      ...difference,
      kind: 'refund_failed_there',
      mended: t.wasReturnedAndIsNo({ money: formatMoney(cameBackCents) }),
    };
  if (difference.kind === 'refund_failed_there' || difference.kind === 'refund_missing_there')
    return difference;
  if (takenOverCents > 0)
    return {
      ...difference,
      kind: 'refunded_by_hand',
      mended: t.recordedAsRefundedAndPosted({ money: formatMoney(takenOverCents) }),
    };
  const isComingBack = (difference.amountCents ?? 0) > 0;
  const differsCents = isComingBack ? missingThereCents : leftOverCents;
  return isKnown && differsCents === 0 ? null : difference;
}
