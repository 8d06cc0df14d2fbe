import type { ServerContext } from '#features/server-context.ts';
import { syncMembership } from './sync-membership.ts';

/** How long a click waits for the payment company before it is told that confirmation is under way. */
const patienceMilliseconds = 8_000;

/** Looks now, or leaves it to the job after a while: a lost answer is never an error for the person. */
export async function syncWithPatience(context: ServerContext, membershipId: string): Promise<void> {
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, patienceMilliseconds).unref();
  });
  const synced = syncMembership(context, membershipId).catch((error: unknown) => {
    context.log.warn({ error, membershipId }, 'a membership could not be settled at once; its job goes on');
  });
  await Promise.race([synced, timeout]);
}
