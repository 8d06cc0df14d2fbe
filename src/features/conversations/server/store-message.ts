import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { ChatTurn } from '#integrations/language-model/language-model.port.ts';
import type { CareNeed, FactName } from '#kernel/care-need.ts';
import { newId } from '#kernel/ids.ts';
import { type Orm, selectRows } from '#platform/server/database/database.ts';
import { conversations, messages } from '#platform/server/database/tables/conversations.ts';
import { type ConversationRow, noSuchConversation } from './claim-conversation.ts';

/** Who may write in a conversation: its account, or the visitor it was begun by while it has no account. */
export type Owner = { userId: string | null; visitorKey: string | null };

const ownedBy = (owner: Owner): SQL | undefined =>
  owner.userId !== null
    ? eq(conversations.userId, owner.userId)
    : and(isNull(conversations.userId), eq(conversations.visitorKey, owner.visitorKey ?? ''));

export async function startConversation(
  orm: Orm,
  owner: Owner,
  details: { sessionLabel: string | null; mode: string; promptVersion: string },
): Promise<string> {
  const id = newId();
  await orm.insert(conversations).values({
    id,
    userId: owner.userId,
    visitorKey: owner.userId === null ? owner.visitorKey : null,
    ...details,
  });
  return id;
}

/** What a conversation knows when the next message comes. */
export type Standing = Pick<ConversationRow, 'id' | 'need' | 'declined' | 'askedFor'>;

/**
 * Stores a person's message at the end of their own conversation before any engine is asked, and gives what the
 * conversation knew until then; in one statement, because every turn waits for it. Refuses a conversation that is
 * not theirs.
 */
export async function storeUserMessage(
  orm: Orm,
  conversationId: string,
  owner: Owner,
  content: string,
): Promise<Standing> {
  const [row] = await selectRows<Standing>(
    orm,
    sql`with counted as (
          update ${conversations} set message_count = message_count + 1, updated_at = now()
          where ${conversations.id} = ${conversationId} and ${ownedBy(owner)}
          returning id, message_count, need, declined, asked_for),
        stored as (
          insert into ${messages} (id, conversation_id, position, role, content)
          select ${newId()}::uuid, id, message_count, 'user', ${content} from counted)
        select id, need, declined, asked_for as "askedFor" from counted`,
  );
  if (!row) throw noSuchConversation();
  return row;
}

export type Understood = {
  need: CareNeed;
  declined: FactName[];
  askedFor: FactName | null;
  complete: boolean;
  estimatedMinutes: number | null;
};

/** Stores the assistant's answer with what was understood, in one statement. */
export async function storeAnswer(
  orm: Orm,
  conversationId: string,
  content: string,
  now: Understood,
): Promise<void> {
  await selectRows(
    orm,
    sql`with counted as (
          update ${conversations} set message_count = message_count + 1, updated_at = now(),
            need = ${JSON.stringify(now.need)}::jsonb, declined = ${JSON.stringify(now.declined)}::jsonb,
            asked_for = ${now.askedFor}, complete = ${now.complete}, estimated_minutes = ${now.estimatedMinutes}
          where ${conversations.id} = ${conversationId}
          returning id, message_count)
        insert into ${messages} (id, conversation_id, position, role, content)
        select ${newId()}::uuid, id, message_count, 'assistant', ${content} from counted`,
  );
}

export async function getOwnConversation(orm: Orm, id: string, owner: Owner): Promise<ConversationRow> {
  const [row] = await orm
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, id), ownedBy(owner)));
  if (!row) throw noSuchConversation();
  return row;
}

/** The last turns, oldest first: what an engine is given to read. */
export async function listTurns(orm: Orm, conversationId: string, limit: number): Promise<ChatTurn[]> {
  const rows = await orm
    .select({ role: messages.role, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.position))
    .limit(limit);
  return rows.reverse();
}

/** What the person said first: the plainest description of what they came for. */
export async function getFirstWords(orm: Orm, conversationId: string): Promise<string> {
  const [row] = await orm
    .select({ content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user')))
    .orderBy(messages.position)
    .limit(1);
  if (!row) throw new Error('A conversation without words became a request.');
  return row.content;
}
