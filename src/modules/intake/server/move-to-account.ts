import { eq } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';

/** Moves a merged account’s conversations. */
export async function moveConversationsToAccount(
  tx: Orm,
  { keptId, closedId }: MergedAccounts,
): Promise<void> {
  await tx.update(conversations).set({ userId: keptId }).where(eq(conversations.userId, closedId));
}
