import { priceBook } from '#shared/money/price-book.ts';
import * as t from './billing.words.ts';

const dayMilliseconds = 86_400_000;

/** How long benefits continue after a failed renewal. */
export const graceDays = 7;
/** How long before the grace period ends we send a reminder. */
export const graceReminderDays = 2;
/** A first membership can be refunded within this many days, minus the requests opened under it. */
export const moneyBackDays = 30;
/** A start that the processor hasn't recorded within this time is canceled, so that an old click never charges anyone. */
export const startHours = 24;
export const familyPlanPeople = 4;

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMilliseconds);

/** A line item: its name in the price book, its title on the bill, and its monthly price. */
export type MembershipPart = { name: string; title: string; amountCents: number };

/** The line items of a monthly bill. */
export function membershipParts({ familyPlan }: { familyPlan: boolean }): MembershipPart[] {
  const membership = {
    name: 'monthly_membership',
    title: 'Monthly Membership',
    amountCents: priceBook.monthlyMembershipCents,
  };
  const family = priceBook.addOns.family_plan;
  return familyPlan
    ? [membership, { name: 'family_plan', title: family.name, amountCents: family.amountCents }]
    : [membership];
}

export const monthlyCents = (membership: { familyPlan: boolean }): number =>
  membershipParts(membership).reduce((sum, { amountCents }) => sum + amountCents, 0);

export type MembershipEndReason =
  | 'declined'
  | 'not_confirmed'
  | 'start_canceled'
  | 'no_answer'
  | 'asked'
  | 'money_back'
  | 'unpaid'
  | 'account_deleted'
  | 'by_company';

/** The stored fields that determine a membership's state. */
export type MembershipFacts = {
  state: 'starting' | 'active' | 'past_due' | 'ended';
  startedAt: Date | null;
  periodEnd: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  endReason: MembershipEndReason | null;
  graceEndsAt: Date | null;
  /** Amount of the open bill; null if there is none. */
  openBillCents: number | null;
  waitsFor: 'patient' | null;
  declineMessage: string | null;
  familyUntil: Date | null;
};

/** The fields of the processor's subscription that we use. */
export type SubscriptionSnapshot = {
  state: 'active' | 'past_due' | 'unpaid_start' | 'ended';
  periodEnd: Date;
  endsAtPeriodEnd: boolean;
  clientSecret: string | null;
  declineMessage: string | null;
  invoices: readonly { state: string; amountCents: number; periodEnd: Date }[];
};

export type MembershipNews =
  | 'started'
  | 'renewed'
  | 'paid_again'
  | 'renewal_failed'
  | 'ended'
  | 'ended_unpaid';

export type MembershipStep = {
  changes: Partial<MembershipFacts>;
  news: MembershipNews | null;
  /** Whether it has ended here but must still be ended at the processor. */
  endsAtVendor: boolean;
};

const noChange: MembershipStep = { changes: {}, news: null, endsAtVendor: false };
const latestDate = (days: readonly Date[]): Date | null =>
  days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));

/** Derives our membership changes from the processor's state. Pure and idempotent. */
export function applySubscription(
  membership: MembershipFacts,
  subscription: SubscriptionSnapshot,
  now: Date,
): MembershipStep {
  if (membership.state === 'ended') return { ...noChange, endsAtVendor: subscription.state !== 'ended' };
  const step =
    membership.state === 'starting'
      ? applyToStart(membership, subscription, now)
      : applyToRunning(membership, subscription, now);
  return { ...step, changes: { ...readPaid(membership, subscription), ...step.changes } };
}

/** Ends of the paid period and of family coverage. An unpaid bill doesn't extend them. */
function readPaid(membership: MembershipFacts, { invoices, periodEnd, state }: SubscriptionSnapshot) {
  const paid = invoices.filter((invoice) => invoice.state === 'paid');
  // The processor doesn't return line items, so the amount shows whether a bill included the family plan.
  const withFamily = paid.filter(({ amountCents }) => amountCents >= monthlyCents({ familyPlan: true }));
  const paidUntil = latestDate(paid.map((invoice) => invoice.periodEnd));
  return {
    periodEnd: paidUntil ?? (state === 'active' ? periodEnd : membership.periodEnd),
    familyUntil: latestDate(withFamily.map((invoice) => invoice.periodEnd)) ?? membership.familyUntil,
  };
}

function applyToStart(
  membership: MembershipFacts,
  subscription: SubscriptionSnapshot,
  now: Date,
): MembershipStep {
  const cleared: Partial<MembershipFacts> = { waitsFor: null, declineMessage: null };
  switch (subscription.state) {
    case 'active':
      return {
        ...noChange,
        changes: {
          ...cleared,
          state: 'active',
          startedAt: now,
          endsAtPeriodEnd: subscription.endsAtPeriodEnd,
        },
        news: 'started',
      };
    case 'past_due':
      return {
        ...startGracePeriod(subscription, now),
        changes: { ...startGracePeriod(subscription, now).changes, startedAt: now },
      };
    case 'unpaid_start':
      if (subscription.clientSecret !== null)
        return { ...noChange, changes: { waitsFor: 'patient', declineMessage: null } };
      // The bank hasn't decided yet.
      if (subscription.declineMessage === null) return { ...noChange, changes: cleared };
      return {
        changes: { ...endFields('declined', now), declineMessage: subscription.declineMessage },
        news: null,
        endsAtVendor: true,
      };
    case 'ended':
      return { ...noChange, changes: endBeforeStart(membership, subscription, now) };
  }
}

function endBeforeStart(
  membership: MembershipFacts,
  subscription: SubscriptionSnapshot,
  now: Date,
): Partial<MembershipFacts> {
  // It started and ended before we received any event about it.
  if (subscription.invoices.some(({ state }) => state === 'paid'))
    return { ...endFields('by_company', now), startedAt: now };
  return membership.waitsFor === 'patient'
    ? {
        ...endFields('not_confirmed', now),
        declineMessage: t.bankDidNotConfirm,
      }
    : {
        ...endFields('declined', now),
        declineMessage: subscription.declineMessage ?? t.paymentDeclined,
      };
}

function applyToRunning(
  membership: MembershipFacts,
  subscription: SubscriptionSnapshot,
  now: Date,
): MembershipStep {
  const isPastDue = membership.state === 'past_due';
  switch (subscription.state) {
    case 'active': {
      const { periodEnd } = readPaid(membership, subscription);
      const isExtended =
        membership.periodEnd !== null && periodEnd !== null && periodEnd > membership.periodEnd;
      return {
        changes: {
          state: 'active',
          graceEndsAt: null,
          openBillCents: null,
          waitsFor: null,
          declineMessage: null,
          endsAtPeriodEnd: subscription.endsAtPeriodEnd,
        },
        news: isPastDue ? 'paid_again' : isExtended ? 'renewed' : null,
        endsAtVendor: false,
      };
    }
    case 'past_due':
    case 'unpaid_start':
      if (!isPastDue) return startGracePeriod(subscription, now);
      if (membership.graceEndsAt !== null && now >= membership.graceEndsAt)
        return { changes: endFields('unpaid', now), news: 'ended_unpaid', endsAtVendor: true };
      return { ...noChange, changes: readOpenBill(subscription) };
    case 'ended': {
      const isRequested = membership.endsAtPeriodEnd || subscription.endsAtPeriodEnd;
      if (isPastDue && !isRequested)
        return { ...noChange, changes: endFields('unpaid', now), news: 'ended_unpaid' };
      return { ...noChange, changes: endFields(isRequested ? 'asked' : 'by_company', now), news: 'ended' };
    }
  }
}

const readOpenBill = ({
  clientSecret,
  declineMessage,
  invoices,
}: SubscriptionSnapshot): Partial<MembershipFacts> => ({
  waitsFor: clientSecret === null ? null : 'patient',
  declineMessage,
  openBillCents: invoices.find(({ state }) => state === 'open')?.amountCents ?? null,
});

/** The grace period starts when we learn of the failure and notify the patient, so that downtime never shortens it. */
const startGracePeriod = (subscription: SubscriptionSnapshot, now: Date): MembershipStep => ({
  changes: { state: 'past_due', graceEndsAt: addDays(now, graceDays), ...readOpenBill(subscription) },
  news: 'renewal_failed',
  endsAtVendor: false,
});

export const endFields = (endReason: MembershipEndReason, now: Date): Partial<MembershipFacts> => ({
  state: 'ended',
  endedAt: now,
  endReason,
  waitsFor: null,
  graceEndsAt: null,
  openBillCents: null,
});

/** Whether member benefits apply, which they do through the grace period. */
export const hasBenefits = ({ state }: Pick<MembershipFacts, 'state'>): boolean =>
  state === 'active' || state === 'past_due';

/** The amount we keep from a membership refund: the fee for each request opened as a member, up to one month's price. */
export const retainedFromRefund = (openedAsMember: number): number =>
  Math.min(openedAsMember * priceBook.requestFeeCents, priceBook.monthlyMembershipCents);

/** Until when the patient can cancel for a refund; null if no refund applies. */
export function refundDeadline(
  membership: Pick<MembershipFacts, 'state' | 'startedAt'> & { isFirst: boolean },
  now: Date,
): Date | null {
  if (!hasBenefits(membership) || !membership.isFirst || membership.startedAt === null) return null;
  const until = addDays(membership.startedAt, moneyBackDays);
  return now < until ? until : null;
}
