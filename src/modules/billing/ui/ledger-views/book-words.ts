import type { LedgerAccount, LedgerKind } from '#shared/money/ledger.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { StateTone } from '#ui/state-badge.tsx';
import type { BookFindingView, ChargeView, RefundView, TeamReason } from '../../book-views.ts';

export const kindWords: Record<ChargeView['kind'], string> = {
  request_fee: 'Fee of a request',
  membership_month: 'Month of membership',
  add_on: 'Add-on',
  stored_value_top_up: 'Put into health savings',
};

const addOns: Record<string, { name: string }> = priceBook.addOns;

export const whatFor = ({ kind, addOn }: ChargeView): string =>
  (addOn && addOns[addOn]?.name) || kindWords[kind];

type Badge = { words: string; tone: StateTone };

export const stateWords: Record<ChargeView['state'], Badge> = {
  opened: { words: 'Open', tone: 'progress' },
  succeeded: { words: 'Paid', tone: 'good' },
  refunded: { words: 'Refunded', tone: 'quiet' },
  declined: { words: 'Declined', tone: 'danger' },
  cancelled: { words: 'Cancelled', tone: 'quiet' },
};

/** What stands behind a charge's name: the most telling thing about how it stands. */
export function badgeOf(charge: ChargeView): Badge {
  if (charge.disputedAt) return { words: 'Disputed', tone: 'danger' };
  if (charge.waitsFor === 'patient') return { words: 'Waits for the patient', tone: 'attention' };
  if (charge.waitsFor === 'bank') return { words: 'Waits for the bank', tone: 'attention' };
  if (charge.state === 'succeeded' && charge.amountCents === 0) return { words: 'No fee', tone: 'quiet' };
  if (charge.state === 'succeeded' && charge.refundedCents > 0)
    return { words: 'Partially refunded', tone: 'quiet' };
  return stateWords[charge.state];
}

const reasons: Record<string, string> = {
  pay_per_use: 'Pay per use',
  member: 'Monthly member',
  free_trial: 'Free trial',
  late: 'We were late',
  membership: 'Month of membership',
};
export const feeReasonWords = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ');

export const teamReasonWords: Record<TeamReason, string> = {
  not_as_promised: 'It was not done as promised',
  charged_by_mistake: 'It was charged by mistake',
  charged_twice: 'It was charged twice',
  goodwill: 'Goodwill',
  other: 'Another reason',
};

const refundReasons: Record<string, string> = {
  late: 'The guarantee: we were late',
  first_30_days: 'The first 30 days of a membership',
  membership_over: 'Paid after the membership had ended',
  nothing_to_pay_for: 'Paid when there was nothing to pay for any more',
  by_team: 'The team',
  add_on_not_done: 'The add-on was not done',
  withdrawn: 'Taken out of health savings',
};
export const refundReasonWords = ({ teamReason, reason }: RefundView): string =>
  teamReason ? teamReasonWords[teamReason] : (refundReasons[reason] ?? reason.replaceAll('_', ' '));

export const refundStates: Record<RefundView['state'], Badge> = {
  opened: { words: 'On its way', tone: 'progress' },
  succeeded: { words: 'Paid back', tone: 'good' },
  failed: { words: 'Failed', tone: 'danger' },
};

export const ledgerKindWords: Record<LedgerKind, string> = {
  fee_paid: 'Fee paid',
  fee_paid_from_stored_value: 'Fee paid from health savings',
  fee_waived: 'Fee waived',
  membership_paid: 'Membership paid',
  add_on_paid: 'Add-on paid',
  stored_value_topped_up: 'Put into health savings',
  stored_value_withdrawn: 'Taken out of health savings',
  refunded: 'Refunded',
  refunded_to_stored_value: 'Refunded to health savings',
  refund_failed: 'Refund came back',
  stored_value_withdrawal_failed: 'Back in health savings, refund came back',
  disputed: 'Taken back by the bank',
  dispute_won: 'Returned by the bank',
  dispute_lost: 'Out of health savings, kept by the bank',
  dispute_loss_returned: 'Back in health savings, returned by the bank',
  vendor_fee: 'Kept by the payment company',
  vendor_fee_returned: 'Returned by the payment company',
};

export const accountWords: Record<LedgerAccount, string> = {
  receivable: 'Owed by patients',
  stored_value: 'Health savings we hold',
  vendor_balance: 'With the payment company',
  fees_earned: 'Fees earned',
  memberships_earned: 'Memberships earned',
  add_ons_earned: 'Add-ons earned',
  waived: 'Waived',
  refunded: 'Refunded',
  disputed: 'Disputed',
  vendor_fees: 'Fees of the payment company',
};

const findingKinds: Record<string, string> = {
  missing_there: 'Missing at the payment company',
  missing_here: 'Missing here',
  amount_differs: 'Another amount',
  open_here: 'Paid there, open here',
  closed_here: 'Paid there, not paid here',
  taken_twice: 'Taken twice',
  stored_value_taken: 'Paid twice, from savings and card',
  not_booked: 'Not in the ledger',
  booked_otherwise: 'Another amount in the ledger',
  refund_missing_there: 'Refund missing at the payment company',
  refund_missing_here: 'Refund missing here',
  refunded_by_hand: 'Refunded by hand there',
  refund_amount_differs: 'Refund of another amount',
  refund_open_here: 'Refund paid there, open here',
  refund_failed_here: 'Refund paid there, failed here',
  refund_failed_there: 'Refund came back',
  refund_paid_twice: 'Refund paid twice',
  refund_not_booked: 'Refund not in the ledger',
  refund_booked_otherwise: 'Refund of another amount in the ledger',
  dispute_unknown: 'Dispute of an unknown charge',
  dispute_not_noted: 'Dispute not noted here',
  dispute_booked_otherwise: 'Dispute of another amount in the ledger',
  booked_for_nothing: 'In the ledger, and never moved',
  unknown_movement: 'Unknown movement',
  changed: 'Ledger: changed',
  missing: 'Ledger: missing',
  cut_off: 'Ledger: cut off',
  unbalanced: 'Ledger: does not sum to zero',
  unchained: 'Ledger: without its chain',
  orphaned: 'Ledger: entries without transaction',
  rewritten: 'Ledger: made anew',
  disputed_below_zero: 'Ledger: more returned than was disputed',
};
export const findingWords = (kind: string): string => findingKinds[kind] ?? kind.replaceAll('_', ' ');

export const findingStateWords: Record<BookFindingView['state'], Badge> = {
  open: { words: 'Waits for a person', tone: 'attention' },
  mended: { words: 'Mended', tone: 'good' },
  resolved: { words: 'Settled', tone: 'quiet' },
};

export const modeWords = { production: 'Production', demo: 'Demonstration' } as const;
