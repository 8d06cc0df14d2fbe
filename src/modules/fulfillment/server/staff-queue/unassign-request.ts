import { implement } from '@orpc/server';
import { workOnRequestJob } from '#modules/job-names.ts';
import { workingStatuses } from '#modules/requests/care-requests.rules.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { assignRequest, requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { addTimelineNote } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentStaffRequest } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import * as t from '../../fulfillment.words.ts';

/** Automation doesn't continue in review or for staff-only work. */
function describeStatus({ status, need, personNeededBecause }: RequestRow): string {
  if (needsManualWork(need)) return t.stillWithCareTeam;
  return status === 'pending_confirmation' && personNeededBecause !== null
    ? t.careTeamStillReviewing
    : t.automatedSearchContinues;
}

/** Unassigns the request and resumes automation from its current status. */
export async function unassignRequest(tx: Orm, context: EndpointContext, request: RequestRow): Promise<void> {
  await assignRequest(tx, context, request, null);
  if (!workingStatuses.some((status) => status === request.status)) return;
  await addTimelineNote(tx, context, request, {
    actor: { kind: 'staff', id: callerId(context) },
    note: describeStatus(request),
  });
  await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

export const putRequestBack = implement(requestQueueContract)
  .$context<EndpointContext>()
  .putRequestBack.handler(async ({ input, context }) => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      await requireAssignedToMe(tx, context, request);
      await unassignRequest(tx, context, request);
    });
    return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
  });
