import { implement } from '@orpc/server';
import { requireActiveStaff } from '#modules/accounts/server/find-staff.ts';
import { resolvePersonRequestAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import { lockRequestForStaff } from '#modules/requests/server/request-at-work.ts';
import { assignToStaff } from '#modules/requests/server/set-assignee.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import { messagesContract } from '../../messages.contract.ts';
import * as t from '../../messages.words.ts';
import { announceThread } from '../announce-thread.ts';
import { markDone } from '../care-thread-state.ts';
import { getOwnThread, isAssigned, lockThread, replierOf } from '../find-thread.ts';
import { presentStaffThread, presentThread } from '../present-thread.ts';
import { advanceReadPosition } from '../store-care-message.ts';
import { requireMayReply } from './answer-care-thread.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

export const getCareThread = endpoints.getCareThread.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const thread = await getOwnThread(orm, input.id, userId);
  const reader = { side: 'patient', userId, looksOnly: context.caller.viewedBy !== null } as const;
  return presentThread(orm, context.dataKeys, thread, reader, input.limit);
});

export const getThreadAsStaff = endpoints.getThreadAsStaff.handler(({ input, context }) =>
  presentStaffThread(context.database.orm, context.dataKeys, input.id, callerId(context), input.limit),
);

export const readCareMessages = endpoints.readCareMessages.handler(async ({ input, context }) => {
  const thread = await getOwnThread(context.database.orm, input.id, callerId(context));
  return recordReadPosition(context, thread.requestId, 'patient', input.upTo);
});

export const readThreadAsStaff = endpoints.readThreadAsStaff.handler(async ({ input, context }) =>
  recordReadPosition(context, input.id, 'staff', input.upTo),
);

const recordReadPosition = (
  context: EndpointContext,
  requestId: string,
  reader: 'patient' | 'staff',
  upTo: number,
): Promise<{ upTo: number }> =>
  context.database.transaction(async (tx) => {
    const thread = await lockThread(tx, requestId);
    const hasAdvanced = await advanceReadPosition(tx, { requestId, reader, upTo, now: context.clock.now() });
    if (hasAdvanced) announceThread(tx, context, thread);
    return { upTo };
  });

/** Taking the messages of an assigned request reassigns it: messages and work stay with one person. */
export const takeOverCareThread = endpoints.takeOverCareThread.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    await requireActiveStaff(tx, userId);
    const thread = await lockThread(tx, input.id);
    const replier = replierOf(thread);
    if (replier !== null && replier !== userId && replier !== input.from) {
      throw conflict(t.nameStaffMemberToTakeOver);
    }
    if (isAssigned(thread) && thread.assigneeId !== userId) {
      await assignToStaff(tx, context, request, { to: userId, by: userId });
    } else {
      await setThreadOwner(tx, input.id, userId);
      announceThread(tx, context, thread);
    }
  });
  return presentStaffThread(context.database.orm, context.dataKeys, input.id, userId);
});

export const returnCareThread = endpoints.returnCareThread.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const thread = await lockThread(tx, input.id);
    requireMayReply(thread, userId);
    await setThreadOwner(tx, input.id, null);
    announceThread(tx, context, thread);
  });
  return presentStaffThread(context.database.orm, context.dataKeys, input.id, userId);
});

/** For messages that need no reply. A message that arrived in the meantime keeps waiting. */
export const finishCareThread = endpoints.finishCareThread.handler(async ({ input, context }) => {
  const userId = callerId(context);
  await context.database.transaction(async (tx) => {
    const now = context.clock.now();
    await requireActiveStaff(tx, userId);
    const thread = await lockThread(tx, input.id);
    requireMayReply(thread, userId);
    const done = await markDone(tx, input.id, { upTo: input.upTo, by: userId, now });
    if (!done) return;
    if (done.isQuiet) await resolvePersonRequestAlerts(tx, input.id, { userId, now });
    announceThread(tx, context, thread);
  });
  return presentStaffThread(context.database.orm, context.dataKeys, input.id, userId);
});
