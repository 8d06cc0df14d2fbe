import { and, eq, gte } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import type { MembershipRow } from './find-membership.ts';

/** How many requests were opened without a fee under this membership. */
export async function countOpenedAsMember(
  orm: Orm,
  { userId, mode, startedAt }: Pick<MembershipRow, 'userId' | 'mode' | 'startedAt'>,
): Promise<number> {
  if (startedAt === null) return 0;
  const opened = and(
    ofPerson(charges.userId, userId),
    eq(charges.mode, mode),
    eq(charges.kind, 'request_fee'),
    eq(charges.feeReason, 'member'),
    eq(charges.state, 'succeeded'),
    gte(charges.createdAt, startedAt),
  );
  return orm.$count(charges, opened);
}
