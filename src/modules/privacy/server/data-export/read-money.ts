import { asc, eq } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { purchaseName } from '#modules/billing/server/receipt.words.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';

/** The patient's charges, free items and refunds. The processor's IDs are left out. */
export async function readMoney(orm: Orm, userId: string) {
  const chargeRows = await orm
    .select()
    .from(charges)
    .where(ofPerson(charges.userId, userId))
    .orderBy(asc(charges.createdAt));
  const refundRows = await orm
    .select({ refund: refunds })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(ofPerson(charges.userId, userId))
    .orderBy(asc(refunds.createdAt));
  return {
    payments: chargeRows.map((row) => ({
      id: row.id,
      for: purchaseName(row),
      requestId: row.requestId,
      amountCents: row.amountCents,
      refundedCents: row.refundedCents,
      reason: row.feeReason,
      state: row.state,
      paidFrom: row.paidFrom,
      card: row.cardBrand && { brand: row.cardBrand, lastFour: row.cardLastFour },
      declined: row.declineMessage,
      periodStart: row.periodStart,
      periodEnd: row.periodEnd,
      disputedAt: row.disputedAt,
      createdAt: row.createdAt,
      settledAt: row.settledAt,
    })),
    refunds: refundRows.map(({ refund }) => ({
      id: refund.id,
      paymentId: refund.chargeId,
      amountCents: refund.amountCents,
      reason: refund.reason,
      state: refund.state,
      createdAt: refund.createdAt,
      settledAt: refund.settledAt,
    })),
  };
}
