import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { inboxEntries, noticeSettings, notices } from '#schema/notices.ts';

/** Moves a merged account’s notifications, also those waiting to be sent. Its settings apply only if the kept account has none. */
export async function moveNoticesToAccount(
  tx: Orm,
  { keptId, closedId }: { keptId: string; closedId: string },
): Promise<void> {
  await tx.update(notices).set({ userId: keptId }).where(eq(notices.userId, closedId));
  await tx.update(inboxEntries).set({ userId: keptId }).where(eq(inboxEntries.userId, closedId));
  if ((await tx.$count(noticeSettings, eq(noticeSettings.userId, keptId))) === 0)
    await tx.update(noticeSettings).set({ userId: keptId }).where(eq(noticeSettings.userId, closedId));
  else await tx.delete(noticeSettings).where(eq(noticeSettings.userId, closedId));
}
