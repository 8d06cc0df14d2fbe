import { workOnRequestJob } from '#modules/job-names.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { type Submission, submitRequest } from '#modules/requests/server/submit-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import { conflict, Problem } from '#shared/problem.ts';
import { limitOfThePatient } from '../caller-request.words.ts';
import { type AcceptedPlan, acceptCallPlan } from './call-plan/accept-call-plan.ts';
import { lockSubmitter, rejectTooManyRequests } from './submit/limit-requests.ts';
import { rejectTooMuchUnpaid } from './submit/limit-unpaid-work.ts';

/**
 * Saves the request with its accepted call plan and enqueues the work, all in the caller's transaction.
 * `draft` is what the patient was shown and removed; null if they saw no plan.
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
  const rejected = rejectOverLimits(tx, context, request);
  await (submission.byPhone ? rejected.catch(rethrowForStaff) : rejected);
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return request;
}

async function rejectOverLimits(
  tx: Orm,
  context: ServerContext & { address?: string },
  request: RequestRow,
): Promise<void> {
  await rejectTooManyRequests(tx, context, request.userId);
  await rejectTooMuchUnpaid(tx, context, request);
}

/** The messages about limits are written for patients. */
function rethrowForStaff(error: unknown): never {
  if (error instanceof Problem && error.status === 409)
    throw conflict(limitOfThePatient({ words: error.message }));
  throw error;
}
