import type { EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import type { ChatAnswer } from '../../conversations.contract.ts';
import * as t from '../../intake.words.ts';
import { claimSeconds, isAnswering } from '../conversation/claim-turn.ts';
import { getOwnConversation } from '../own-conversation.ts';
import { findAnswerTo } from '../store-message.ts';
import { presentStoredAnswer } from './present-answer.ts';
import { conversationChannel } from './turns-in-progress.ts';

/** Polls too, because a notification can be lost with the process that sent it. */
const pollMilliseconds = 1_000;

/**
 * Waits for another process to answer the message at this position. Throws a Problem 409 if that process is gone;
 * sending the message again answers it.
 */
export async function awaitAnswer(
  context: EndpointContext,
  conversationId: string,
  position: number,
): Promise<ChatAnswer> {
  const { orm } = context.database;
  const giveUpAt = Date.now() + claimSeconds * 1000;
  for (;;) {
    const signal = waitForSignal(context, conversationId);
    try {
      const conversation = await getOwnConversation(orm, conversationId, context.caller);
      const answer = await findAnswerTo(orm, context.dataKeys, conversationId, position);
      if (answer) return await presentStoredAnswer(orm, context, conversation, answer);
      if (!isAnswering(conversation, context.clock.now()) || Date.now() > giveUpAt) {
        throw conflict(t.couldntAnswer);
      }
      await signal.received;
    } finally {
      signal.cancel();
    }
  }
}

function waitForSignal(context: EndpointContext, conversationId: string) {
  const { promise: received, resolve } = Promise.withResolvers<void>();
  const unsubscribe = context.live.subscribe(conversationChannel(conversationId), () => resolve());
  const timer = setTimeout(resolve, pollMilliseconds);
  return {
    received,
    cancel: () => {
      unsubscribe();
      clearTimeout(timer);
    },
  };
}
