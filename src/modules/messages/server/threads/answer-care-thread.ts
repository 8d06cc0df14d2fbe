import { implement } from '@orpc/server';
import { requireActiveStaff } from '#modules/accounts/server/find-staff.ts';
import { resolvePersonRequestAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { pauseSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import { storeQuestion } from '#modules/requests/server/encrypted-fields.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { messagesContract } from '../../messages.contract.ts';
import * as t from '../../messages.words.ts';
import { announceThread } from '../announce-thread.ts';
import { lockThread, replierOf, type Thread } from '../find-thread.ts';
import { presentStaffThread } from '../present-thread.ts';
import { staffQuestion } from '../staff-question.ts';
import { storeCareMessage } from '../store-care-message.ts';
import { notifyOfMessage } from './notify-of-message.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

type Answer = { body: string; fileIds?: readonly string[]; submissionKey: string };

/** A staff reply takes over the thread; the assistant stops until it is returned. */
export const answerCareThread = endpoints.answerCareThread.handler(async ({ input, context }) => {
  await context.database.transaction((tx) =>
    writeAsStaff(tx, context, input.id, { ...input, body: input.body ?? '' }),
  );
  return presentStaffThread(context.database.orm, context.dataKeys, input.id, callerId(context));
});

/** Posts a question in the thread and opens it on the request, which pauses. */
export const askPatient = endpoints.askPatient.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const { question: body, fileIds, submissionKey } = input;
    const isNew = await writeAsStaff(tx, context, input.id, { body, fileIds, submissionKey });
    if (!isNew) return;
    const request = await lockRequest(tx, input.id);
    if (!request) throw notFound(t.requestNotFound);
    await waitForAnswer(tx, context, request, body);
  });
  return presentStaffThread(context.database.orm, context.dataKeys, input.id, callerId(context));
});

/** False if this reply was already stored. */
async function writeAsStaff(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  answer: Answer,
): Promise<boolean> {
  const userId = callerId(context);
  const now = context.clock.now();
  await requireActiveStaff(tx, userId);
  const thread = await lockThread(tx, requestId);
  requireMayReply(thread, userId);
  const position = await storeCareMessage(tx, context.dataKeys, {
    ...answer,
    requestId,
    author: 'staff',
    authorId: userId,
    now,
  });
  if (position === null) return false;
  await setThreadOwner(tx, requestId, userId);
  await resolvePersonRequestAlerts(tx, requestId, { userId, now });
  await notifyOfMessage(tx, context, thread, position);
  announceThread(tx, context, thread);
  return true;
}

/** Throws 409 if someone else replies: they must take over first. */
export function requireMayReply(thread: Thread, userId: string): void {
  const replier = replierOf(thread);
  if (replier !== null && replier !== userId) throw conflict(t.handledByAnotherStaffMember);
}

const mayWait = ['new', 'provider_search', 'calling_providers'];

async function waitForAnswer(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  question: string,
): Promise<void> {
  if (!mayWait.includes(request.status)) {
    throw conflict(t.requestCannotPause);
  }
  const now = context.clock.now();
  const staff: Actor = { kind: 'staff', id: callerId(context) };
  const started =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor: { kind: 'harborline' },
          note: t.requestReceived,
        })
      : request;
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: staffQuestion,
    question,
    askedAt: now,
  });
  await moveRequest(tx, context, started, 'gathering_info', {
    actor: staff,
    note: t.questionAskedNote,
    changes: pauseSla(started, now),
  });
}
