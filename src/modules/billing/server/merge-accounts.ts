import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { MergeFacts } from '#modules/accounts/duplicates.rules.ts';
import type { MergedAccounts } from '#modules/accounts/merged-accounts.ts';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges, chosenAddOns, memberships, refunds, storedValueProfiles } from '#schema/payments.ts';
import { newId } from '#shared/ids.ts';

type MoneyFacts = Pick<MergeFacts, 'hasMembership' | 'hasOpenPayment' | 'hasSavings'>;

/** What an account’s payments mean for merging it. Exact while the account is locked: new payments wait for that lock. */
export async function readMoneyFacts(orm: Orm, userId: string): Promise<MoneyFacts> {
  const isOwn = ofPerson(charges.userId, userId);
  const unsettled = and(isOwn, eq(charges.state, 'opened'), ne(charges.kind, 'membership_month'));
  const refunding = orm
    .select({ id: refunds.chargeId })
    .from(refunds)
    .innerJoin(charges, eq(charges.id, refunds.chargeId))
    .where(and(isOwn, eq(refunds.state, 'opened')));
  const inProgress = or(
    unsettled,
    and(isOwn, gt(charges.disputeHeldCents, 0)),
    and(isOwn, inArray(charges.id, refunding)),
  );
  const savings = and(
    isOwn,
    or(eq(charges.kind, 'stored_value_top_up'), eq(charges.paidFrom, 'stored_value')),
    inArray(charges.state, ['opened', 'succeeded', 'refunded']),
  );
  const live = and(eq(memberships.userId, userId), ne(memberships.state, 'ended'));
  return {
    hasMembership: (await orm.$count(memberships, live)) > 0,
    hasOpenPayment: (await orm.$count(charges, inProgress)) > 0,
    hasSavings: (await orm.$count(charges, savings)) > 0,
  };
}

/**
 * Adds a merged account’s chosen add-ons to the kept one, and its health coverage if the kept one has none. Charges, ended
 * memberships and the ledger stay.
 */
export async function combinePaymentChoices(tx: Orm, { keptId, closedId }: MergedAccounts): Promise<void> {
  const chosen = await tx.delete(chosenAddOns).where(eq(chosenAddOns.userId, closedId)).returning();
  for (const { addOn, createdAt } of chosen)
    await tx
      .insert(chosenAddOns)
      .values({ id: newId(), userId: keptId, addOn, createdAt })
      .onConflictDoNothing();
  if ((await tx.$count(storedValueProfiles, eq(storedValueProfiles.userId, keptId))) === 0)
    await tx
      .update(storedValueProfiles)
      .set({ userId: keptId })
      .where(eq(storedValueProfiles.userId, closedId));
  else await tx.delete(storedValueProfiles).where(eq(storedValueProfiles.userId, closedId));
}
