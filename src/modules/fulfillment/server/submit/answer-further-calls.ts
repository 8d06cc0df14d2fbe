import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { answerAskedCalls, countAskedCalls, findCallOf } from '#modules/calls/server/asked-calls.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { resumePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { lockOwnRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { sealAnswer } from '#modules/requests/server/private-words.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { requestQuestions } from '#schema/care-requests.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { furtherCallsQuestion } from '../work/further-calls-question.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** Allows or declines one further call. The same answer again changes nothing; another one comes too late. */
export const answerFurtherCall = endpoints.answerFurtherCall.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const answered = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    const call = await findCallOf(tx, request.id, input.callId);
    if (!call || call.patientAnswer === null) throw notFound('There is no such question about a call.');
    if (call.patientAnswer === (input.allow ? 'allowed' : 'declined')) return request;
    if (isOver(request.status)) throw conflict('This request is closed. Nobody is called for it any more.');
    if (call.patientAnswer !== 'asked') {
      throw conflict(
        call.patientAnswer === 'allowed'
          ? 'You have allowed this call already.'
          : 'You have declined this call already.',
      );
    }
    return settleCalls(tx, context, request, { allow: input.allow, callId: call.id });
  });
  return presentRequest(context.database.orm, context.dataKeys, answered, context.clock.now());
});

/** Writes the patient's word on one asked call, or on all of them, and goes on when none is left to ask about. */
export async function settleCalls(
  tx: Orm,
  context: EndpointContext,
  request: RequestRow,
  answer: { allow: boolean; callId?: string },
): Promise<RequestRow> {
  if (request.status !== 'gathering_info' || !(await isAsked(tx, request.id))) {
    throw conflict('This request does not wait for your word about calls at present.');
  }
  const now = context.clock.now();
  await answerAskedCalls(tx, request, answer);
  const counts = await countAskedCalls(tx, request);
  if (counts.asked > 0) {
    context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    return request;
  }
  const said = `${counts.allowed} allowed, ${counts.declined} declined so far`;
  const open = await tx
    .select({ id: requestQuestions.id })
    .from(requestQuestions)
    .where(openQuestion(request.id));
  for (const { id } of open)
    await tx
      .update(requestQuestions)
      .set({ answer: sealAnswer(context.dataKeys, id, said), answeredAt: now })
      .where(eq(requestQuestions.id, id));
  const moved = await moveRequest(tx, context, request, 'calling_providers', {
    actor: { kind: 'patient', id: callerId(context) },
    note: `You answered about further calls: ${said}. We go on.`,
    changes: resumePromise(request, now),
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

const isAsked = async (tx: Orm, requestId: string): Promise<boolean> =>
  (await tx.$count(requestQuestions, openQuestion(requestId))) > 0;
