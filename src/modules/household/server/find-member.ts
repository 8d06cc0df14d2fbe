import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import { conflict, notFound } from '#shared/problem.ts';
import { mostMembers } from '../household.rules.ts';

export type MemberRow = typeof householdMembers.$inferSelect;

const noSuchMember = () => notFound('We could not find this person in your household.');

/** The caller's own member, locked. Those of others, and those who were removed, do not exist for them. */
export async function lockOwnMember(tx: Orm, memberId: string, ownerId: string): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.id, memberId), eq(householdMembers.ownerId, ownerId)))
    .for('no key update');
  if (!row || row.state === 'removed') throw noSuchMember();
  return row;
}

/** Somebody the owner may ask care for now; held until the transaction ends, so that nobody is removed meanwhile. */
export async function getAskableMember(tx: Orm, memberId: string, ownerId: string): Promise<MemberRow> {
  const [row] = await tx
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.id, memberId), eq(householdMembers.ownerId, ownerId)))
    .for('share');
  if (!row || row.state === 'removed') throw noSuchMember();
  if (row.state !== 'active') {
    throw conflict(`${row.firstName} has not agreed yet. You can ask for them once they have.`);
  }
  return row;
}

/** Whether the adult for whom something is asked has taken their agreement back, or was taken out. */
export async function hasAdultLeft(tx: Orm, memberId: string | null): Promise<boolean> {
  if (memberId === null) return false;
  const isGone = and(eq(householdMembers.kind, 'adult'), eq(householdMembers.state, 'removed'));
  return (await tx.$count(householdMembers, and(eq(householdMembers.id, memberId), isGone))) > 0;
}

/** Refuses one too many. The owner's row is locked, so that two that come at once are counted one after the other. */
export async function refuseTooMany(tx: Orm, ownerId: string): Promise<void> {
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
  if ((row?.members ?? 0) >= mostMembers) {
    throw conflict(`A household holds ${mostMembers} people at most. Please remove somebody first.`);
  }
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A secret for one mail, and what we keep of it. */
export function makeInviteToken(): { token: string; hash: string } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashOf(token) };
}

/** The invitation that this secret opens, locked, with who sent it. */
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
    throw notFound('This invitation has ended or was used already. Ask whoever sent it to invite you again.');
  }
  return { ...row, expiresAt: row.member.inviteExpiresAt };
}
