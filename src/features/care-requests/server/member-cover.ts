import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import type { Orm } from '#platform/server/database/database.ts';
import { householdMembers } from '#platform/server/database/tables/household.ts';
import { memberships } from '#platform/server/database/tables/payments.ts';
import type { RequestRow } from './find-request.ts';

/** As many of a household as the family plan is for: those that were added first. */
const familyPlanPeople = 4;

/**
 * Which of these requests a membership of their owner does not pay for: those for somebody of the household, unless the
 * family plan is paid and they are among the first four. One's own are always covered.
 */
export async function listUncovered(
  orm: Orm,
  rows: readonly Pick<RequestRow, 'id' | 'userId' | 'householdMemberId'>[],
): Promise<ReadonlySet<string>> {
  const forFamily = rows.filter(({ householdMemberId }) => householdMemberId !== null);
  if (forFamily.length === 0) return new Set();
  const ownerIds = [...new Set(forFamily.map(({ userId }) => userId))];
  const plans = await orm
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        inArray(memberships.userId, ownerIds),
        inArray(memberships.state, ['active', 'past_due']),
        // The last month that was paid held the plan: also while the next one waits for its money.
        gte(memberships.familyUntil, memberships.periodEnd),
      ),
    );
  const withPlan = [...new Set(plans.map(({ userId }) => userId))];
  const covered = new Set<string>();
  for (const ownerId of withPlan) for (const id of await listFirst(orm, ownerId)) covered.add(id);
  return new Set(
    forFamily
      .filter(({ householdMemberId }) => householdMemberId !== null && !covered.has(householdMemberId))
      .map(({ id }) => id),
  );
}

async function listFirst(orm: Orm, ownerId: string): Promise<string[]> {
  const first = await orm
    .select({ id: householdMembers.id })
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, ownerId), eq(householdMembers.state, 'active')))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.id))
    .limit(familyPlanPeople);
  return first.map(({ id }) => id);
}
