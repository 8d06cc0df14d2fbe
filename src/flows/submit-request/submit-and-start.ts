import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import { type Submission, submitRequest } from '#features/care-requests/server/submit-request.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { workOnRequestJob } from '../work-on-request/job-names.ts';

/** Writes the request and enqueues the work on it: both, or neither, with the caller's transaction. */
export async function submitAndStart(
  tx: Orm,
  context: ServerContext,
  submission: Submission,
): Promise<RequestRow> {
  const { request, isNew } = await submitRequest(tx, context, submission);
  if (isNew) await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
  return request;
}
