import { and, eq, inArray, or } from 'drizzle-orm';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';

/** Moves a merged account’s household, and its membership in other households. */
export async function moveHouseholdToAccount(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<void> {
  const { ownerId, memberUserId, formerUserId } = householdMembers;
  await tx.update(householdMembers).set({ ownerId: keptId }).where(eq(ownerId, closedId));
  await tx.update(householdMembers).set({ memberUserId: keptId }).where(eq(memberUserId, closedId));
  await tx.update(householdMembers).set({ formerUserId: keptId }).where(eq(formerUserId, closedId));
}

/** Whether one of two accounts is a member of the other’s household. */
export async function shareHousehold(orm: Orm, { keptId, closedId }: MergedAccounts): Promise<boolean> {
  const isIn = (owner: string, member: string) =>
    and(eq(householdMembers.ownerId, owner), eq(householdMembers.memberUserId, member));
  const isCurrent = inArray(householdMembers.state, ['active', 'invited']);
  const both = or(isIn(keptId, closedId), isIn(closedId, keptId));
  return (await orm.$count(householdMembers, and(isCurrent, both))) > 0;
}
