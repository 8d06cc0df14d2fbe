import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { RequestRow } from './find-request.ts';

/** Has a locked request stand in the queue of those that need a person, with why, in words for the team. */
export async function setPersonNeeded(
  tx: Orm,
  context: Pick<ServerContext, 'clock'>,
  request: RequestRow,
  because: string,
): Promise<void> {
  await tx
    .update(careRequests)
    .set({ personNeededBecause: because, updatedAt: context.clock.now() })
    .where(eq(careRequests.id, request.id));
}
