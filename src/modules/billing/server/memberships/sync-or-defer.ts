import type { ServerContext } from '#modules/server-context.ts';
import { withTimeout } from '#platform/with-timeout.ts';
import { syncMembership } from './sync-membership.ts';

/** Syncs now, or leaves it to the job after a timeout, so that a late or lost answer is never an error for the patient. */
export async function syncOrDefer(context: ServerContext, membershipId: string): Promise<void> {
  await withTimeout(syncMembership(context, membershipId)).catch((error: unknown) => {
    context.log.warn({ error, membershipId }, 'membership not settled yet; its job will retry');
  });
}
