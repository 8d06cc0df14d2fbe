import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import type { Mode } from '#shared/mode.ts';
import { refreshAccountPages } from './my-sessions.ts';
import type { UserRow } from './present-user.ts';

/** Sets or clears the mode override of a locked user and refreshes their open pages. */
export async function setModeOverride(
  tx: Orm,
  context: ServerContext,
  user: UserRow,
  mode: Mode | null,
): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ modeOverride: mode })
    .where(eq(users.id, user.id))
    .returning();
  refreshAccountPages(tx, context, user.id);
  return changed ?? user;
}

/** Updates the account's membership type unless the account is deleted. Returns whether it changed. */
export async function setMembershipType(
  tx: Orm,
  userId: string,
  membershipType: UserRow['membershipType'],
): Promise<boolean> {
  const [changed] = await tx
    .update(users)
    .set({ membershipType })
    .where(and(eq(users.id, userId), ne(users.membershipType, membershipType), isNull(users.deletedAt)))
    .returning({ id: users.id });
  return changed !== undefined;
}

/** Stores the notification channels chosen at sign-up. Later settings are in the notifications module. */
export async function storeNotificationChannels(
  tx: Orm,
  userId: string,
  notificationPreferences: NonNullable<UserRow['notificationPreferences']>,
): Promise<void> {
  await tx.update(users).set({ notificationPreferences }).where(eq(users.id, userId));
}
