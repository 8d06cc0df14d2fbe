import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { maxHouseholdMembers } from '../household.rules.ts';
import * as t from '../household.words.ts';

export type MemberRow = typeof householdMembers.$inferSelect;

const noSuchMember = () => notFound(t.memberNotFound);

/** Locks one of the caller's members. Throws 404 for removed members and for other households. */
export async function lockOwnMember(tx: Orm, memberId: string, ownerId: string): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.id, memberId), eq(householdMembers.ownerId, ownerId)))
    .for('no key update');
  if (!row || row.state === 'removed') throw noSuchMember();
  return row;
}

/** A member the owner can make requests for. Locked, so that they can't be removed before the transaction ends. */
export async function getRequestableMember(tx: Orm, memberId: string, ownerId: string): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.id, memberId), eq(householdMembers.ownerId, ownerId)))
    .for('share');
  if (!row || row.state === 'removed') throw noSuchMember();
  if (row.state !== 'active') {
    throw conflict(t.hasntAgreedYet({ firstName: row.firstName }));
  }
  return row;
}

/** Whether this adult has left the household or was removed. */
export async function hasAdultLeft(tx: Orm, memberId: string | null): Promise<boolean> {
  if (memberId === null) return false;
  const isGone = and(eq(householdMembers.kind, 'adult'), eq(householdMembers.state, 'removed'));
  return (await tx.$count(householdMembers, and(eq(householdMembers.id, memberId), isGone))) > 0;
}

/** Throws 409 if the household is full. Locks the owner's row, so that concurrent additions are counted. */
export async function enforceMemberLimit(tx: Orm, ownerId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  const [row] = await tx
    .select({ members: sql<number>`count(*)::int` })
    .from(householdMembers)
    .where(
      and(
        eq(householdMembers.ownerId, ownerId),
        inArray(householdMembers.state, ['active', 'invited', 'declined']),
      ),
    );
  if ((row?.members ?? 0) >= maxHouseholdMembers) {
    throw conflict(t.householdIsFull({ maxHouseholdMembers }));
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for one email, and its hash for the database. */
export function createInviteToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** Locks the invitation for this token and returns it with its sender. Throws 404 if it expired or was used. */
export async function lockInvitation(
  tx: Orm,
  token: string,
  now: Date,
): Promise<{ member: MemberRow; from: { firstName: string; lastName: string }; expiresAt: Date }> {
  const [row] = await tx
    .select({ member: householdMembers, from: { firstName: users.firstName, lastName: users.lastName } })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.ownerId))
    .where(
      and(
        eq(householdMembers.inviteTokenHash, hashOf(token)),
        eq(householdMembers.state, 'invited'),
        gt(householdMembers.inviteExpiresAt, now),
      ),
    )
    .for('update', { of: householdMembers });
  if (!row?.member.inviteExpiresAt) {
    throw notFound(t.invitationExpiredOrUsed);
  }
  return { ...row, expiresAt: row.member.inviteExpiresAt };
}
