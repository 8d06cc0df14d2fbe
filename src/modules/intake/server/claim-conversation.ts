import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';
import { notFound } from '#shared/problem.ts';
import * as t from '../intake.words.ts';

export type ConversationRow = typeof conversations.$inferSelect;

export const noSuchConversation = () => notFound(t.conversationNotFound);

/** Moves a visitor's own conversation to their new account. Works once. */
export async function claimConversation(
  tx: Orm,
  conversationId: string,
  visitorKey: string | null,
  userId: string,
): Promise<ConversationRow> {
  const [row] = await tx
    .select()
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update');
  if (!row || row.userId !== null || row.visitorKey === null || row.visitorKey !== visitorKey) {
    throw noSuchConversation();
  }
  await tx
    .update(conversations)
    .set({ userId, visitorKey: null })
    .where(eq(conversations.id, conversationId));
  return row;
}

export async function linkRequest(tx: Orm, conversationId: string, requestId: string): Promise<void> {
  await tx
    .update(conversations)
    .set({ requestId, status: 'converted_to_ticket' })
    .where(eq(conversations.id, conversationId));
}
