import { and, eq, ne, sql } from 'drizzle-orm';
import { followChargeJob } from '#modules/job-names.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { addTimelineNote, moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import type { Mode } from '#shared/mode.ts';
import { type LedgerPosting, postings } from '#shared/money/ledger.ts';
import { Problem } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { postToLedger } from '../post-to-ledger.ts';
import { isGone } from '../refund-unneeded.ts';
import { alertUnreturnable } from './alert-unreturnable.ts';

type RefundRow = typeof refunds.$inferSelect;
type ChargeRow = typeof charges.$inferSelect;

/**
 * Pays an opened refund, with its ID as idempotency key, and posts it. Throws if the processor doesn't answer; then the
 * refund stays open and its job retries.
 */
export async function settleRefund(context: ServerContext, refundId: string): Promise<void> {
  const [found] = await context.database.orm
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.state !== 'opened') return;
  const payment = await payRefund(context, found.refund, found.charge);
  await context.database.transaction(async (tx) => {
    // Lock the request before the charge, in the same order as approval.
    const request = found.charge.requestId ? await lockRequest(tx, found.charge.requestId) : null;
    const [charge] = await tx.select().from(charges).where(eq(charges.id, found.charge.id)).for('update');
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'opened')))
      .for('update');
    if (!charge || !refund) return;
    context.live.publish(tx, { owner: charge.userId, topic: 'billing', id: charge.id });
    if (payment === null) return failRefund(tx, context, charge, refund);
    const { vendorRefundId } = payment;
    // The bank hasn't decided, so the refund stays open and is checked again.
    if (payment.isPending) {
      await tx.update(refunds).set({ vendorRefundId }).where(eq(refunds.id, refund.id));
      return;
    }
    const isFullRefund = await completesFullRefund(tx, charge, refund);
    await record(tx, context, { charge, refund, vendorRefundId, isFullRefund });
    if (!request || charge.kind !== 'request_fee') return;
    const destination =
      charge.paidFrom === 'stored_value'
        ? 'refunded to your health savings'
        : 'refunded. Your bank may take up to 10 days to show it';
    const note = t.feeRefundedNote({ money: formatMoney(refund.amountCents), where: destination });
    const actor = { kind: 'harborline' } as const;
    if (isFullRefund && request.status === 'completed')
      await moveRequest(tx, context, request, 'refunded', { actor, note });
    // A deleted account has no timeline.
    else if (!(await isGone(tx, request.userId)))
      await addTimelineNote(tx, context, request, { actor, note });
  });
}

type RefundPayment = { vendorRefundId: string | null; isPending: boolean };

/**
 * Null if the refund failed or the processor has nothing left to refund. Payments from health savings return to the
 * balance without the processor.
 */
async function payRefund(
  context: ServerContext,
  refund: RefundRow,
  charge: ChargeRow,
): Promise<RefundPayment | null> {
  if (charge.paidFrom === 'stored_value') return { vendorRefundId: null, isPending: false };
  try {
    const result = await context.ports.payments(charge.mode as Mode).refund({
      key: refund.id,
      chargeKey: charge.id,
      vendorChargeId: charge.vendorChargeId,
      customerKey: charge.userId,
      amountCents: refund.amountCents,
      openedAt: charge.createdAt,
    });
    const { state, vendorRefundId } = result;
    return state === 'failed' ? null : { vendorRefundId, isPending: state === 'pending' };
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return null;
    throw error;
  }
}

/** Whether this completes a full refund. Other refunds in progress may still fail. */
async function completesFullRefund(tx: Orm, charge: ChargeRow, refund: RefundRow): Promise<boolean> {
  if (charge.refundedCents !== charge.amountCents) return false;
  const others = and(eq(refunds.chargeId, charge.id), eq(refunds.state, 'opened'), ne(refunds.id, refund.id));
  return (await tx.$count(refunds, others)) === 0;
}

type PaidRefund = {
  charge: ChargeRow;
  refund: RefundRow;
  vendorRefundId: string | null;
  isFullRefund: boolean;
};

async function record(
  tx: Orm,
  context: ServerContext,
  { charge, refund, vendorRefundId, isFullRefund }: PaidRefund,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(refunds)
    .set({ state: 'succeeded', vendorRefundId, settledAt: now })
    .where(eq(refunds.id, refund.id));
  if (isFullRefund) await tx.update(charges).set({ state: 'refunded' }).where(eq(charges.id, charge.id));
  await postToLedger(tx, {
    ...refundPosting(charge, refund.amountCents),
    userId: charge.userId,
    key: `refund:${refund.id}`,
    occurredAt: now,
  });
}

function refundPosting({ kind, paidFrom }: ChargeRow, cents: number): LedgerPosting {
  if (paidFrom === 'stored_value') return postings.refundedToStoredValue(cents);
  return kind === 'stored_value_top_up' ? postings.storedValueWithdrawn(cents) : postings.refunded(cents);
}

/**
 * Releases the held amount and alerts staff. If the money was refunded manually at the processor, the follow-up job finds
 * it.
 */
async function failRefund(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  refund: RefundRow,
): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', settledAt: context.clock.now() })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} - ${refund.amountCents}` })
    .where(eq(charges.id, refund.chargeId));
  await context.jobs.enqueue(tx, followChargeJob, { chargeId: charge.id });
  await alertUnreturnable(tx, context, charge);
}
