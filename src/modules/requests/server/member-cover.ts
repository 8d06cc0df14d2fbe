import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import { memberships } from '#schema/payments.ts';
import type { RequestRow } from './find-request.ts';

/** The Family Plan covers this many members, first added first. */
const familyPlanPeople = 4;

/** What the owner's membership covers of a request. */
export type MemberCoverage = {
  membershipType: 'monthly' | 'pay_per_use';
  /** For a household member the membership doesn't cover. */
  isUncovered: boolean;
};

const notCovered: MemberCoverage = { membershipType: 'pay_per_use', isUncovered: true };

/**
 * Membership cover per request. Only a membership in the request's own mode counts: a demo membership pays
 * for nothing real. Owners are always covered; household members are while the Family Plan is paid and they
 * are among the first four.
 */
export async function readMemberCoverage(
  orm: Orm,
  rows: readonly Pick<RequestRow, 'id' | 'userId' | 'householdMemberId' | 'mode'>[],
): Promise<(requestId: string) => MemberCoverage> {
  const members = await listMembers(
    orm,
    rows.map(({ userId }) => userId),
  );
  const covers = new Map<string, MemberCoverage>();
  const coveredMembers = new Map<string, readonly string[]>();
  for (const { id, userId, mode, householdMemberId } of rows) {
    const membership = members.find((item) => item.userId === userId && item.mode === mode);
    if (!membership) continue;
    if (householdMemberId !== null && membership.hasPlan && !coveredMembers.has(userId))
      coveredMembers.set(userId, await listCoveredMembers(orm, userId));
    const isUncovered =
      householdMemberId !== null &&
      !(membership.hasPlan && (coveredMembers.get(userId) ?? []).includes(householdMemberId));
    covers.set(id, { membershipType: 'monthly', isUncovered });
  }
  return (requestId) => covers.get(requestId) ?? notCovered;
}

/** Active memberships, and whether the last paid month included the Family Plan. */
async function listMembers(orm: Orm, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  const rows = await orm
    .select({
      userId: memberships.userId,
      mode: memberships.mode,
      familyUntil: memberships.familyUntil,
      periodEnd: memberships.periodEnd,
    })
    .from(memberships)
    .where(
      and(
        inArray(memberships.userId, [...new Set(userIds)]),
        inArray(memberships.state, ['active', 'past_due']),
      ),
    );
  return rows.map(({ familyUntil, periodEnd, ...row }) => ({
    ...row,
    // Also while the next month's payment is pending.
    hasPlan: familyUntil !== null && periodEnd !== null && familyUntil >= periodEnd,
  }));
}

async function listCoveredMembers(orm: Orm, ownerId: string): Promise<string[]> {
  const first = await orm
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, ownerId), eq(householdMembers.state, 'active')))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.id))
    .limit(familyPlanPeople);
  return first.map(({ id }) => id);
}
