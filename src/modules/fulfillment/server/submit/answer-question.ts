import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { mergeFacts } from '#engines/intake/merge-facts.ts';
import { continueQuestion } from '#modules/intake/server/pause-request.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { announceThread } from '#modules/messages/server/announce-thread.ts';
import { lockThread } from '#modules/messages/server/find-thread.ts';
import { storeCareMessage } from '#modules/messages/server/store-care-message.ts';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { restartSla, resumeSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { addOwnWords, answerIfOpen } from '#modules/requests/server/encrypted-fields.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { newId } from '#shared/ids.ts';
import { badRequest, conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { findCallingHours } from '../call-plan/find-calling-hours.ts';
import { applyCallAnswer } from './answer-further-calls.ts';
import { readAnswer } from './read-answer.ts';
import { alertStaffOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/**
 * Saves the patient's answer, extracts facts, and resumes the work and the SLA clock. Emergency language
 * alerts staff and returns emergency contacts. If such an answer is unclear, or the request was paused for an
 * emergency, it is stored as a message and the request stays paused.
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
    if (!question) throw badRequest(t.questionOfAnotherRequest);
    // Checked again under the lock: another device may have answered already.
    const isOpen = await tx.$count(requestQuestions, openQuestion(question.id));
    if (isOpen === 0 || request.status !== 'gathering_info') {
      throw conflict(t.questionAlreadyAnswered);
    }
    await alertStaffOfWarning(tx, context, warning, request);
    if (warning && (answer.kind === 'unclear' || question.asksFor === continueQuestion)) {
      await storeAnswerAsMessage(tx, context, request, { submissionKey: newId(), words: input.answer });
      return request;
    }
    if (answer.kind === 'unclear') throw badRequest(answer.hint);
    if (answer.kind === 'calls') return applyCallAnswer(tx, context, request, { allow: answer.allow });
    const stored = { questionId: question.id, answer: input.answer, answeredAt: now };
    await answerIfOpen(tx, context.dataKeys, stored);
    if (answer.kind === 'close') return closePaused(tx, context, request);
    if (answer.kind === 'message')
      await storeAnswerAsMessage(tx, context, request, {
        submissionKey: input.questionId,
        words: input.answer,
      });
    return resume(tx, context, request, {
      note: notes[answer.kind],
      ...(answer.kind === 'facts' ? { need: mergeFacts(request.need, answer.facts) } : {}),
      // A bare "continue" adds nothing to the need.
      ...(answer.kind === 'go_on' ? {} : addOwnWords(context.dataKeys, request, input.answer)),
    });
  });
  const view = await presentRequest(context.database.orm, context.dataKeys, moved, now);
  return withWarning(view, warning);
});

const openQuestion = (id: string) => and(eq(requestQuestions.id, id), isNull(requestQuestions.answeredAt));

const notes = {
  go_on: t.askedToContinue,
  message: t.answeredCareTeam,
  facts: t.answeredSearchingAgain,
} as const;

/** The care team's question is in Messages, so the answer goes there too. */
async function storeAnswerAsMessage(
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
    // Idempotent: one answer per question.
    submissionKey,
    now: context.clock.now(),
  });
  announceThread(tx, context, thread);
}

/** Resumes the work and the SLA clock. A changed need restarts the search. */
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
        ? restartSla(request, now, await findCallingHours(tx, { ...request, need }))
        : resumeSla(request, now)),
    },
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return resumed;
}

/** Also clears any pending review. */
async function closePaused(tx: Orm, context: EndpointContext, request: RequestRow): Promise<RequestRow> {
  await resolveReviewAlerts(tx, request.id, { userId: null, now: context.clock.now() });
  return moveRequest(tx, context, request, 'cancelled', {
    actor: { kind: 'patient', id: callerId(context) },
    note: t.patientClosedNoFee,
    changes: { closedReason: t.patientClosed, slaPausedAt: null, personNeededBecause: null },
  });
}
