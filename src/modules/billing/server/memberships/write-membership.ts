import { and, eq, inArray } from 'drizzle-orm';
import { setMembershipType } from '#modules/accounts/server/change-person.ts';
import { refreshAccountPages } from '#modules/accounts/server/my-sessions.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
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
 * The only way a membership changes. Also writes `users.membershipType`, in the caller's transaction, which
 * holds the patient's row lock.
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
  if (!written) throw new Error('Membership row is gone.');
  await projectMembership(tx, context, written);
  context.live.publish(tx, { owner: row.userId, topic: 'billing', id: row.id });
  return written;
}

/**
 * Uses the current membership whichever row was written: an old one must not override one started after it.
 */
async function projectMembership(tx: Orm, context: ServerContext, row: MembershipRow): Promise<void> {
  const holding = and(eq(memberships.userId, row.userId), inArray(memberships.state, ['active', 'past_due']));
  const membershipType = (await tx.$count(memberships, holding)) > 0 ? 'monthly' : 'pay_per_use';
  if (await setMembershipType(tx, row.userId, membershipType)) refreshAccountPages(tx, context, row.userId);
}
