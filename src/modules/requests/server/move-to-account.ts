import { eq } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { careRequests } from '#schema/care-requests.ts';
import { requestRatings } from '#schema/request-ratings.ts';
import * as t from '../requests.words.ts';
import { toRequestRow } from './find-request.ts';
import { type Actor, addTimelineNote } from './move-request.ts';

/** Moves a merged account’s requests, with their ratings, and notes it in their timelines. Running work continues. */
export async function moveRequestsToAccount(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'live'>,
  { keptId, closedId }: MergedAccounts,
  actor: Actor,
): Promise<void> {
  const moved = await tx
    .update(careRequests)
    .set({ userId: keptId })
    .where(eq(careRequests.userId, closedId))
    .returning();
  await tx.update(requestRatings).set({ userId: keptId }).where(eq(requestRatings.userId, closedId));
  for (const row of moved)
    await addTimelineNote(tx, context, toRequestRow(row), { actor, note: t.movedFromOtherAccount });
}
