import type { ServerContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { syncMembership } from './sync-membership.ts';

/** Looks now, or leaves it to the job after a moment: a late or lost answer is never an error for the person. */
export async function syncWithPatience(context: ServerContext, membershipId: string): Promise<void> {
  await withTimeout(syncMembership(context, membershipId)).catch((error: unknown) => {
    context.log.warn({ error, membershipId }, 'a membership could not be settled at once; its job goes on');
  });
}
