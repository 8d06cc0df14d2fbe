import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { formerMember } from '#shared/care/household-words.ts';
import type { MemberRow } from './find-member.ts';

/** The households that an account agreed to be asked for in, locked. */
export const lockMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.memberUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Those that an account was taken out of or left, whose tickets still name it. */
export const lockFormerMembershipsOf = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx
    .select()
    .from(householdMembers)
    .where(eq(householdMembers.formerUserId, userId))
    .orderBy(householdMembers.id)
    .for('no key update');

/** Forgets everybody in the account's own household; nothing may refer to them any more. Gives who they were. */
export const eraseHousehold = (tx: Orm, userId: string): Promise<MemberRow[]> =>
  tx.delete(householdMembers).where(eq(householdMembers.ownerId, userId)).returning();

/** In tickets that others made for them, the name of somebody who has gone is not kept. */
export async function eraseMemberNames(tx: Orm, memberIds: string[]): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ ...formerMember, dateOfBirth: null })
    .where(inArray(householdMembers.id, memberIds));
}

/** Once nothing can be written for them any more, that it was this account is forgotten as well. */
export async function forgetFormerMember(tx: Orm, userId: string): Promise<void> {
  await tx
    .update(householdMembers)
    .set({ formerUserId: null })
    .where(eq(householdMembers.formerUserId, userId));
}
