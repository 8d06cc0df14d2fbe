import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database, Orm } from '#platform/database/database.ts';
import { deleteBatch, type Sweep } from '#platform/database/delete-batch.ts';
import { callbacks } from '#schema/callbacks.ts';
import { conversations, messages, modelUsage } from '#schema/conversations.ts';

/** Deletes an account's conversations (with messages and alerts) and its model usage. */
export async function eraseConversations(tx: Orm, userId: string): Promise<void> {
  await tx.delete(conversations).where(eq(conversations.userId, userId));
  await tx.delete(modelUsage).where(eq(modelUsage.spender, `account:${userId}`));
}

export const sweepCallbacks: Sweep = (orm, before, limit) =>
  deleteBatch(orm, callbacks, lt(callbacks.requestedAt, before), limit);

/** Deletes daily usage per spender. The global daily totals are kept. */
export const sweepModelUsage: Sweep = (orm, before, limit) =>
  deleteBatch(
    orm,
    modelUsage,
    sql`spender <> 'everyone' and day < (${before.toISOString()}::timestamptz at time zone 'UTC')::date`,
    limit,
  );

/** Deletes the content of old visitor chats that never became a request. The empty rows are kept for daily metrics. */
export async function clearVisitorChats(
  database: Pick<Database, 'transaction'>,
  before: Date,
  limit: number,
): Promise<number> {
  return database.transaction(async (tx) => {
    const rows = await tx
      .select({ id: conversations.id })
      .from(conversations)
      .where(
        and(
          isNull(conversations.userId),
          isNull(conversations.requestId),
          isNotNull(conversations.visitorKey),
          lt(conversations.updatedAt, before),
        ),
      )
      .limit(limit)
      .for('update');
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await tx.delete(messages).where(inArray(messages.conversationId, ids));
    await tx
      .update(conversations)
      .set({ visitorKey: null, sessionLabel: null, need: {}, declined: [], callPlan: null })
      .where(inArray(conversations.id, ids));
    return ids.length;
  });
}
