import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { billDocuments, bills, deadlines } from '#schema/bills.ts';

/** Deletes an account's bills and deadlines. Returns the storage keys of their papers, which the caller deletes. */
export async function eraseBills(tx: Orm, userId: string): Promise<string[]> {
  const own = tx.select({ id: bills.id }).from(bills).where(eq(bills.userId, userId));
  const files = await tx
    .select({ storageKey: billDocuments.storageKey })
    .from(billDocuments)
    .where(inArray(billDocuments.billId, own));
  await tx.delete(deadlines).where(eq(deadlines.userId, userId));
  await tx.delete(bills).where(eq(bills.userId, userId));
  return files.map(({ storageKey }) => storageKey);
}
