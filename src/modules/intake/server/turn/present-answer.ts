import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import type { ConversationRow } from '../claim-conversation.ts';
import { presentAsks } from '../conversation/present-asks.ts';
import { presentNeed } from '../conversation/present-need.ts';
import { presentReadBack } from '../present-read-back.ts';
import type { StoredAnswer } from '../store-message.ts';

type Ticket = NonNullable<ChatAnswer['ticket']>;

export const presentTicket = ({ id, status, serviceType }: Ticket): Ticket => ({ id, status, serviceType });

/** A stored reply with the conversation's current facts. */
export async function presentStoredAnswer(
  orm: Orm,
  context: Pick<ServerContext, 'dataKeys' | 'clock'>,
  conversation: ConversationRow,
  answer: StoredAnswer,
): Promise<ChatAnswer> {
  return {
    message: answer.content,
    conversationId: conversation.id,
    extractedInfo: presentNeed(conversation.need, conversation.complete),
    asks: await presentAsks(orm, context, conversation),
    estimatedTime: conversation.estimatedMinutes,
    shouldCreateTicket: conversation.complete,
    readBack: presentReadBack(conversation),
    callback: null,
    ticket: await findTicket(orm, conversation),
    emergency: answer.danger,
    stopped: answer.stopped,
  };
}

async function findTicket(orm: Orm, { requestId, userId }: ConversationRow): Promise<Ticket | null> {
  if (requestId === null || userId === null) return null;
  const [request] = await orm.select().from(careRequests).where(eq(careRequests.id, requestId));
  return request ? presentTicket(request) : null;
}
