import type { EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import { claimSeconds, isAnswering } from '../conversation/claim-turn.ts';
import { getOwnConversation } from '../own-conversation.ts';
import { findAnswerTo } from '../store-message.ts';
import { presentStoredAnswer } from './present-answer.ts';
import { conversationChannel } from './turns-under-way.ts';

/** A nudge can be lost with the process that sent it. */
const lookAgainMilliseconds = 1_000;

/**
 * Waits for the answer that another process makes to the message at this position. Throws a Problem 409 when that
 * process is gone: sent once more, the message is answered anew.
 */
export async function awaitAnswer(
  context: EndpointContext,
  conversationId: string,
  position: number,
): Promise<ChatAnswer> {
  const { orm } = context.database;
  const giveUpAt = Date.now() + claimSeconds * 1000;
  for (;;) {
    const nudge = nextNudge(context, conversationId);
    try {
      const conversation = await getOwnConversation(orm, conversationId, context.caller);
      const answer = await findAnswerTo(orm, context.dataKeys, conversationId, position);
      if (answer) return await presentStoredAnswer(orm, conversation, answer);
      if (!isAnswering(conversation, context.clock.now()) || Date.now() > giveUpAt) {
        throw conflict('This message was not answered. Please try again.');
      }
      await nudge.come;
    } finally {
      nudge.forget();
    }
  }
}

function nextNudge(context: EndpointContext, conversationId: string) {
  const { promise: come, resolve } = Promise.withResolvers<void>();
  const unsubscribe = context.live.subscribe(conversationChannel(conversationId), () => resolve());
  const timer = setTimeout(resolve, lookAgainMilliseconds);
  return {
    come,
    forget: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
