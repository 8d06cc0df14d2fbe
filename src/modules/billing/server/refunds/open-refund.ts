import { and, eq, inArray, sql } from 'drizzle-orm';
import { settleRefundJob } from '#modules/job-names.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, type RefundReason, refunds } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../billing.words.ts';
import { assertCovered, assertPayerExists } from '../hsa/assert-covered.ts';

export type OpenRefundInput = {
  chargeId: string;
  /** Null for the full remaining amount. */
  amountCents: number | null;
  reason: RefundReason;
  note?: string | null;
  byUserId?: string | null;
  intentionKey?: string | null;
};

const singleUseReasons: readonly RefundReason[] = [
  'late',
  'first_30_days',
  'membership_over',
  'add_on_not_done',
  'nothing_to_pay_for',
];

/**
 * Opens a refund in the caller's transaction; a job pays it with the refund's ID as idempotency key. Open refunds count as
 * refunded, so concurrent refunds never exceed the payment. Returns the ID of the new refund, or of the existing one for
 * reasons that apply once. Throws a Problem 404 or 409 that says what is possible.
 */
export async function openRefund(tx: Orm, context: ServerContext, input: OpenRefundInput): Promise<string> {
  const [charge] = await tx.select().from(charges).where(eq(charges.id, input.chargeId)).for('update');
  if (!charge) throw notFound(t.chargeNotFound);
  if (singleUseReasons.includes(input.reason)) {
    const [existing] = await tx
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(eq(refunds.chargeId, charge.id), inArray(refunds.reason, [input.reason])));
    if (existing) return existing.id;
  }
  const remainingCents = charge.amountCents - charge.refundedCents;
  const amountCents = input.amountCents ?? remainingCents;
  // `refunded` with an amount left is a charge whose refund was returned after another charge replaced it.
  const isPaid = charge.state === 'succeeded' || charge.state === 'refunded';
  if (!isPaid || remainingCents === 0) throw conflict(t.alreadyFullyRefunded);
  if (amountCents <= 0 || amountCents > remainingCents) throw conflict(t.refundTooLarge);
  if (charge.kind === 'stored_value_top_up') await assertCovered(tx, charge, amountCents);
  if (charge.paidFrom === 'stored_value') await assertPayerExists(tx, charge);
  // Throws and rolls back when no payment processor is configured.
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
