import { workOnRequestJob } from '#modules/job-names.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Submission, submitRequest } from '#modules/requests/server/submit-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import { type AcceptedPlan, acceptCallPlan } from './call-plan/accept-call-plan.ts';
import { lockSubmitter, refuseTooManyRequests } from './submit/limit-requests.ts';
import { refuseTooMuchUnpaid } from './submit/limit-unpaid-work.ts';

/**
 * Writes the request with the call plan that is accepted by submitting, and enqueues the work on it: all, or nothing,
 * with the caller's transaction. `draft` is what the patient was shown and struck; null where they saw no plan.
 */
export async function submitAndStart(
  tx: Orm,
  context: ServerContext & { address?: string },
  submission: Omit<Submission, keyof AcceptedPlan>,
  draft: CallPlanDraft | null = null,
): Promise<RequestRow> {
  await lockSubmitter(tx, submission.userId);
  const accepted = await acceptCallPlan(tx, { ...submission, draft });
  const { request, isNew } = await submitRequest(tx, context, { ...submission, ...accepted });
  if (!isNew) return request;
  await refuseTooManyRequests(tx, context, submission.userId);
  await refuseTooMuchUnpaid(tx, context, request);
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return request;
}
