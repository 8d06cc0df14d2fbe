import { eq } from 'drizzle-orm';
import { releaseThreads } from '#modules/messages/server/release-threads.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { assignRequest } from '#modules/requests/server/assign-request.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { unassignRequest } from './staff-queue/unassign-request.ts';

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
    if (isOver(request.status)) await assignRequest(tx, context, request, null);
    else await unassignRequest(tx, context, request);
  }
  await releaseThreads(tx, context, userId);
}
