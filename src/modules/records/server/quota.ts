import { and, eq, inArray, ne, sum } from 'drizzle-orm';
import { readMemberCoverage } from '#modules/requests/server/member-cover.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { recordDocuments, recordPeople } from '#schema/records.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { payPerUseBytes } from '../records.rules.ts';

/** `maxBytes` is null with a membership: no fixed limit. */
export type Quota = { usedBytes: number; maxBytes: number | null };

/** Storage of an account with all its people. */
export async function readQuota(
  orm: Orm,
  context: Pick<ServerContext, 'globalMode'>,
  userId: string,
): Promise<Quota> {
  const people = orm
    .select({ id: recordPeople.id })
    .from(recordPeople)
    .where(eq(recordPeople.userId, userId));
  const [used] = await orm
    .select({ bytes: sum(recordDocuments.sizeBytes).mapWith(Number) })
    .from(recordDocuments)
    .where(and(inArray(recordDocuments.personId, people), ne(recordDocuments.state, 'infected')));
  const mode = await findMode(orm, context, userId);
  const coverOf = await readMemberCoverage(orm, [{ id: userId, userId, householdMemberId: null, mode }]);
  const isMember = coverOf(userId).membershipType === 'monthly';
  return { usedBytes: used?.bytes ?? 0, maxBytes: isMember ? null : payPerUseBytes };
}

export const hasRoomFor = ({ usedBytes, maxBytes }: Quota, bytes: number): boolean =>
  maxBytes === null || usedBytes + bytes <= maxBytes;

/** The mode that an account's documents are born with. */
export async function findMode(
  orm: Orm,
  { globalMode }: Pick<ServerContext, 'globalMode'>,
  userId: string,
): Promise<Mode> {
  const [account] = await orm
    .select({ modeOverride: users.modeOverride })
    .from(users)
    .where(eq(users.id, userId));
  return effectiveMode(account?.modeOverride, globalMode);
}
