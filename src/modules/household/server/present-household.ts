import { and, asc, eq, ne } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { DataKeys } from '#platform/encryption/data-keys.ts';
import { users } from '#schema/accounts.ts';
import { householdMembers } from '#schema/household.ts';
import type { ForWhom } from '#shared/care/care-need.ts';
import type { HouseholdView, MemberView } from '../household.contract.ts';
import { type Relation, relations, wholeName } from '../household.rules.ts';
import { decryptBirthDate } from './birth-date.ts';
import type { MemberRow } from './find-member.ts';

const toRelation = (relation: ForWhom): Relation => relations.find((one) => one === relation) ?? 'other';

function presentMember(keys: DataKeys, row: MemberRow): MemberView[] {
  const { id, kind, firstName, lastName, state } = row;
  if (state === 'removed') return [];
  return [
    {
      id,
      kind,
      relation: toRelation(row.relation),
      firstName,
      lastName,
      dateOfBirth: decryptBirthDate(keys, row),
      state,
      inviteEmail: row.inviteEmail,
      inviteExpiresAt: row.inviteExpiresAt?.toISOString() ?? null,
    },
  ];
}

/** The owner's household members, and the people who can make requests for the owner. */
export async function presentHousehold(
  { database: { orm }, dataKeys }: Pick<ServerContext, 'database' | 'dataKeys'>,
  userId: string,
): Promise<HouseholdView> {
  const members = await orm
    .select()
    .from(householdMembers)
    .where(and(eq(householdMembers.ownerId, userId), ne(householdMembers.state, 'removed')))
    .orderBy(asc(householdMembers.createdAt), asc(householdMembers.id));
  const memberships = await orm
    .select({
      id: householdMembers.id,
      since: householdMembers.updatedAt,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(householdMembers)
    .innerJoin(users, eq(users.id, householdMembers.ownerId))
    .where(and(eq(householdMembers.memberUserId, userId), eq(householdMembers.state, 'active')))
    .orderBy(asc(householdMembers.updatedAt));
  return {
    members: members.flatMap((row) => presentMember(dataKeys, row)),
    requesters: memberships.map((row) => ({
      id: row.id,
      name: wholeName(row),
      since: row.since.toISOString(),
    })),
  };
}
