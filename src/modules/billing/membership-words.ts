import type { MembershipFacts } from './membership.rules.ts';

const endWords = {
  declined: 'It was not started: the payment was declined.',
  not_confirmed: 'It was not started: your bank did not confirm the payment.',
  given_up: 'It was not started: you gave it up before it was paid.',
  no_answer: 'It was not started: the payment company could not be reached.',
  asked: 'Your membership has ended, as you asked.',
  money_back: 'Your membership has ended, and everything you paid for it was given back.',
  unpaid: 'Your membership has ended because a month of it was not paid.',
  account_deleted: 'Your membership ended with the account.',
  by_company: 'Your membership was ended at the payment company.',
} as const satisfies Record<NonNullable<MembershipFacts['endReason']>, string>;

/** The state in one or two sentences, without days: the page says those in the reader's own calendar. */
export function sayMembership(
  facts: Pick<MembershipFacts, 'state' | 'endsAtPeriodEnd' | 'endReason' | 'waitsFor'> | null,
): string {
  if (!facts) return 'You pay per request. Nothing is charged by the month.';
  switch (facts.state) {
    case 'starting':
      return facts.waitsFor === 'patient'
        ? 'Your bank wants you to confirm the payment. Nothing was charged yet, and the membership begins once you have.'
        : 'The payment is being confirmed. The membership begins once it is paid; you need do nothing.';
    case 'active':
      return facts.endsAtPeriodEnd
        ? 'Your membership is active and ends with what is paid. Nothing more is charged.'
        : 'Your membership is active.';
    case 'past_due':
      return facts.waitsFor === 'patient'
        ? 'Your bank wants you to confirm the payment for the new month. Everything stays as it is meanwhile.'
        : 'The payment for the new month did not succeed. Everything stays as it is for a few days.';
    case 'ended':
      return facts.endReason === null ? 'Your membership has ended.' : endWords[facts.endReason];
  }
}
