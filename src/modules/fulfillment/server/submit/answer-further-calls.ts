import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import {
  answerCallQuestion,
  countCallsAwaitingPatient,
  findRequestCall,
} from '#modules/calls/server/call-questions.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { resumeSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { storeAnswer } from '#modules/requests/server/encrypted-fields.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { conflict, notFound } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { furtherCallsQuestion } from '../work/further-calls-question.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** Allows or declines one more call. Repeating the answer is a no-op; changing it is rejected. */
export const answerFurtherCall = endpoints.answerFurtherCall.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const answered = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    const call = await findRequestCall(tx, request.id, input.callId);
    if (!call || call.patientAnswer === null) throw notFound(t.callQuestionNotFound);
    if (call.patientAnswer === (input.allow ? 'allowed' : 'declined')) return request;
    if (isOver(request.status)) throw conflict(t.closedNoMoreCalls);
    if (call.patientAnswer !== 'asked') {
      throw conflict(call.patientAnswer === 'allowed' ? t.callAlreadyAllowed : t.callAlreadyDeclined);
    }
    return applyCallAnswer(tx, context, request, { allow: input.allow, callId: call.id });
  });
  return presentRequest(context.database.orm, context.dataKeys, answered, context.clock.now());
});

/** Saves the patient's answer for one asked call, or all of them. Resumes work once none are left. */
export async function applyCallAnswer(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  answer: { allow: boolean; callId?: string },
): Promise<RequestRow> {
  if (request.status !== 'gathering_info' || !(await isQuestionOpen(tx, request.id))) {
    throw conflict(t.notWaitingForCallAnswer);
  }
  const now = context.clock.now();
  await answerCallQuestion(tx, request, answer);
  const counts = await countCallsAwaitingPatient(tx, request);
  if (counts.asked > 0) {
    context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    return request;
  }
  const summary = `${counts.allowed} allowed, ${counts.declined} declined so far`;
  const open = await tx
    .select({ id: requestQuestions.id })
    .from(requestQuestions)
    .where(openQuestion(request.id));
  for (const { id } of open)
    await storeAnswer(tx, context.dataKeys, { questionId: id, answer: summary, answeredAt: now });
  const moved = await moveRequest(tx, context, request, 'calling_providers', {
    actor: { kind: 'patient', id: callerId(context) },
    note: t.answeredAboutCalls({ summary }),
    changes: resumeSla(request, now),
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return moved;
}

const openQuestion = (requestId: string) =>
  and(
    eq(requestQuestions.requestId, requestId),
    eq(requestQuestions.asksFor, furtherCallsQuestion),
    isNull(requestQuestions.answeredAt),
  );

const isQuestionOpen = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await tx.$count(requestQuestions, openQuestion(requestId))) > 0;
