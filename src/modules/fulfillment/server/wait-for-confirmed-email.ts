import { and, eq, isNull } from 'drizzle-orm';
import { workOnRequestJob } from '#modules/job-names.ts';
import { pauseSla, resumeSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { storeAnswer, storeQuestion } from '#modules/requests/server/encrypted-fields.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests, requestQuestions } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import { lacksVerifiedEmail } from '#shared/text/verified-email.ts';
import * as es from '../fulfillment.words.es.ts';
import * as t from '../fulfillment.words.ts';
import { confirmEmailQuestion } from './work/confirm-email-question.ts';

const questions = {
  en: t.confirmEmailQuestion,
  es: es.confirmEmailQuestion,
} as const;

/**
 * Pauses the request and its SLA clock until the patient confirms their email: we don't call offices for
 * unverified accounts. `found` is the number of offices we would call, if searched. Returns true if paused.
 */
export async function waitForConfirmedEmail(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
  found: number | null,
): Promise<boolean> {
  const [owner] = await tx
    .select({ emailVerified: users.emailVerified })
    .from(users)
    // Locked so that a concurrent confirmation either comes first or finds the request paused.
    .where(eq(users.id, request.userId))
    .for('share');
  if (!owner || !lacksVerifiedEmail(owner, request.mode as Mode)) return false;
  const now = context.clock.now();
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: confirmEmailQuestion,
    question: questions[request.need.language ?? 'en'],
    askedAt: now,
  });
  const offices = found === null ? '' : t.foundOffices({ found });
  await moveRequest(tx, context, request, 'gathering_info', {
    actor: { kind: 'harborline' },
    note: t.confirmEmailNote({ offices }),
    changes: pauseSla(request, now),
  });
  return true;
}

/** Resumes all requests paused until this user confirmed their email. */
export async function resumeConfirmedRequests(
  tx: Orm,
  context: ServerContext,
  userId: string,
): Promise<void> {
  const now = context.clock.now();
  const waiting = await tx
    .select({ requestId: requestQuestions.requestId, questionId: requestQuestions.id })
    .from(requestQuestions)
    .innerJoin(careRequests, eq(careRequests.id, requestQuestions.requestId))
    .where(
      and(
        eq(careRequests.userId, userId),
        eq(requestQuestions.asksFor, confirmEmailQuestion),
        isNull(requestQuestions.answeredAt),
      ),
    )
    .orderBy(careRequests.id);
  for (const { requestId, questionId } of waiting) {
    const request = await lockRequest(tx, requestId);
    await storeAnswer(tx, context.dataKeys, { questionId, answer: 'Confirmed', answeredAt: now });
    if (request?.status !== 'gathering_info') continue;
    await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: t.emailConfirmed,
      changes: resumeSla(request, now),
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId });
  }
}
