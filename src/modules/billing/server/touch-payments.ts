import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { charges, refunds } from '#schema/payments.ts';

/** Records that these charges were checked now, so that the next check waits. */
export async function touchCharges(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(charges).set({ updatedAt: now }).where(inArray(charges.id, ids));
}

export async function touchRefunds(tx: Orm, ids: string[], now: Date): Promise<void> {
  await tx.update(refunds).set({ updatedAt: now }).where(inArray(refunds.id, ids));
}
