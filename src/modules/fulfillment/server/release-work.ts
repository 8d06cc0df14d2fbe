import { eq } from 'drizzle-orm';
import { releaseThreads } from '#modules/messages/server/release-threads.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import { setAssignee, unassignRequest } from '#modules/requests/server/set-assignee.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';

/**
 * Unassigns everything a departing staff member holds. Open requests go back to automation or the queue, and
 * the assistant answers their patients again.
 */
export async function releaseWork(tx: Orm, context: EndpointContext, userId: string): Promise<void> {
  const assigned = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.assignedTo, userId))
    .orderBy(careRequests.id);
  for (const { id } of assigned) {
    const request = await lockRequest(tx, id);
    if (!request || request.assignedTo !== userId) continue;
    if (isOver(request.status)) await setAssignee(tx, context, request, { to: null, by: callerId(context) });
    else await unassignRequest(tx, context, request, { by: callerId(context) });
  }
  await releaseThreads(tx, context, userId);
}
