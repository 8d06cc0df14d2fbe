import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { formerMember } from '#shared/care/household.words.ts';
import type { MemberRow } from './find-member.ts';

/** Memberships of this account in other households, locked. */
export const lockMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.memberUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Households this account has left or was removed from, whose tickets still name it. */
export const lockFormerMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.formerUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Deletes and returns all members of the account's own household. Nothing may reference them anymore. */
export const eraseHousehold = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx.delete(householdMembers).where(eq(householdMembers.ownerId, userId)).returning();

/** Removes the names of former members from tickets that others made for them. */
export async function eraseMemberNames(tx: Orm, memberIds: string[]): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ ...formerMember, dateOfBirth: null })
    .where(inArray(householdMembers.id, memberIds));
}

/** Removes the link from former memberships to this account, once nothing more can be written for them. */
export async function forgetFormerMember(tx: Orm, userId: string): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ formerUserId: null })
    .where(eq(householdMembers.formerUserId, userId));
}
