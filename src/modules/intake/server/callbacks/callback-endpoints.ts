import { implement } from '@orpc/server';
import { settleCallbackAlerts } from '#modules/notifications/server/settle-person-wanted.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { tellStaff } from '#platform/live/channels.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { callbacksContract } from '../../callbacks.contract.ts';
import { assignCallbackTo, closeCallback, isCallback, listOpenCallbacks } from '../conversation/callbacks.ts';

const endpoints = implement(callbacksContract).$context<EndpointContext>();

async function refuse(tx: Orm, id: string): Promise<never> {
  if (!(await isCallback(tx, id))) throw notFound('There is no such callback.');
  throw conflict('This callback is closed already, or a colleague has it. The list is up to date now.');
}

export const listCallbacks = endpoints.listCallbacks.handler(({ context }) =>
  listOpenCallbacks(context.database.orm, callerId(context)),
);

export const assignCallback = endpoints.assignCallback.handler(async ({ input, context }) => {
  const staffId = callerId(context);
  return context.database.transaction(async (tx) => {
    if (!(await assignCallbackTo(tx, input.id, staffId))) return refuse(tx, input.id);
    tellStaff(tx, context, 'requests');
    const [callback] = await listOpenCallbacks(tx, staffId, input.id);
    return callback ?? refuse(tx, input.id);
  });
});

export const finishCallback = endpoints.finishCallback.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  return context.database.transaction(async (tx) => {
    const done = { by: userId, at: now, outcome: input.outcome };
    const closed = await closeCallback(tx, input.id, done);
    if (!closed) return refuse(tx, input.id);
    await settleCallbackAlerts(tx, closed.conversationId, { userId, now });
    tellStaff(tx, context, 'requests');
    return { id: closed.id };
  });
});
