import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { conversations } from '#schema/conversations.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import { type ConversationRow, noSuchConversation } from './claim-conversation.ts';
import { newestPromptVersion } from './conversation/chat-prompt.ts';

/** The account, or the visitor who started the conversation while it has no account. */
export type Owner = { userId: string | null; visitorKey: string | null };

export const ownedBy = (owner: Owner): SQL | undefined =>
  owner.userId !== null
    ? eq(conversations.userId, owner.userId)
    : and(isNull(conversations.userId), eq(conversations.visitorKey, owner.visitorKey ?? ''));

/**
 * Starts a conversation, or finds the one that the same first message already started. A page that lost the reply retries
 * without knowing the conversation id.
 */
export async function startConversation(
  orm: Orm,
  owner: Owner,
  details: { sessionLabel: string | null; mode: string; begunBy: string | null; need?: CareNeed },
): Promise<string> {
  const [row] = await orm
    .insert(conversations)
    .values({
      ...details,
      id: newId(),
      promptVersion: newestPromptVersion,
      userId: owner.userId,
      visitorKey: owner.userId === null ? owner.visitorKey : null,
    })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (row) return row.id;
  const [existing] = await orm
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.begunBy, details.begunBy ?? newId()), ownedBy(owner)));
  if (!existing) throw noSuchConversation();
  return existing.id;
}

export async function getOwnConversation(orm: Orm, id: string, owner: Owner): Promise<ConversationRow> {
  const [row] = await orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), ownedBy(owner)));
  if (!row) throw noSuchConversation();
  return row;
}
