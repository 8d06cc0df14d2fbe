import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import { isAnswering } from '../conversation/claim-turn.ts';
import { getOwnConversation } from '../own-conversation.ts';
import { conversationChannel, findTurn } from './turns-under-way.ts';

/** Ends the answer under way, in whichever process it is made; what was said of it is kept with a mark. */
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
    // Where the answer is made here, it is stored when the page hears that it was stopped.
    await turn?.answer.catch(() => {});
    return { stopped: true };
  });
