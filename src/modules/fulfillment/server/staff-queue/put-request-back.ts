import { implement } from '@orpc/server';
import { workOnRequestJob } from '#modules/job-names.ts';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { assignRequest, requireMine } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { noteOnRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentRequestAtWork } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { isWorkByHand } from '#shared/care/work-by-hand.ts';

/** At the evidence gate, and where only a person can do the work, no workflow goes on. */
function describeStanding({ status, need, personNeededBecause }: RequestRow): string {
  if (isWorkByHand(need)) return 'Your request is still with our care team. Another person will take it up.';
  return status === 'pending_confirmation' && personNeededBecause !== null
    ? 'A person of our care team still has to look at what the offices said.'
    : 'Our care team has handed your request back to the automatic work.';
}

/** Nobody has it any more, so the workflow goes on from where its state says it stands. */
export async function putBack(tx: Orm, context: EndpointContext, request: RequestRow): Promise<void> {
  await assignRequest(tx, context, request, null);
  if (!workingStatuses.some((status) => status === request.status)) return;
  await noteOnRequest(tx, context, request, {
    actor: { kind: 'staff', id: callerId(context) },
    note: describeStanding(request),
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

export const putRequestBack = implement(requestQueueContract)
  .$context<EndpointContext>()
  .putRequestBack.handler(async ({ input, context }) => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      await requireMine(tx, context, request);
      await putBack(tx, context, request);
    });
    return presentRequestAtWork(context.database.orm, context.dataKeys, input.id);
  });
