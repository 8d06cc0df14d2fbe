import { and, eq, sql } from 'drizzle-orm';
import { lockRequest } from '#features/care-requests/server/find-request.ts';
import { moveRequest, noteOnRequest } from '#features/care-requests/server/move-request.ts';
import type { ServerContext } from '#features/server-context.ts';
import { postings } from '#kernel/ledger.ts';
import type { Mode } from '#kernel/mode.ts';
import { formatCents } from '#kernel/money.ts';
import { Problem } from '#kernel/problem.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { charges, refunds } from '#platform/server/database/tables/payments.ts';
import { postToLedger } from '#platform/server/ledger/post-to-ledger.ts';

type RefundRow = typeof refunds.$inferSelect;
type ChargeRow = typeof charges.$inferSelect;

/**
 * Pays an opened refund, once under its own id, and books it. Rejects when the company gave no answer: the refund stays
 * open and its job tries again.
 */
export async function settleRefund(context: ServerContext, refundId: string): Promise<void> {
  const [found] = await context.database.orm
    .select({ refund: refunds, charge: charges })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(eq(refunds.id, refundId));
  if (found?.refund.state !== 'opened') return;
  const vendorRefundId = await payBack(context, found.refund, found.charge);
  await context.database.transaction(async (tx) => {
    // The request before the charge, as whoever approves does.
    const request = found.charge.requestId ? await lockRequest(tx, found.charge.requestId) : null;
    const [charge] = await tx.select().from(charges).where(eq(charges.id, found.charge.id)).for('update');
    const [refund] = await tx
      .select()
      .from(refunds)
      .where(and(eq(refunds.id, refundId), eq(refunds.state, 'opened')))
      .for('update');
    if (!charge || !refund) return;
    if (vendorRefundId === null) return giveUp(tx, context, refund);
    await record(tx, context, charge, refund, vendorRefundId);
    if (!request || charge.kind !== 'request_fee') return;
    const isWhole = charge.refundedCents === charge.amountCents;
    const note = `${formatCents(refund.amountCents)} of your fee ${isWhole ? 'was' : 'were'} given back. Banks show it within ten days.`;
    const actor = { kind: 'harborline' } as const;
    if (isWhole && request.status === 'completed')
      await moveRequest(tx, context, request, 'refunded', { actor, note });
    else await noteOnRequest(tx, context, request, { actor, note });
  });
}

/** Null where the company says that there is nothing left to give back: somebody did it there by hand. */
async function payBack(context: ServerContext, refund: RefundRow, charge: ChargeRow): Promise<string | null> {
  try {
    const paid = await context.ports.payments(charge.mode as Mode).refund({
      key: refund.id,
      chargeKey: charge.id,
      vendorChargeId: charge.vendorChargeId,
      customerKey: charge.userId,
      amountCents: refund.amountCents,
      openedAt: charge.createdAt,
    });
    return paid.state === 'failed' ? null : paid.vendorRefundId;
  } catch (error) {
    if (error instanceof Problem && error.status === 409) return null;
    throw error;
  }
}

async function record(
  tx: Orm,
  context: ServerContext,
  charge: ChargeRow,
  refund: RefundRow,
  vendorRefundId: string,
): Promise<void> {
  const now = context.clock.now();
  await tx
    .update(refunds)
    .set({ state: 'succeeded', vendorRefundId, settledAt: now })
    .where(eq(refunds.id, refund.id));
  if (charge.refundedCents === charge.amountCents)
    await tx.update(charges).set({ state: 'refunded' }).where(eq(charges.id, charge.id));
  await postToLedger(tx, {
    ...postings.refunded(refund.amountCents),
    userId: charge.userId,
    key: `refund:${refund.id}`,
    occurredAt: now,
  });
}

/** What was held back for it is free again. */
async function giveUp(tx: Orm, context: ServerContext, refund: RefundRow): Promise<void> {
  await tx
    .update(refunds)
    .set({ state: 'failed', settledAt: context.clock.now() })
    .where(eq(refunds.id, refund.id));
  await tx
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} - ${refund.amountCents}` })
    .where(eq(charges.id, refund.chargeId));
}
