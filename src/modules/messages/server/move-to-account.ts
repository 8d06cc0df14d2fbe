import { eq } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { storedFiles } from '#schema/care-messages.ts';

/** Moves the files that a merged account uploaded. Messages belong to their requests. */
export async function moveFilesToAccount(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<void> {
  await tx.update(storedFiles).set({ uploadedBy: keptId }).where(eq(storedFiles.uploadedBy, closedId));
}
