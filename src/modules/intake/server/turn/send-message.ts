import { implement } from '@orpc/server';
import type { EndpointContext } from '#modules/server-context.ts';
import { conversationsContract } from '../../conversations.contract.ts';
import { beginTurn } from './begin-turn.ts';

const endpoints = implement(conversationsContract).$context<EndpointContext>();

/** Both endpoints share the same turn: the message is stored and answered even if the connection is lost. */
export const sendMessage = endpoints.sendMessage.handler(async ({ input, context }) => {
  const turn = await beginTurn(context, input);
  return turn.answer;
});

export const streamMessage = endpoints.streamMessage.handler(async ({ input, context }) => {
  const turn = await beginTurn(context, input);
  // Keeps proxies from buffering the stream.
  context.setHeader('x-accel-buffering', 'no');
  return turn.follow();
});
