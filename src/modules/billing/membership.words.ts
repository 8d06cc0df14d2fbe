import type { MembershipFacts } from './membership.rules.ts';

const endTexts = {
  declined: 'Your membership didn’t start because the payment was declined.',
  not_confirmed: 'Your membership didn’t start because your bank didn’t confirm the payment.',
  start_canceled: 'You canceled before paying, so your membership didn’t start.',
  no_answer: 'Your membership didn’t start because we couldn’t reach our payment processor.',
  asked: 'Your membership has ended, as you requested.',
  money_back: 'Your membership has ended, and your money was refunded.',
  unpaid: 'Your membership ended because a monthly bill wasn’t paid.',
  account_deleted: 'Your membership ended when the account was deleted.',
  by_company: 'Your membership was ended through our payment processor.',
} as const satisfies Record<NonNullable<MembershipFacts['endReason']>, string>;

/** Describes the state in one or two sentences, without dates, which the page formats in the user's time zone. */
export function describeMembership(
  facts: Pick<MembershipFacts, 'state' | 'endsAtPeriodEnd' | 'endReason' | 'waitsFor'> | null,
): string {
  if (!facts) return 'You pay per request. There’s no monthly charge.';
  switch (facts.state) {
    case 'starting':
      return facts.waitsFor === 'patient'
        ? 'Your bank needs you to confirm the payment. Nothing has been charged yet. Your membership starts once you confirm.'
        : 'We’re confirming your payment. Your membership starts once it’s paid. There’s nothing you need to do.';
    case 'active':
      return facts.endsAtPeriodEnd
        ? 'Your membership is active until the end of the period you paid for. You won’t be charged again.'
        : 'Your membership is active.';
    case 'past_due':
      return facts.waitsFor === 'patient'
        ? 'Your bank needs you to confirm this month’s payment. Your benefits continue in the meantime.'
        : 'This month’s payment didn’t go through. Your benefits continue for a few days.';
    case 'ended':
      return facts.endReason === null ? 'Your membership has ended.' : endTexts[facts.endReason];
  }
}
