import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { mergeHeard } from '#engines/intake/merge-heard.ts';
import { goOnQuestion } from '#modules/intake/server/park-request.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { announceThread } from '#modules/messages/server/announce-thread.ts';
import { lockThread } from '#modules/messages/server/find-thread.ts';
import { storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { beginPromiseAgain, resumePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { addOwnWords, sealAnswer } from '#modules/requests/server/private-words.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import { findCallingHours } from '../call-plan/find-calling-hours.ts';
import { settleCalls } from './answer-further-calls.ts';
import { readAnswer } from './read-answer.ts';
import { alertOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/**
 * Takes the patient's answer, reads what it says, and lets the work and the promise's clock run on. Words of danger
 * alert the care team, and whom to call is said beside the request. When such words do not answer the question, or
 * the work was stopped for danger before, they are kept as a message to the team and the work waits.
 */
export const answerQuestion = endpoints.answerQuestion.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  const [question] = await context.database.orm
    .select()
    .from(requestQuestions)
    .where(and(eq(requestQuestions.id, input.questionId), eq(requestQuestions.requestId, input.id)));
  const answer = await readAnswer(context, question ?? null, input.answer);
  const warning = findWarning(input.answer, undefined);
  const moved = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    if (!question) throw badRequest('This question does not belong to this request.');
    // Looked at again: another device may have answered it, and the work may wait for the next one.
    const isOpen = await tx.$count(requestQuestions, openQuestion(question.id));
    if (isOpen === 0 || request.status !== 'gathering_info') {
      throw conflict('This question has been answered already.');
    }
    await alertOfWarning(tx, context, warning, request);
    if (warning && (answer.kind === 'unclear' || question.asksFor === goOnQuestion)) {
      await noteTold(tx, context, request, { submissionKey: newId(), words: input.answer });
      return request;
    }
    if (answer.kind === 'unclear') throw badRequest(answer.hint);
    if (answer.kind === 'calls') return settleCalls(tx, context, request, { allow: answer.allow });
    await tx
      .update(requestQuestions)
      .set({ answer: sealAnswer(context.dataKeys, question.id, input.answer), answeredAt: now })
      .where(openQuestion(question.id));
    if (answer.kind === 'close') return closeParked(tx, context, request);
    if (answer.kind === 'told')
      await noteTold(tx, context, request, { submissionKey: input.questionId, words: input.answer });
    return resume(tx, context, request, {
      note: notes[answer.kind],
      ...(answer.kind === 'facts' ? { need: mergeHeard(request.need, answer.heard) } : {}),
      // A bare "go on" says nothing of the need.
      ...(answer.kind === 'go_on' ? {} : addOwnWords(context.dataKeys, request, input.answer)),
    });
  });
  const view = await presentRequest(context.database.orm, context.dataKeys, moved, now);
  return withWarning(view, warning);
});

const openQuestion = (id: string) => and(eq(requestQuestions.id, id), isNull(requestQuestions.answeredAt));

const notes = {
  go_on: 'You asked us to go on.',
  told: 'You answered our care team’s question. We go on with your request.',
  facts: 'You answered our question. We are searching again.',
} as const;

/** What the care team asked stands among the messages, and so does the answer. */
async function noteTold(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  { submissionKey, words }: { submissionKey: string; words: string },
): Promise<void> {
  const thread = await lockThread(tx, request.id);
  await storeCareMessage(tx, context.dataKeys, {
    requestId: request.id,
    author: 'patient',
    authorId: callerId(context),
    body: words,
    // One answer to one question, however it is sent.
    submissionKey,
    now: context.clock.now(),
  });
  announceThread(tx, context, thread);
}

/** Lets the work and the promise's clock run on after the patient's answer; with a new need the search begins anew. */
export async function resume(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  { note, ...changes }: { note: string } & Partial<Pick<RequestRow, 'need' | 'ownWords'>>,
): Promise<RequestRow> {
  const now = context.clock.now();
  const { need } = changes;
  const resumed = await moveRequest(tx, context, request, 'provider_search', {
    actor: { kind: 'patient', id: callerId(context) },
    note,
    changes: {
      ...changes,
      ...(need
        ? beginPromiseAgain(request, now, await findCallingHours(tx, { ...request, need }))
        : resumePromise(request, now)),
    },
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return resumed;
}

/** Nobody of the team needs to work on it, or look at its evidence, any more. */
async function closeParked(tx: Orm, context: EndpointContext, request: RequestRow): Promise<RequestRow> {
  await settleEvidenceCheck(tx, request.id, { userId: null, now: context.clock.now() });
  return moveRequest(tx, context, request, 'cancelled', {
    actor: { kind: 'patient', id: callerId(context) },
    note: 'You closed this request. No fee was charged.',
    changes: { closedReason: 'You closed this request.', slaPausedAt: null, personNeededBecause: null },
  });
}
