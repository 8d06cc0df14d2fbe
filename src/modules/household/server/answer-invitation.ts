import { and, eq } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { conflict } from '#shared/problem.ts';
import { wholeName } from '../household.rules.ts';
import * as t from '../household.words.ts';
import { lockInvitation, type MemberRow } from './find-member.ts';

export type AnsweredInvitation = { member: MemberRow; from: string };

/** An answered invitation keeps neither its token nor its address. */
const used = { inviteEmail: null, inviteTokenHash: null, inviteExpiresAt: null };

/** The token was emailed, so its holder counts as the invitee, whatever address they sign in with. */
export async function acceptInvitation(
  tx: Orm,
  { token, userId, now }: { token: string; userId: string; now: Date },
): Promise<AnsweredInvitation> {
  const { member, from } = await lockInvitation(tx, token, now);
  if (member.ownerId === userId) {
    throw conflict(t.cantAcceptYourOwnInvitation);
  }
  const [already] = await tx
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, member.ownerId), eq(householdMembers.memberUserId, userId)));
  if (already) throw conflict(t.canAlreadyMakeRequests({ wholeName: wholeName(from) }));
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
