import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';

/**
 * A card was saved in the processor's card fields. Reading it makes it the card for renewals; then the
 * patient's open pages refresh.
 */
export async function refreshCard(
  context: ServerContext,
  { userId, mode }: { userId: string; mode: Mode },
): Promise<void> {
  await context.ports.payments(mode).findCard(userId);
  await context.database.transaction(async (tx) => {
    context.live.publish(tx, { owner: userId, topic: 'billing', id: userId });
  });
}
