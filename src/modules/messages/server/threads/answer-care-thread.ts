import { implement } from '@orpc/server';
import { requireOnTeam } from '#modules/accounts/server/find-staff.ts';
import { settlePersonWanted } from '#modules/notifications/server/settle-person-wanted.ts';
import { pausePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { type Actor, moveRequest } from '#modules/requests/server/move-request.ts';
import { storeQuestion } from '#modules/requests/server/private-words.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { messagesContract } from '../../messages.contract.ts';
import { announceThread } from '../announce-thread.ts';
import { getThread, lockThread, setThreadOwner, type Thread } from '../find-thread.ts';
import { presentThread } from '../present-thread.ts';
import { storeCareMessage } from '../store-care-message.ts';
import { teamQuestion } from '../team-question.ts';
import { tellOfMessage } from './tell-of-message.ts';

const endpoints = implement(messagesContract).$context<EndpointContext>();

type Answer = { body: string; fileIds?: readonly string[]; submissionKey: string };

/** A person answers, and so becomes the one who does: the assistant is silent until the thread is handed back. */
export const answerCareThread = endpoints.answerCareThread.handler(async ({ input, context }) => {
  await context.database.transaction((tx) =>
    writeAsStaff(tx, context, input.id, { ...input, body: input.body ?? '' }),
  );
  return presentForStaff(context, input.id);
});

/** Asks what the work has to wait for: among the messages, and as the request's open question. */
export const askPatient = endpoints.askPatient.handler(async ({ input, context }) => {
  await context.database.transaction(async (tx) => {
    const { question: body, fileIds, submissionKey } = input;
    const isNew = await writeAsStaff(tx, context, input.id, { body, fileIds, submissionKey });
    if (!isNew) return;
    const request = await lockRequest(tx, input.id);
    if (!request) throw notFound('There is no such request.');
    await waitForAnswer(tx, context, request, body);
  });
  return presentForStaff(context, input.id);
});

async function presentForStaff(context: EndpointContext, requestId: string) {
  const { orm } = context.database;
  return presentThread(orm, context.dataKeys, await getThread(orm, requestId), {
    side: 'staff',
    userId: callerId(context),
  });
}

/** False when this very answer was written before. */
async function writeAsStaff(
  tx: Orm,
  context: EndpointContext,
  requestId: string,
  answer: Answer,
): Promise<boolean> {
  const userId = callerId(context);
  const now = context.clock.now();
  await requireOnTeam(tx, userId);
  const thread = await lockThread(tx, requestId);
  refuseInterruption(thread, userId);
  const position = await storeCareMessage(tx, context.dataKeys, {
    ...answer,
    requestId,
    author: 'staff',
    authorId: userId,
    now,
  });
  if (position === null) return false;
  await setThreadOwner(tx, requestId, userId);
  await settlePersonWanted(tx, requestId, { userId, now });
  await tellOfMessage(tx, context, thread, position);
  announceThread(tx, context, thread);
  return true;
}

/** Two people who answer one patient at once would contradict each other. */
function refuseInterruption({ ownerId }: Thread, userId: string): void {
  if (ownerId !== null && ownerId !== userId) {
    throw conflict('A colleague is answering this patient. Take over first.');
  }
}

const mayWait = ['new', 'provider_search', 'calling_providers'];

async function waitForAnswer(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  question: string,
): Promise<void> {
  if (!mayWait.includes(request.status)) {
    throw conflict('This request cannot wait for an answer now. Write a message instead.');
  }
  const now = context.clock.now();
  const staff: Actor = { kind: 'staff', id: callerId(context) };
  const started =
    request.status === 'new'
      ? await moveRequest(tx, context, request, 'provider_search', {
          actor: { kind: 'harborline' },
          note: 'We received your request.',
        })
      : request;
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: teamQuestion,
    question,
    askedAt: now,
  });
  await moveRequest(tx, context, started, 'gathering_info', {
    actor: staff,
    note: 'We asked you a question. The clock is paused until you answer.',
    changes: pausePromise(started, now),
  });
}
