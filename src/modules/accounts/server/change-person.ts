import { and, eq, isNull, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import type { Mode } from '#shared/mode.ts';
import { refreshAccountPages } from './my-sessions.ts';
import type { UserRow } from './present-user.ts';

/** Gives a locked person a mode of their own, or none. Their open pages follow it. */
export async function storeModeOverride(
  tx: Orm,
  context: ServerContext,
  person: UserRow,
  mode: Mode | null,
): Promise<UserRow> {
  const [changed] = await tx
    .update(users)
    .set({ modeOverride: mode })
    .where(eq(users.id, person.id))
    .returning();
  refreshAccountPages(tx, context, person.id);
  return changed ?? person;
}

/** What the account says about its membership; nothing for a deleted one. True where that has changed. */
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

/** By which ways somebody wants to hear from us; the rest of their settings is of notifications. */
export async function storePreferences(
  tx: Orm,
  userId: string,
  notificationPreferences: NonNullable<UserRow['notificationPreferences']>,
): Promise<void> {
  await tx.update(users).set({ notificationPreferences }).where(eq(users.id, userId));
}
