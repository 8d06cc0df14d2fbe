import { and, eq, gt, inArray, notExists } from 'drizzle-orm';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import type { Orm } from '#platform/database/database.ts';
import { type ChargeKind, charges, type RefundReason, refunds } from '#schema/payments.ts';

export type PaidCharge = {
  chargeId: string;
  requestId: string;
  addOn: string | null;
  leftCents: number;
  paidAt: Date | null;
};

/** Payments for these requests that aren't fully refunded and have no refund for this reason yet. */
async function listPaid(
  orm: Orm,
  requestIds: readonly string[],
  { kind, reason }: { kind: ChargeKind; reason: RefundReason },
): Promise<PaidCharge[]> {
  if (requestIds.length === 0) return [];
  const existingRefunds = orm
    .select({ id: refunds.id })
    .from(refunds)
    .where(and(eq(refunds.chargeId, charges.id), eq(refunds.reason, reason)));
  const rows = await orm
    .select()
    .from(charges)
    .where(
      and(
        inArray(charges.requestId, [...requestIds]),
        eq(charges.kind, kind),
        eq(charges.state, 'succeeded'),
        gt(charges.amountCents, charges.refundedCents),
        notExists(existingRefunds),
      ),
    )
    .orderBy(charges.createdAt);
  return rows.flatMap(({ id, requestId, addOn, amountCents, refundedCents, settledAt }) =>
    requestId
      ? [{ chargeId: id, requestId, addOn, leftCents: amountCents - refundedCents, paidAt: settledAt }]
      : [],
  );
}

/** Paid add-ons without a refund for not being delivered. */
export const listOwedAddOns = (orm: Orm, requestIds: readonly string[]) =>
  listPaid(orm, requestIds, { kind: 'add_on', reason: 'add_on_not_done' });

/** Whether an add-on was never delivered, because its payment was confirmed too late. */
export const isTooLate = (
  { addOn, paidAt }: Pick<PaidCharge, 'addOn' | 'paidAt'>,
  { expeditedAt, readyAt }: Pick<RequestRow, 'expeditedAt' | 'readyAt'>,
): boolean =>
  addOn === 'expedited_concierge'
    ? expeditedAt === null
    : paidAt !== null && readyAt !== null && paidAt > readyAt;

/** Fees paid for late requests, without a refund yet. */
export const listOwedFees = (orm: Orm, lateRequestIds: readonly string[]) =>
  listPaid(orm, lateRequestIds, { kind: 'request_fee', reason: 'late' });
