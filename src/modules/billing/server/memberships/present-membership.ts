import { and, desc, eq } from 'drizzle-orm';
import { ofPerson } from '#modules/accounts/server/person-ids.ts';
import { getUserRow } from '#modules/accounts/server/present-user.ts';
import { isOfferUsed } from '#modules/accounts/server/used-offers.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { charges } from '#schema/payments.ts';
import { effectiveMode, type Mode } from '#shared/mode.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { portIfConfigured } from '#shared/problem.ts';
import type { MembershipBill, MembershipView } from '../../membership.contract.ts';
import {
  familyPlanPeople,
  hasBenefits,
  membershipParts,
  monthlyCents,
  refundDeadline,
  retainedFromRefund,
} from '../../membership.rules.ts';
import { describeMembership } from '../../membership.words.ts';
import { findShownMembership, isFirstPaidMembership, type MembershipRow } from './find-membership.ts';
import { countOpenedAsMember } from './opened-as-member.ts';

/** The patient's view of their membership. All endpoints must use it. Doesn't call the payment processor. */
export async function presentMembership(context: EndpointContext, userId: string): Promise<MembershipView> {
  const { orm } = context.database;
  const now = context.clock.now();
  const currentMode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const row = await findShownMembership(orm, userId, currentMode);
  const isLive = row !== null && row.state !== 'ended';
  const mode = isLive ? effectiveMode(row.mode, null) : currentMode;
  const isFirst = row !== null && (await isFirstPaidMembership(orm, row));
  const bills = await listBills(orm, userId, mode);
  const until = row && refundDeadline({ ...row, isFirst }, now);
  const openedAsMember = row && until ? await countOpenedAsMember(orm, row) : 0;
  const keptCents = retainedFromRefund(openedAsMember);
  const refundCents = row ? Math.max(0, unrefundedCents(bills, row) - keptCents) : 0;
  const family = priceBook.addOns.family_plan;
  return {
    state: row?.state ?? 'none',
    words: describeMembership(row),
    mode,
    isConfigured: isConfigured(context, mode),
    since: iso(row?.startedAt),
    paidUntil: iso(isLive ? row.periodEnd : null),
    endsAtPeriodEnd: isLive && row.endsAtPeriodEnd,
    graceEndsAt: iso(row?.graceEndsAt),
    endedAt: iso(row?.endedAt),
    nextBill: presentNextBill(row),
    parts: isLive ? membershipParts(row) : [],
    familyPlan: {
      isOnNextBill: isLive && row.familyPlan,
      holdsUntil: iso(row && hasFamilyPlan(row) ? row.familyUntil : null),
      amountCents: family.amountCents,
      people: familyPlanPeople,
    },
    moneyBack:
      until && refundCents > 0
        ? { until: until.toISOString(), amountCents: refundCents, openedAsMember, keptCents }
        : null,
    waitsForBank: row?.waitsFor === 'patient',
    declineMessage: row?.declineMessage ?? null,
    startCents: priceBook.monthlyMembershipCents,
    nextIsFirst:
      (row === null || (!isLive && isFirst && row.startedAt === null)) &&
      !(await hasUsedFirst(context, userId, currentMode)),
    bills: bills.map(({ membershipId: _, ...bill }) => bill),
  };
}

/** Whether the last paid month included the family plan, as in `member-cover.ts`. */
const hasFamilyPlan = (row: MembershipRow): boolean =>
  hasBenefits(row) && row.familyUntil !== null && row.periodEnd !== null && row.familyUntil >= row.periodEnd;

/** Includes other accounts with the same mailbox. */
async function hasUsedFirst(context: EndpointContext, userId: string, mode: Mode): Promise<boolean> {
  const { orm } = context.database;
  const { email } = await getUserRow(orm, userId);
  return isOfferUsed(orm, context, { offer: 'first_membership', mode, email });
}

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

type OwnBill = MembershipBill & { membershipId: string | null };

const unrefundedCents = (bills: readonly OwnBill[], { id }: MembershipRow): number =>
  bills
    .filter(({ membershipId }) => membershipId === id)
    .reduce((sum, { amountCents, refundedCents }) => sum + amountCents - refundedCents, 0);

/** An open bill keeps its own amount, because later changes don't apply to it. */
export const nextBillCents = (row: MembershipRow): number =>
  (row.state === 'past_due' ? row.openBillCents : null) ?? monthlyCents(row);

/** Null if the membership is ending. If it is past due, the open bill. */
function presentNextBill(row: MembershipRow | null): MembershipView['nextBill'] {
  if (!row || !hasBenefits(row) || row.periodEnd === null) return null;
  if (row.state === 'active' && row.endsAtPeriodEnd) return null;
  return { amountCents: nextBillCents(row), at: row.periodEnd.toISOString() };
}

const maxBills = 60;

async function listBills(orm: Orm, userId: string, mode: Mode): Promise<OwnBill[]> {
  const rows = await orm
    .select()
    .from(charges)
    .where(
      and(ofPerson(charges.userId, userId), eq(charges.kind, 'membership_month'), eq(charges.mode, mode)),
    )
    .orderBy(desc(charges.createdAt), desc(charges.periodStart))
    .limit(maxBills);
  return rows.map((charge) => ({
    id: charge.id,
    membershipId: charge.membershipId,
    paidAt: (charge.settledAt ?? charge.createdAt).toISOString(),
    amountCents: charge.amountCents,
    refundedCents: charge.refundedCents,
    periodStart: iso(charge.periodStart),
    periodEnd: iso(charge.periodEnd),
  }));
}

const isConfigured = (context: EndpointContext, mode: Mode): boolean =>
  portIfConfigured(() => context.ports.payments(mode)) !== null;
