import { implement } from '@orpc/server';
import { and, eq, isNull } from 'drizzle-orm';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { extendDeadline } from '#features/care-requests/guarantee.rules.ts';
import { lockOwnRequest } from '#features/care-requests/server/find-request.ts';
import { moveRequest } from '#features/care-requests/server/move-request.ts';
import { presentRequest } from '#features/care-requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { mergeHeard } from '#integrations/language-model/merge-heard.ts';
import type { FactName } from '#kernel/care-need.ts';
import { effectiveMode } from '#kernel/mode.ts';
import { badRequest, conflict } from '#kernel/problem.ts';
import { requestQuestions } from '#platform/server/database/tables/care-requests.ts';
import { workOnRequestJob } from '../work-on-request/job-names.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** Takes the patient's answer, reads what it says, and lets the work and the promise's clock run on. */
export const answerQuestion = endpoints.answerQuestion.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  const [question] = await context.database.orm
    .select()
    .from(requestQuestions)
    .where(and(eq(requestQuestions.id, input.questionId), eq(requestQuestions.requestId, input.id)));
  const answer = await context.ports
    .languageModel(effectiveMode(context.caller.modeOverride, context.globalMode))
    .answer({
      turns: [{ role: 'user', content: input.answer }],
      known: {},
      askedFor: (question?.asksFor ?? null) as FactName | null,
      declined: [],
      now,
      timeZone: 'America/New_York',
      signedIn: true,
      prompt: '',
    });
  const moved = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    if (!question) throw badRequest('This question does not belong to this request.');
    if (question.answeredAt !== null || request.status !== 'gathering_info') {
      throw conflict('This question has been answered already.');
    }
    if (answer.heard.length === 0) {
      throw badRequest(
        'We could not read that answer. Please try other words, such as a city and state or a ZIP code.',
      );
    }
    await tx
      .update(requestQuestions)
      .set({ answer: input.answer, answeredAt: now })
      .where(and(eq(requestQuestions.id, question.id), isNull(requestQuestions.answeredAt)));
    const resumed = await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: 'You answered our question. We are searching again.',
      changes: {
        need: mergeHeard(request.need, answer.heard),
        slaPausedAt: null,
        slaDeadline: request.slaPausedAt
          ? extendDeadline(request.slaDeadline, request.slaPausedAt, now)
          : request.slaDeadline,
      },
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    return resumed;
  });
  return presentRequest(context.database.orm, moved, now);
});
