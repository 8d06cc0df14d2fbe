import { implement } from '@orpc/server';
import { desc, eq } from 'drizzle-orm';
import type { EndpointContext, ServerContext } from '#modules/server-context.ts';
import { messages } from '#schema/conversations.ts';
import { type ConversationView, conversationsContract } from '../../conversations.contract.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import { decryptMessageText } from '../message-encryption.ts';
import { getOwnConversation } from '../own-conversation.ts';
import { presentReadBack } from '../present-read-back.ts';
import { findOpenCallback, presentCallback } from './callbacks.ts';
import { isAnswering } from './claim-turn.ts';
import { presentAsks } from './present-asks.ts';
import { presentNeed } from './present-need.ts';

/** Newest messages shown per conversation. */
const maxMessages = 1000;

/** The owner's view of a conversation, with its newest messages. */
export async function presentConversation(
  context: Pick<ServerContext, 'database' | 'dataKeys' | 'clock'>,
  row: ConversationRow,
): Promise<ConversationView> {
  const {
    database: { orm },
    dataKeys,
    clock,
  } = context;
  const newestFirst = await orm
    .select()
    .from(messages)
    .where(eq(messages.conversationId, row.id))
    .orderBy(desc(messages.position))
    .limit(maxMessages);
  const callback = await findOpenCallback(orm, row.id);
  const turns = newestFirst.toReversed();
  return {
    id: row.id,
    status: row.status,
    extractedInfo: presentNeed(row.need, row.complete),
    complete: row.complete,
    asks: await presentAsks(orm, context, row),
    readBack: presentReadBack(row),
    callback: callback && presentCallback(callback),
    requestId: row.requestId,
    estimatedTime: row.estimatedMinutes,
    answering: isAnswering(row, clock.now()),
    // From the patient's last message or a warning after it.
    emergency: turns.findLast(({ role, safety }) => role === 'user' || safety !== null)?.safety ?? null,
    messages: turns.map((turn) => ({
      id: turn.id,
      role: turn.role,
      content: decryptMessageText(dataKeys, turn),
      stopped: turn.stopped,
      createdAt: turn.createdAt.toISOString(),
    })),
  };
}

export const getConversation = implement(conversationsContract)
  .$context<EndpointContext>()
  .getConversation.handler(async ({ input, context }) => {
    const row = await getOwnConversation(context.database.orm, input.id, context.caller);
    return presentConversation(context, row);
  });
