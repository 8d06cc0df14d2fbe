import { and, eq, isNull } from 'drizzle-orm';
import { workOnRequestJob } from '#modules/job-names.ts';
import { pausePromise, resumePromise } from '#modules/requests/guarantee/guarantee.rules.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { sealAnswer, storeQuestion } from '#modules/requests/server/private-words.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { careRequests, requestQuestions } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import { mayNotBeCalledFor } from '#shared/text/confirmed-address.ts';
import { confirmEmailQuestion } from './work/confirm-email-question.ts';

const questions = {
  en: 'Confirm your email so we can call. Open the link we emailed you, and this request continues automatically.',
  es: 'Confirme su correo electrónico y después llamamos. Abra el enlace que le enviamos; su solicitud sigue entonces sola.',
} as const;

/**
 * Has the work wait where its patient has not confirmed their address: nobody is called for somebody who may be anybody. The
 * promise's clock stands still. `found`: how many offices would be called, where they were searched. True where it waits.
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
    // Locked, so that a confirmation at this moment either comes before or finds the request waiting.
    .where(eq(users.id, request.userId))
    .for('share');
  if (!owner || !mayNotBeCalledFor(owner, request.mode as Mode)) return false;
  const now = context.clock.now();
  await storeQuestion(tx, context.dataKeys, {
    requestId: request.id,
    asksFor: confirmEmailQuestion,
    question: questions[request.need.language ?? 'en'],
    askedAt: now,
  });
  const offices = found === null ? '' : `We found ${found} suitable ${found === 1 ? 'office' : 'offices'}. `;
  await moveRequest(tx, context, request, 'gathering_info', {
    actor: { kind: 'harborline' },
    note: `${offices}Confirm your email address with the link we emailed you so we can call. The clock is paused until then.`,
    changes: pausePromise(request, now),
  });
  return true;
}

/** Lets everything go on that waited until this person confirmed their address. */
export async function continueConfirmed(tx: Orm, context: ServerContext, userId: string): Promise<void> {
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
    await tx
      .update(requestQuestions)
      .set({ answer: sealAnswer(context.dataKeys, questionId, 'Confirmed'), answeredAt: now })
      .where(eq(requestQuestions.id, questionId));
    if (request?.status !== 'gathering_info') continue;
    await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: 'You confirmed your email address. We are continuing your request.',
      changes: resumePromise(request, now),
    });
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId });
  }
}
