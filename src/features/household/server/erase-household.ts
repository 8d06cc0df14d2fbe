import { eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { householdMembers } from '#platform/server/database/tables/household.ts';
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
  if (memberIds.length === 0) return;
  await tx
    .update(householdMembers)
    .set({ firstName: 'Former', lastName: 'member', dateOfBirth: null, formerUserId: null })
    .where(inArray(householdMembers.id, memberIds));
}
