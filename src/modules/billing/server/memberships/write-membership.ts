import { and, eq, inArray } from 'drizzle-orm';
import { refreshAccountPages } from '#modules/accounts/server/my-sessions.ts';
import { setMembershipType } from '#modules/accounts/server/update-account.ts';
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
 * The only function that changes a membership. Also updates `users.membershipType`. The caller's transaction must hold
 * the lock on the patient's row.
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
  if (!written) throw new Error('Membership row was not found.');
  await projectMembership(tx, context, written);
  context.live.publish(tx, { owner: row.userId, topic: 'billing', id: row.id });
  return written;
}

/** Considers all of the patient's memberships, so that writing an old one doesn't override a newer one. */
async function projectMembership(tx: Orm, context: ServerContext, row: MembershipRow): Promise<void> {
  const isCurrent = and(
    eq(memberships.userId, row.userId),
    inArray(memberships.state, ['active', 'past_due']),
  );
  const membershipType = (await tx.$count(memberships, isCurrent)) > 0 ? 'monthly' : 'pay_per_use';
  if (await setMembershipType(tx, row.userId, membershipType)) refreshAccountPages(tx, context, row.userId);
}
