import { priceBook } from '#shared/money/price-book.ts';
import * as t from './billing.words.ts';

const dayMilliseconds = 86_400_000;

/** Benefits continue this long after a failed renewal. */
export const graceDays = 7;
/** How long before the grace period ends we send a reminder. */
export const graceReminderDays = 2;
/** A first membership can be refunded within this many days, minus the requests opened under it. */
export const moneyBackDays = 30;
/**
 * A start the processor hasn't recorded within a day is canceled, so that no one is charged for an old click.
 */
export const startHours = 24;
export const familyPlanPeople = 4;

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMilliseconds);

/** Its name in the price book (or the membership itself), its title on the bill, and its monthly price. */
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
  | 'given_up'
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
  /** The amount of the open bill; null when there is none. */
  openBillCents: number | null;
  waitsFor: 'patient' | null;
  declineMessage: string | null;
  familyUntil: Date | null;
};

/** The fields we use of the processor's subscription. */
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
  /** It has ended here but still runs at the processor. */
  endsAtVendor: boolean;
};

const unchanged: MembershipStep = { changes: {}, news: null, endsAtVendor: false };
const latest = (days: readonly Date[]): Date | null =>
  days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));

/** Derives our membership changes from the processor's state. Pure and idempotent. */
export function applySubscription(
  ours: MembershipFacts,
  truth: SubscriptionSnapshot,
  now: Date,
): MembershipStep {
  if (ours.state === 'ended') return { ...unchanged, endsAtVendor: truth.state !== 'ended' };
  const step = ours.state === 'starting' ? followStart(ours, truth, now) : followRunning(ours, truth, now);
  return { ...step, changes: { ...readPaid(ours, truth), ...step.changes } };
}

/** The end of the paid period. An unpaid bill doesn't extend it. */
function readPaid(ours: MembershipFacts, { invoices, periodEnd, state }: SubscriptionSnapshot) {
  const paid = invoices.filter((invoice) => invoice.state === 'paid');
  // The bill's line items are not available from the processor, so the amount tells whether it included the
  // family plan.
  const withFamily = paid.filter(({ amountCents }) => amountCents >= monthlyCents({ familyPlan: true }));
  const paidUntil = latest(paid.map((invoice) => invoice.periodEnd));
  return {
    periodEnd: paidUntil ?? (state === 'active' ? periodEnd : ours.periodEnd),
    familyUntil: latest(withFamily.map((invoice) => invoice.periodEnd)) ?? ours.familyUntil,
  };
}

function followStart(ours: MembershipFacts, truth: SubscriptionSnapshot, now: Date): MembershipStep {
  const none: Partial<MembershipFacts> = { waitsFor: null, declineMessage: null };
  switch (truth.state) {
    case 'active':
      return {
        ...unchanged,
        changes: { ...none, state: 'active', startedAt: now, endsAtPeriodEnd: truth.endsAtPeriodEnd },
        news: 'started',
      };
    case 'past_due':
      return { ...failRenewal(truth, now), changes: { ...failRenewal(truth, now).changes, startedAt: now } };
    case 'unpaid_start':
      if (truth.clientSecret !== null)
        return { ...unchanged, changes: { waitsFor: 'patient', declineMessage: null } };
      // The bank hasn't decided yet.
      if (truth.declineMessage === null) return { ...unchanged, changes: none };
      return {
        changes: { ...over('declined', now), declineMessage: truth.declineMessage },
        news: null,
        endsAtVendor: true,
      };
    case 'ended':
      return { ...unchanged, changes: endUnbegun(ours, truth, now) };
  }
}

function endUnbegun(ours: MembershipFacts, truth: SubscriptionSnapshot, now: Date): Partial<MembershipFacts> {
  // It started and ended before we heard of it.
  if (truth.invoices.some(({ state }) => state === 'paid'))
    return { ...over('by_company', now), startedAt: now };
  return ours.waitsFor === 'patient'
    ? {
        ...over('not_confirmed', now),
        declineMessage: t.yourBankDidntConfirmThe,
      }
    : {
        ...over('declined', now),
        declineMessage: truth.declineMessage ?? t.thePaymentWasDeclinedNothing,
      };
}

function followRunning(ours: MembershipFacts, truth: SubscriptionSnapshot, now: Date): MembershipStep {
  const isPastDue = ours.state === 'past_due';
  switch (truth.state) {
    case 'active': {
      const { periodEnd } = readPaid(ours, truth);
      const isLonger = ours.periodEnd !== null && periodEnd !== null && periodEnd > ours.periodEnd;
      return {
        changes: {
          state: 'active',
          graceEndsAt: null,
          openBillCents: null,
          waitsFor: null,
          declineMessage: null,
          endsAtPeriodEnd: truth.endsAtPeriodEnd,
        },
        news: isPastDue ? 'paid_again' : isLonger ? 'renewed' : null,
        endsAtVendor: false,
      };
    }
    case 'past_due':
    case 'unpaid_start':
      if (!isPastDue) return failRenewal(truth, now);
      if (ours.graceEndsAt !== null && now >= ours.graceEndsAt)
        return { changes: over('unpaid', now), news: 'ended_unpaid', endsAtVendor: true };
      return { ...unchanged, changes: readOpenBill(truth) };
    case 'ended': {
      const isAsked = ours.endsAtPeriodEnd || truth.endsAtPeriodEnd;
      if (isPastDue && !isAsked) return { ...unchanged, changes: over('unpaid', now), news: 'ended_unpaid' };
      return { ...unchanged, changes: over(isAsked ? 'asked' : 'by_company', now), news: 'ended' };
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

/**
 * The grace period starts when we learn of the failure and notify the patient, so downtime never costs them
 * days.
 */
const failRenewal = (truth: SubscriptionSnapshot, now: Date): MembershipStep => ({
  changes: { state: 'past_due', graceEndsAt: addDays(now, graceDays), ...readOpenBill(truth) },
  news: 'renewal_failed',
  endsAtVendor: false,
});

export const over = (endReason: MembershipEndReason, now: Date): Partial<MembershipFacts> => ({
  state: 'ended',
  endedAt: now,
  endReason,
  waitsFor: null,
  graceEndsAt: null,
  openBillCents: null,
});

/** Whether benefits apply. They continue during the grace period after a failed renewal. */
export const holds = ({ state }: Pick<MembershipFacts, 'state'>): boolean =>
  state === 'active' || state === 'past_due';

/**
 * The amount kept from a membership refund: the fee of each request opened as a member, up to one month's
 * price.
 */
export const keptOfMoneyBack = (openedAsMember: number): number =>
  Math.min(openedAsMember * priceBook.requestFeeCents, priceBook.monthlyMembershipCents);

/** The last moment the patient can cancel for a refund; null when refunds don't apply (anymore). */
export function moneyBackUntil(
  membership: Pick<MembershipFacts, 'state' | 'startedAt'> & { isFirst: boolean },
  now: Date,
): Date | null {
  if (!holds(membership) || !membership.isFirst || membership.startedAt === null) return null;
  const until = addDays(membership.startedAt, moneyBackDays);
  return now < until ? until : null;
}
