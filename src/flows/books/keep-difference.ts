import type { ServerContext } from '#features/server-context.ts';
import { formatCents } from '#kernel/money.ts';
import { followCharge } from '../charges/follow-charge.ts';
import { settleChargeJob, settleRefundJob } from '../work-on-request/job-names.ts';
import type { Comparison, Difference } from './difference.ts';
import { keepFinding } from './keep-finding.ts';

/** Mends what asking the company again can mend, and writes the difference down. Nothing else is changed by itself. */
export async function keepDifference(
  context: ServerContext,
  { checkId, mode }: Comparison,
  { remedy, ...difference }: Difference,
): Promise<void> {
  const { orm } = context.database;
  const keep = (finding: Parameters<typeof keepFinding>[2]) =>
    keepFinding(orm, { checkId, now: context.clock.now() }, finding);
  switch (remedy?.act) {
    case 'settle_charge':
      await context.jobs.enqueue(orm, settleChargeJob, { chargeId: remedy.chargeId });
      return keep({ ...difference, mode });
    case 'settle_refund':
      await context.jobs.enqueue(orm, settleRefundJob, { refundId: remedy.refundId });
      return keep({ ...difference, mode });
    case 'follow_charge': {
      const followed = await followCharge(context, remedy.chargeId);
      const finding = afterFollowing(difference, followed);
      return finding ? keep({ ...finding, mode }) : undefined;
    }
    default:
      return keep({ ...difference, mode });
  }
}

/** What is left of a difference once the company was asked about the charge; null where ours were right. */
function afterFollowing(
  difference: Omit<Difference, 'remedy'>,
  { isKnown, takenOverCents, leftOverCents, disputeChanged }: Awaited<ReturnType<typeof followCharge>>,
): (Omit<Difference, 'remedy'> & { mended?: string }) | null {
  if (difference.kind === 'dispute_not_noted') {
    if (disputeChanged) return { ...difference, mended: 'Noted and booked now.' };
    return isKnown ? null : difference;
  }
  if (takenOverCents > 0)
    return {
      ...difference,
      kind: 'refunded_by_hand',
      mended: `Taken over: ${formatCents(takenOverCents)} count as given back here, and are booked.`,
    };
  return isKnown && leftOverCents === 0 ? null : difference;
}
