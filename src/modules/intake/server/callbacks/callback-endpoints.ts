import { implement } from '@orpc/server';
import { resolveCallbackAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { callbacksContract } from '../../callbacks.contract.ts';
import * as t from '../../intake.words.ts';
import { assignCallbackTo, closeCallback, isCallback, listOpenCallbacks } from '../conversation/callbacks.ts';

const endpoints = implement(callbacksContract).$context<EndpointContext>();

async function refuse(tx: Orm, id: string): Promise<never> {
  if (!(await isCallback(tx, id))) throw notFound(t.callbackNotFound);
  throw conflict(t.callbackClosedOrAssigned);
}

export const listCallbacks = endpoints.listCallbacks.handler(({ context }) =>
  listOpenCallbacks(context.database.orm, callerId(context)),
);

export const assignCallback = endpoints.assignCallback.handler(async ({ input, context }) => {
  const staffId = callerId(context);
  return context.database.transaction(async (tx) => {
    if (!(await assignCallbackTo(tx, input.id, staffId))) return refuse(tx, input.id);
    notifyStaff(tx, context, 'requests');
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
    await resolveCallbackAlerts(tx, closed.conversationId, { userId, now });
    notifyStaff(tx, context, 'requests');
    return { id: closed.id };
  });
});
