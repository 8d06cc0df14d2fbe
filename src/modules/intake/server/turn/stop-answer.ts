import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import { isAnswering } from '../conversation/claim-turn.ts';
import { getOwnConversation } from '../own-conversation.ts';
import { conversationChannel, findTurn } from './turns-in-progress.ts';

/** Stops the reply in any process. The text so far is kept and marked as stopped. */
export const stopAnswer = implement(conversationsContract)
  .$context<EndpointContext>()
  .stopAnswer.handler(async ({ input, context }) => {
    const { orm } = context.database;
    const conversation = await getOwnConversation(orm, input.id, context.caller);
    if (!isAnswering(conversation, context.clock.now())) return { stopped: false };
    const turn = findTurn(context, conversation.id);
    context.live.publish(orm, {
      owner: conversationChannel(conversation.id),
      topic: 'stop',
      id: conversation.id,
    });
    // If this process makes the reply, wait until it is stored before confirming the stop.
    await turn?.answer.catch(() => {});
    return { stopped: true };
  });
