import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { type Orm, selectRows } from '#platform/database/database.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { conversations, type Danger, messages } from '#schema/conversations.ts';
import { newId } from '#shared/ids.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import { encryptMessageText } from '../message-encryption.ts';
import { type Owner, ownedBy } from '../own-conversation.ts';

/** A claim that is not renewed for this long belongs to a dead process. */
export const claimSeconds = 60;

const expiredBefore = (now: Date) => new Date(now.getTime() - claimSeconds * 1000);

export const isAnswering = ({ answeringSince }: Pick<ConversationRow, 'answeringSince'>, now: Date) =>
  answeringSince !== null && answeringSince >= expiredBefore(now);

/** No reply in progress, or its claim has expired. */
export const isUnclaimed = (now: Date): SQL | undefined =>
  or(isNull(conversations.answeringSince), lt(conversations.answeringSince, expiredBefore(now)));

/** Lock on answering one message, held by one turn at a time, with the conversation's known facts. */
export type Claim = Pick<
  ConversationRow,
  | 'id'
  | 'userId'
  | 'need'
  | 'declined'
  | 'askedFor'
  | 'mode'
  | 'promptVersion'
  | 'requestId'
  | 'callPlan'
  | 'confirmedNeed'
> & {
  turn: string;
  /** Position of the message to answer. */
  position: number;
};

export type NewMessage = {
  conversationId: string;
  owner: Owner;
  content: string;
  submissionKey: string | null;
  danger: Danger | null;
  now: Date;
};

const claimed = sql`id, message_count as position, user_id as "userId", need, declined, asked_for as "askedFor", mode,
  prompt_version as "promptVersion", request_id as "requestId", answering_turn as turn,
  call_plan as "callPlan", confirmed_need as "confirmedNeed"`;

/**
 * Stores a message in the sender's own conversation and claims the right to answer it, in one statement because every
 * turn waits for it. Null if the conversation is not theirs, the message is already stored, or another one is being
 * answered. An emergency message does not wait for a reply in progress.
 */
export async function storeAndClaim(orm: Orm, keys: DataKeys, message: NewMessage): Promise<Claim | null> {
  const { conversationId, owner, content, submissionKey, danger } = message;
  const now = message.now.toISOString();
  const messageId = newId();
  const mayClaim = danger === null ? isUnclaimed(message.now) : sql`true`;
  try {
    const [row] = await selectRows<Claim>(
      orm,
      sql`with counted as (
            update ${conversations} set message_count = message_count + 1, updated_at = ${now}::timestamptz,
              answering_since = ${now}::timestamptz, answering_turn = ${newId()}::uuid,
              safety = coalesce(${danger}::text, safety),
              safety_at = case when ${danger}::text is null then safety_at else ${now}::timestamptz end
            where ${conversations.id} = ${conversationId} and ${ownedBy(owner)} and (${mayClaim})
              and not exists (select 1 from ${messages} where ${messages.conversationId} = ${conversationId}
                and ${messages.submissionKey} = ${submissionKey}::uuid)
            returning ${claimed}),
          stored as (
            insert into ${messages} (id, conversation_id, position, role, content, submission_key, safety)
            select ${messageId}::uuid, id, position, 'user', ${encryptMessageText(keys, messageId, content)}, ${submissionKey}::uuid, ${danger}::text
            from counted)
          select * from counted`,
    );
    return row ?? null;
  } catch (error) {
    // The same message arrived twice at the same time and lost the race.
    if (isDuplicate(error)) return null;
    throw error;
  }
}

function isDuplicate(error: unknown): boolean {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  return typeof cause === 'object' && cause !== null && 'code' in cause && cause.code === '23505';
}

/** Claims the last message after its claim has expired. */
export async function reclaimTurn(
  orm: Orm,
  conversationId: string,
  position: number,
  now: Date,
): Promise<Claim | null> {
  const [row] = await orm
    .update(conversations)
    .set({ answeringSince: now, answeringTurn: newId() })
    .where(
      and(eq(conversations.id, conversationId), eq(conversations.messageCount, position), isUnclaimed(now)),
    )
    .returning();
  return row?.answeringTurn ? { ...row, turn: row.answeringTurn, position } : null;
}

/** Heartbeat for long replies. */
export async function renewClaim(
  orm: Orm,
  { id, turn }: Pick<Claim, 'id' | 'turn'>,
  now: Date,
): Promise<void> {
  await orm
    .update(conversations)
    .set({ answeringSince: now })
    .where(and(eq(conversations.id, id), eq(conversations.answeringTurn, turn)));
}

/** Releases a message that could not be answered, so that it can be retried immediately. */
export async function releaseClaim(orm: Orm, { id, turn }: Pick<Claim, 'id' | 'turn'>): Promise<void> {
  await orm
    .update(conversations)
    .set({ answeringSince: null, answeringTurn: null })
    .where(and(eq(conversations.id, id), eq(conversations.answeringTurn, turn)));
}
