import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { conflict } from '#shared/problem.ts';
import { wholeName } from '../household.rules.ts';
import { lockInvitation, type MemberRow } from './find-member.ts';

export type AnsweredInvitation = { member: MemberRow; from: string };

/** An answered invitation opens nothing any more, and where it went is forgotten. */
const used = { inviteEmail: null, inviteTokenHash: null, inviteExpiresAt: null };

/** The secret reached them by mail, so whoever holds it is the one who was invited, whatever address they sign in by. */
export async function acceptInvitation(
  tx: Orm,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<AnsweredInvitation> {
  const { member, from } = await lockInvitation(tx, token, now);
  if (member.ownerId === userId) {
    throw conflict('You sent this invitation yourself. Only the person you invited can accept it.');
  }
  const [already] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, member.ownerId), eq(householdMembers.memberUserId, userId)));
  if (already) throw conflict(`You have already agreed that ${wholeName(from)} may ask for you.`);
  await tx
    .update(householdMembers)
    .set({ ...used, state: 'active', memberUserId: userId, updatedAt: now })
    .where(eq(householdMembers.id, member.id));
  return { member, from: wholeName(from) };
}

export async function declineInvitation(
  tx: Orm,
  { token, now }: { token: string; now: Date },
): Promise<AnsweredInvitation> {
  const { member, from } = await lockInvitation(tx, token, now);
  await tx
    .update(householdMembers)
    .set({ ...used, state: 'declined', updatedAt: now })
    .where(eq(householdMembers.id, member.id));
  return { member, from: wholeName(from) };
}
