import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import { beginTurn } from './begin-turn.ts';

const endpoints = implement(conversationsContract).$context<EndpointContext>();

/** Both ways to send share everything: the message is kept and answered even if the connection is lost. */
export const sendMessage = endpoints.sendMessage.handler(async ({ input, context }) => {
  const turn = await beginTurn(context, input);
  return turn.answer;
});

export const streamMessage = endpoints.streamMessage.handler(async ({ input, context }) => {
  const turn = await beginTurn(context, input);
  // Proxies that gather an answer before they hand it on would hold back the first words.
  context.setHeader('x-accel-buffering', 'no');
  return turn.follow();
});
