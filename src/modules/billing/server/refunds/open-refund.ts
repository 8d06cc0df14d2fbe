import { and, eq, inArray, sql } from 'drizzle-orm';
import { settleRefundJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, type RefundReason, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { refuseUncovered, refuseUnreachable } from '../hsa/refuse-uncovered.ts';

export type OpenRefundInput = {
  chargeId: string;
  /** Null for all that is left. */
  amountCents: number | null;
  reason: RefundReason;
  note?: string | null;
  byUserId?: string | null;
  intentionKey?: string | null;
};

const onceReasons: readonly RefundReason[] = [
  'late',
  'first_30_days',
  'membership_over',
  'add_on_not_done',
  'nothing_to_pay_for',
];

/**
 * Begins to give money back, in the caller's transaction; the job pays it under the refund's own id. What is opened
 * counts as given back, so two who refund at once never give back more than was paid. The refund's id, or that of the
 * one which a promise has brought already. Throws a Problem 404 or 409 that says what is possible.
 */
export async function openRefund(tx: Orm, context: ServerContext, input: OpenRefundInput): Promise<string> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, input.chargeId)).for('update');
  if (!charge) throw notFound('There is no such charge.');
  if (onceReasons.includes(input.reason)) {
    const [known] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.chargeId, charge.id), inArray(refunds.reason, [input.reason])));
    if (known) return known.id;
  }
  const left = charge.amountCents - charge.refundedCents;
  const amountCents = input.amountCents ?? left;
  // One given back whole, of which a refund came back: another charge may stand in its place by now.
  const isPaid = charge.state === 'succeeded' || charge.state === 'refunded';
  if (!isPaid || left === 0)
    throw conflict('There is nothing left of this charge to give back. Nothing was refunded.');
  if (amountCents <= 0 || amountCents > left)
    throw conflict('More was asked back than is left of this charge. Nothing was refunded.');
  if (charge.kind === 'stored_value_top_up') await refuseUncovered(tx, charge, amountCents);
  if (charge.paidFrom === 'stored_value') await refuseUnreachable(tx, charge);
  // Says so, and undoes everything, when no payment company is configured.
  if (charge.paidFrom === 'card') context.ports.payments(charge.mode as Mode);
  const id = newId();
  const now = context.clock.now();
  await tx.insert(refunds).values({
    id,
    chargeId: charge.id,
    amountCents,
    reason: input.reason,
    note: input.note ?? null,
    byUserId: input.byUserId ?? null,
    intentionKey: input.intentionKey ?? null,
    createdAt: now,
    updatedAt: now,
  });
  await tx
    .update(charges)
    .set({ refundedCents: sql`${charges.refundedCents} + ${amountCents}` })
    .where(eq(charges.id, charge.id));
  await context.jobs.enqueue(tx, settleRefundJob, { refundId: id });
  return id;
}
