import { eq } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { appointments, calendarFeeds } from '#schema/appointments.ts';

/** Moves a merged account’s appointments, and ends its calendar feed. */
export async function moveAppointmentsToAccount(
  tx: Orm,
  { keptId, closedId }: MergedAccounts,
): Promise<void> {
  await tx.update(appointments).set({ userId: keptId }).where(eq(appointments.userId, closedId));
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.userId, closedId));
}
