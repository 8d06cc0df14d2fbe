import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { charges, chosenAddOns } from '#platform/server/database/tables/payments.ts';

/** Forgets add-ons and payments that never came to be. Money that moved stays in the books, which hold no name. */
export async function erasePayments(tx: Orm, userId: string): Promise<void> {
  await tx.delete(chosenAddOns).where(eq(chosenAddOns.userId, userId));
  await tx.delete(charges).where(and(eq(charges.userId, userId), eq(charges.state, 'declined')));
}
