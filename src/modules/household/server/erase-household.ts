import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { formerMember } from '#shared/care/household.words.ts';
import type { MemberRow } from './find-member.ts';

/** Locks this account's memberships in other households. */
export const lockMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.memberUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Locks memberships this account left or was removed from. Their tickets still contain its name. */
export const lockFormerMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.formerUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Deletes and returns all members of the account's own household. Delete everything that references them first. */
export const eraseHousehold = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx.delete(householdMembers).where(eq(householdMembers.ownerId, userId)).returning();

/** Removes members' names from tickets that others made for them. */
export async function eraseMemberNames(tx: Orm, memberIds: string[]): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ ...formerMember, dateOfBirth: null })
    .where(inArray(householdMembers.id, memberIds));
}

/** Unlinks former memberships from this account. Call it once no more data can be written for them. */
export async function unlinkFormerMember(tx: Orm, userId: string): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ formerUserId: null })
    .where(eq(householdMembers.formerUserId, userId));
}
