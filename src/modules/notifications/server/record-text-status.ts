import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import { notices } from '#schema/notices.ts';
import type { TextStatus } from '#vendors/sms/sms.port.ts';
import { mailInstead } from './delivery/mail-instead.ts';

/**
 * Takes what the telephone company tells of a text, in whatever order it comes: an end is never undone by news of a
 * beginning, and may be known before the company has answered that it took the text at all.
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
    if (notice && state === 'failed') await mailInstead(tx, context, notice);
  });
}
