import { eq } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { RequestRow } from './find-request.ts';

/** Marks a locked request as needing review, with the reason for staff; null if it no longer does. */
export async function setNeedsReview(
  tx: Orm,
  context: Pick<ServerContext, 'clock'>,
  request: RequestRow,
  because: string | null,
): Promise<void> {
  await tx
    .update(careRequests)
    .set({ personNeededBecause: because, updatedAt: context.clock.now() })
    .where(eq(careRequests.id, request.id));
}
