import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { notices } from '#schema/notices.ts';
import type { TextStatus } from '#vendors/sms/sms.port.ts';
import { sendEmailFallback } from './delivery/email-fallback.ts';

/**
 * Records a status webhook for a text. Webhooks arrive in any order, even before the vendor's response to the send, and a
 * final state is never overwritten.
 */
export async function recordTextStatus(
  context: ServerContext,
  { key, vendorMessageId, state }: TextStatus,
): Promise<void> {
  if (state === 'sent') return;
  const isMeant = or(
    eq(notices.vendorMessageId, vendorMessageId),
    key === null ? undefined : and(eq(notices.id, key), isNull(notices.vendorMessageId)),
  );
  const isOnItsWay = and(eq(notices.channel, 'sms'), inArray(notices.state, ['sending', 'sent']));
  await context.database.transaction(async (tx) => {
    const [notice] = await tx
      .update(notices)
      .set({ state, vendorMessageId, claimedAt: null })
      .where(and(isMeant, isOnItsWay))
      .returning();
    if (notice && state === 'failed') await sendEmailFallback(tx, context, notice);
  });
}
