import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { conversations, modelUsage } from '#schema/conversations.ts';

/** Forgets every talk of an account, with its messages and its alerts, and what models used in its name. */
export async function eraseConversations(tx: Orm, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId));
  await tx.delete(modelUsage).where(eq(modelUsage.spender, `account:${userId}`));
}
