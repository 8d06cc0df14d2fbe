import { eq } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { bills, deadlines } from '#schema/bills.ts';

/** Moves a merged account’s bills and deadlines. */
export async function moveBillsToAccount(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<void> {
  await tx.update(bills).set({ userId: keptId }).where(eq(bills.userId, closedId));
  await tx.update(deadlines).set({ userId: keptId }).where(eq(deadlines.userId, closedId));
}
