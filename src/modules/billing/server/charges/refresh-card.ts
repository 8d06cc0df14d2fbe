import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';

/** After a card was saved at the processor: reading it makes it the card for renewals. Then refreshes open pages. */
export async function refreshCard(
  context: ServerContext,
  { userId, mode }: { userId: string; mode: Mode },
): Promise<void> {
  await context.ports.payments(mode).findCard(userId);
  await context.database.transaction(async (tx) => {
    context.live.publish(tx, { owner: userId, topic: 'billing', id: userId });
  });
}
