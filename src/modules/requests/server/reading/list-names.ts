import { inArray } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { householdMembers } from '#schema/household.ts';
import type { RequestRow } from '../find-request.ts';

/** Names of the household members these requests are for. */
export async function listNames(
  orm: Orm,
  rows: readonly Pick<RequestRow, 'householdMemberId'>[],
): Promise<Map<string | null, string>> {
  const ids = [...new Set(rows.flatMap(({ householdMemberId }) => householdMemberId ?? []))];
  if (ids.length === 0) return new Map();
  const members = await orm
    .select({
      id: householdMembers.id,
      firstName: householdMembers.firstName,
      lastName: householdMembers.lastName,
    })
    .from(householdMembers)
    .where(inArray(householdMembers.id, ids));
  return new Map(members.map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`.trim()]));
}
