import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ChatTurn } from '#engines/intake/intake-engine.ts';
import { isYesOnly } from '#engines/intake/turn/read-confirmation.ts';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { conversations, messages } from '#schema/conversations.ts';
import type { CareNeed, FactName, QuestionTopic } from '#shared/care/care-need.ts';
import { newId } from '#shared/ids.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { isContactOnly } from './contact-only.ts';
import type { Claim } from './conversation/claim-turn.ts';
import { decryptMessageText, encryptMessageText } from './message-encryption.ts';

export type MessageRow = typeof messages.$inferSelect;

export type MessageReading = {
  need: CareNeed;
  declined: FactName[];
  askedFor: QuestionTopic | null;
  complete: boolean;
  estimatedMinutes: number | null;
  /** Fingerprint of the confirmed need; null if not confirmed or changed since. */
  confirmedNeed: string | null;
};

/**
 * Stores the assistant's reply with what was understood and releases the claim, in one statement. Returns false and
 * stores nothing if another turn holds the claim by now.
 */
export async function storeAnswer(
  orm: Orm,
  keys: DataKeys,
  claim: Pick<Claim, 'id' | 'turn'>,
  answer: { content: string; stopped: boolean; wantsPerson: boolean; now: Date },
  understood: MessageReading,
): Promise<boolean> {
  const now = answer.now.toISOString();
  const id = newId();
  const rows = await selectRows(
    orm,
    sql`with counted as (
          update ${conversations} set message_count = message_count + 1, updated_at = ${now}::timestamptz,
            need = ${JSON.stringify(understood.need)}::jsonb,
            declined = ${JSON.stringify(understood.declined)}::jsonb,
            asked_for = ${understood.askedFor}, complete = ${understood.complete},
            estimated_minutes = ${understood.estimatedMinutes},
            confirmed_need = ${understood.confirmedNeed}::text,
            confirmed_at = case when ${understood.confirmedNeed}::text is null then null
              when confirmed_need = ${understood.confirmedNeed}::text then confirmed_at else ${now}::timestamptz end,
            person_wanted_at = case when ${answer.wantsPerson} then coalesce(person_wanted_at, ${now}::timestamptz)
              else person_wanted_at end,
            answering_since = null, answering_turn = null
          where ${conversations.id} = ${claim.id} and answering_turn = ${claim.turn}
          returning id, message_count)
        insert into ${messages} (id, conversation_id, position, role, content, stopped)
        select ${id}::uuid, id, message_count, 'assistant', ${encryptMessageText(keys, id, answer.content)}, ${answer.stopped} from counted
        returning id`,
  );
  return rows.length > 0;
}

/** Adds an unprompted assistant message. The caller must hold the conversation lock. */
export async function storeAssistantMessage(
  tx: Orm,
  keys: DataKeys,
  conversationId: string,
  content: string,
  safety: MessageRow['safety'] = null,
): Promise<void> {
  const id = newId();
  const [row] = await tx
    .update(conversations)
    .set({ messageCount: sql`${conversations.messageCount} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ position: conversations.messageCount });
  if (!row) return;
  await tx.insert(messages).values({
    id,
    conversationId,
    position: row.position,
    role: 'assistant',
    content: encryptMessageText(keys, id, content),
    safety,
  });
}

/** Finds a stored message by its submission key. */
export async function findSentMessage(
  orm: Orm,
  conversationId: string,
  submissionKey: string | null,
): Promise<MessageRow | null> {
  if (submissionKey === null) return null;
  const [row] = await orm
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.submissionKey, submissionKey)));
  return row ?? null;
}

export type StoredAnswer = Pick<MessageRow, 'stopped'> & {
  content: string;
  /** Danger found in the message it answers. */
  danger: MessageRow['safety'];
};

/**
 * The first assistant message after this position: the reply, or the reply to the next message if that one failed.
 */
export async function findAnswerTo(
  orm: Orm,
  keys: DataKeys,
  conversationId: string,
  position: number,
): Promise<StoredAnswer | null> {
  const answered = alias(messages, 'answered');
  const [row] = await orm
    .select({
      id: messages.id,
      content: messages.content,
      stopped: messages.stopped,
      danger: answered.safety,
    })
    .from(messages)
    .leftJoin(
      answered,
      and(
        eq(answered.conversationId, messages.conversationId),
        eq(answered.position, sql`${messages.position} - 1`),
      ),
    )
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.role, 'assistant'),
        gt(messages.position, position),
      ),
    )
    .orderBy(messages.position)
    .limit(1);
  return row ? { content: decryptMessageText(keys, row), stopped: row.stopped, danger: row.danger } : null;
}

/** The newest turns in order, as engine input. */
export async function listTurns(
  orm: Orm,
  keys: DataKeys,
  conversationId: string,
  limit: number,
): Promise<ChatTurn[]> {
  const rows = await orm
    .select({ id: messages.id, role: messages.role, content: messages.content })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(desc(messages.position))
    .limit(limit);
  return rows.reverse().map((row) => ({ role: row.role, content: decryptMessageText(keys, row) }));
}

/** The patient's first message, the plainest description of the need. */
export async function getFirstMessage(orm: Orm, keys: DataKeys, conversationId: string): Promise<string> {
  const [row] = await orm
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user')))
    .orderBy(messages.position)
    .limit(1);
  if (!row) throw new Error('The conversation behind a request has no messages.');
  return decryptMessageText(keys, row);
}

const maxPatientMessages = 40;

/** The patient's messages, oldest first, without bare yes or no answers, names and contact details. */
export async function listPatientMessages(
  orm: Orm,
  keys: DataKeys,
  conversationId: string,
  need: CareNeed,
): Promise<string[]> {
  const rows = await orm
    .select({ id: messages.id, content: messages.content })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.role, 'user')))
    .orderBy(messages.position)
    .limit(maxPatientMessages);
  return rows
    .map((row) => decryptMessageText(keys, row).trim())
    .filter((words) => words !== '' && !isYesOnly(toPlainText(words).plain) && !/^no\W*$/i.test(words))
    .filter((words) => !isContactOnly(words, need));
}
