import { implement } from '@orpc/server';
import { requireActiveStaff } from '#modules/accounts/server/find-staff.ts';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import { messagesContract } from '../../messages.contract.ts';
import * as t from '../../messages.words.ts';
import { announceThread } from '../announce-thread.ts';
import { getOwnThread, getThread, lockThread } from '../find-thread.ts';
import { presentThread } from '../present-thread.ts';
import { advanceReadPosition } from '../store-care-message.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

export const getCareThread = endpoints.getCareThread.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const userId = callerId(context);
  const thread = await getOwnThread(orm, input.id, userId);
  const reader = { side: 'patient', userId, looksOnly: context.caller.viewedBy !== null } as const;
  return presentThread(orm, context.dataKeys, thread, reader, input.limit);
});

export const getThreadAsStaff = endpoints.getThreadAsStaff.handler(async ({ input, context }) => {
  const { orm } = context.database;
  const thread = await getThread(orm, input.id);
  return presentThread(
    orm,
    context.dataKeys,
    thread,
    { side: 'staff', userId: callerId(context) },
    input.limit,
  );
});

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

export const takeCareThread = endpoints.takeCareThread.handler(async ({ input, context }) => {
  const userId = callerId(context);
  return context.database.transaction(async (tx) => {
    await requireActiveStaff(tx, userId);
    const thread = await lockThread(tx, input.id);
    if (thread.ownerId !== null && thread.ownerId !== userId && thread.ownerId !== input.from) {
      throw conflict(t.nameStaffMemberToTakeOver);
    }
    await setThreadOwner(tx, input.id, userId);
    announceThread(tx, context, thread);
    return presentThread(
      tx,
      context.dataKeys,
      { ...thread, owner: 'staff', ownerId: userId },
      { side: 'staff', userId },
    );
  });
});

export const handBackCareThread = endpoints.handBackCareThread.handler(async ({ input, context }) => {
  const userId = callerId(context);
  return context.database.transaction(async (tx) => {
    const thread = await lockThread(tx, input.id);
    if (thread.ownerId !== null && thread.ownerId !== userId) {
      throw conflict(t.handledByAnotherStaffMember);
    }
    await setThreadOwner(tx, input.id, null);
    announceThread(tx, context, thread);
    return presentThread(
      tx,
      context.dataKeys,
      { ...thread, owner: 'assistant', ownerId: null },
      { side: 'staff', userId },
    );
  });
});
