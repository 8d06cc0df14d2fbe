import { priceBook } from '#shared/money/price-book.ts';

const dayMilliseconds = 86_400_000;

/** After a renewal that was not paid everything stays as it is for so long. */
export const graceDays = 7;
/** So long before the grace is over the person is told once more. */
export const graceReminderDays = 2;
/** Within so many days of the first membership's start what was paid for it is given back, less what was opened by it. */
export const moneyBackDays = 30;
/** A start that the company never heard of within a day is given up: nobody is charged for a click of last week. */
export const startHours = 24;
export const familyPlanPeople = 4;

export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * dayMilliseconds);

/** Its name in the price book or of the membership itself, its title on the bill, and what it costs a month. */
export type MembershipPart = { name: string; title: string; amountCents: number };

/** What a monthly bill is made of. */
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

/** What we keep of a membership, as far as its states are decided by it. */
export type MembershipFacts = {
  state: 'starting' | 'active' | 'past_due' | 'ended';
  startedAt: Date | null;
  periodEnd: Date | null;
  endsAtPeriodEnd: boolean;
  endedAt: Date | null;
  endReason: MembershipEndReason | null;
  graceEndsAt: Date | null;
  /** What the bill that is open asks for; null where none is. */
  openBillCents: number | null;
  waitsFor: 'patient' | null;
  declineMessage: string | null;
  familyUntil: Date | null;
};

/** What the company says, as far as it matters here. */
export type MembershipTruth = {
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
  /** The company goes on with what is over here. */
  endsAtVendor: boolean;
};

const unchanged: MembershipStep = { changes: {}, news: null, endsAtVendor: false };
const latest = (days: readonly Date[]): Date | null =>
  days.length === 0 ? null : new Date(Math.max(...days.map((day) => day.getTime())));

/** What becomes of our membership by what the company says. Pure, and nothing new the second time. */
export function followTruth(ours: MembershipFacts, truth: MembershipTruth, now: Date): MembershipStep {
  if (ours.state === 'ended') return { ...unchanged, endsAtVendor: truth.state !== 'ended' };
  const step = ours.state === 'starting' ? followStart(ours, truth, now) : followRunning(ours, truth, now);
  return { ...step, changes: { ...readPaid(ours, truth), ...step.changes } };
}

/** Until when what was paid reaches. A bill that is not paid moves nothing. */
function readPaid(ours: MembershipFacts, { invoices, periodEnd, state }: MembershipTruth) {
  const paid = invoices.filter((invoice) => invoice.state === 'paid');
  // The amount alone says what a bill was for: the company keeps no parts with it that we could read.
  const withFamily = paid.filter(({ amountCents }) => amountCents >= monthlyCents({ familyPlan: true }));
  const paidUntil = latest(paid.map((invoice) => invoice.periodEnd));
  return {
    periodEnd: paidUntil ?? (state === 'active' ? periodEnd : ours.periodEnd),
    familyUntil: latest(withFamily.map((invoice) => invoice.periodEnd)) ?? ours.familyUntil,
  };
}

function followStart(ours: MembershipFacts, truth: MembershipTruth, now: Date): MembershipStep {
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
      // Its bank has not decided.
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

function endUnbegun(ours: MembershipFacts, truth: MembershipTruth, now: Date): Partial<MembershipFacts> {
  // Begun and ended while we heard nothing.
  if (truth.invoices.some(({ state }) => state === 'paid'))
    return { ...over('by_company', now), startedAt: now };
  return ours.waitsFor === 'patient'
    ? {
        ...over('not_confirmed', now),
        declineMessage: 'Your bank did not confirm the payment. Nothing was charged.',
      }
    : {
        ...over('declined', now),
        declineMessage: truth.declineMessage ?? 'The payment was declined. Nothing was charged.',
      };
}

function followRunning(ours: MembershipFacts, truth: MembershipTruth, now: Date): MembershipStep {
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
}: MembershipTruth): Partial<MembershipFacts> => ({
  waitsFor: clientSecret === null ? null : 'patient',
  declineMessage,
  openBillCents: invoices.find(({ state }) => state === 'open')?.amountCents ?? null,
});

/** The grace counts from when we learn of it and tell the person: nobody loses days to a machine that stood still. */
const failRenewal = (truth: MembershipTruth, now: Date): MembershipStep => ({
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

/** Whether the benefits hold: also while a renewal waits for its money within the grace. */
export const holds = ({ state }: Pick<MembershipFacts, 'state'>): boolean =>
  state === 'active' || state === 'past_due';

/** What is kept of a membership that is given back: the fee of each request opened as a member, up to one month's price. */
export const keptOfMoneyBack = (openedAsMember: number): number =>
  Math.min(openedAsMember * priceBook.requestFeeCents, priceBook.monthlyMembershipCents);

/** Until when what was paid is given back on the person's word; null where that does not hold (any more). */
export function moneyBackUntil(
  membership: Pick<MembershipFacts, 'state' | 'startedAt'> & { isFirst: boolean },
  now: Date,
): Date | null {
  if (!holds(membership) || !membership.isFirst || membership.startedAt === null) return null;
  const until = addDays(membership.startedAt, moneyBackDays);
  return now < until ? until : null;
}
