import { eq } from 'drizzle-orm';
import { setThreadOwner } from '#modules/requests/server/change-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { announceThread } from './announce-thread.ts';
import { lockThread } from './find-thread.ts';

/** Returns a departed staff member's threads to the assistant. */
export async function releaseThreads(
  tx: Orm,
  context: Pick<ServerContext, 'live'>,
  ownerId: string,
): Promise<void> {
  const rows = await tx
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(eq(careRequests.messagesOwnerId, ownerId))
    .orderBy(careRequests.id);
  for (const { id } of rows) {
    const thread = await lockThread(tx, id);
    if (thread.ownerId !== ownerId) continue;
    await setThreadOwner(tx, id, null);
    announceThread(tx, context, thread);
  }
}
