import { and, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { charges, chosenAddOns, storedValueProfiles } from '#platform/server/database/tables/payments.ts';

/**
 * Forgets add-ons and payments that never came to be. Money that moved stays in the books, which
 * hold neither name nor card.
 */
export async function erasePayments(tx: Orm, userId: string): Promise<void> {
  await tx.delete(chosenAddOns).where(eq(chosenAddOns.userId, userId));
  await tx.delete(storedValueProfiles).where(eq(storedValueProfiles.userId, userId));
  await tx
    .delete(charges)
    .where(and(eq(charges.userId, userId), inArray(charges.state, ['declined', 'cancelled'])));
  await tx.update(charges).set({ cardBrand: null, cardLastFour: null }).where(eq(charges.userId, userId));
}
