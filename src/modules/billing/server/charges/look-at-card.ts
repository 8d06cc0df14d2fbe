import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';

/**
 * A card was kept in the company's own fields. Looking at it makes it the one that renewals are charged to; then the
 * person's open pages look again.
 */
export async function lookAtCard(
  context: ServerContext,
  { userId, mode }: { userId: string; mode: Mode },
): Promise<void> {
  await context.ports.payments(mode).findCard(userId);
  await context.database.transaction(async (tx) => {
    context.live.publish(tx, { owner: userId, topic: 'billing', id: userId });
  });
}
