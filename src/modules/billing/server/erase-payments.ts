import { and, eq, inArray, isNotNull, like, or } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, chosenAddOns, refunds, storedValueProfiles } from '#schema/payments.ts';
import { reconciliationFindings } from '#schema/reconciliation.ts';

/**
 * Deletes chosen add-ons and payments that never went through. Keeps ledger records, without names, cards or staff
 * notes.
 */
export async function erasePayments(tx: Orm, userId: string): Promise<void> {
  await tx.delete(chosenAddOns).where(eq(chosenAddOns.userId, userId));
  await tx.delete(storedValueProfiles).where(eq(storedValueProfiles.userId, userId));
  await tx
    .delete(charges)
    .where(and(eq(charges.userId, userId), inArray(charges.state, ['declined', 'cancelled'])));
  const userCharges = tx.select({ id: charges.id }).from(charges).where(eq(charges.userId, userId));
  await tx
    .update(refunds)
    .set({ note: null })
    .where(and(inArray(refunds.chargeId, userCharges), isNotNull(refunds.byUserId)));
  await tx
    .update(reconciliationFindings)
    .set({ resolution: null })
    .where(
      and(
        isNotNull(reconciliationFindings.settledBy),
        or(
          inArray(reconciliationFindings.chargeId, userCharges),
          like(reconciliationFindings.place, `chain:${userId}:%`),
        ),
      ),
    );
  await tx.update(charges).set({ cardBrand: null, cardLastFour: null }).where(eq(charges.userId, userId));
}
