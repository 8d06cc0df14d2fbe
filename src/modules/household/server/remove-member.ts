import { eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { appointments } from '#schema/appointments.ts';
import { careRequests } from '#schema/care-requests.ts';
import { householdMembers } from '#schema/household.ts';
import type { MemberRow } from './find-member.ts';

/** Removes a locked member. If a ticket was made for them, only their name is kept. */
export async function removeMember(tx: Orm, member: Pick<MemberRow, 'id' | 'memberUserId'>): Promise<void> {
  const isNamed =
    (await tx.$count(careRequests, eq(careRequests.householdMemberId, member.id))) > 0 ||
    (await tx.$count(appointments, eq(appointments.householdMemberId, member.id))) > 0;
  if (!isNamed) {
    await tx.delete(householdMembers).where(eq(householdMembers.id, member.id));
    return;
  }
  await tx
    .update(householdMembers)
    .set({
      state: 'removed',
      dateOfBirth: null,
      inviteEmail: null,
      inviteTokenHash: null,
      inviteExpiresAt: null,
      memberUserId: null,
      formerUserId: member.memberUserId,
    })
    .where(eq(householdMembers.id, member.id));
}
