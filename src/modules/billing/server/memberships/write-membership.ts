import { and, eq, inArray, isNull, ne } from 'drizzle-orm';
import { tellAccountPages } from '#modules/accounts/server/my-sessions.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { users } from '#schema/accounts.ts';
import { memberships } from '#schema/payments.ts';
import type { MembershipFacts } from '../../membership.rules.ts';
import type { MembershipRow } from './find-membership.ts';

type Changes = Partial<MembershipFacts> &
  Partial<
    Pick<
      MembershipRow,
      'asksVendor' | 'asksParts' | 'mailboxHadOne' | 'familyPlan' | 'vendorSubscriptionId' | 'checkedAt'
    >
  >;

/**
 * The only way a membership changes: what the account says about it (`users.membershipType`) is written with it, in the
 * caller's transaction, which holds the person's row.
 */
export async function writeMembership(
  tx: Orm,
  context: ServerContext,
  row: MembershipRow,
  changes: Changes,
): Promise<MembershipRow> {
  const updatedAt = context.clock.now();
  const [written] = await tx
    .update(memberships)
    .set({ ...changes, updatedAt })
    .where(eq(memberships.id, row.id))
    .returning();
  if (!written) throw new Error('A membership has gone.');
  await projectMembership(tx, context, written);
  context.live.publish(tx, { owner: row.userId, topic: 'billing', id: row.id });
  return written;
}

/** Whichever was written: one that is long over says nothing about the one that was started after it. */
async function projectMembership(tx: Orm, context: ServerContext, row: MembershipRow): Promise<void> {
  const holding = and(eq(memberships.userId, row.userId), inArray(memberships.state, ['active', 'past_due']));
  const membershipType = (await tx.$count(memberships, holding)) > 0 ? 'monthly' : 'pay_per_use';
  const [changed] = await tx
    .update(users)
    .set({ membershipType })
    .where(and(eq(users.id, row.userId), ne(users.membershipType, membershipType), isNull(users.deletedAt)))
    .returning({ id: users.id });
  if (changed) tellAccountPages(tx, context, row.userId);
}
