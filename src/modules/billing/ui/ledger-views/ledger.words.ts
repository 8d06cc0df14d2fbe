import type { LedgerKind } from '#shared/money/ledger.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { StateTone } from '#ui/state-badge.tsx';
import type { ChargeView, ReconciliationFindingView, RefundView, TeamReason } from '../../ledger-views.ts';

export const kindLabels: Record<ChargeView['kind'], string> = {
  request_fee: 'Request fee',
  membership_month: 'Monthly membership',
  add_on: 'Add-on',
  stored_value_top_up: 'Health savings deposit',
};

const addOns: Record<string, { name: string }> = priceBook.addOns;

export const chargeTitle = ({ kind, addOn }: ChargeView): string =>
  (addOn && addOns[addOn]?.name) || kindLabels[kind];

type Badge = { words: string; tone: StateTone };

export const stateBadges: Record<ChargeView['state'], Badge> = {
  opened: { words: 'Open', tone: 'progress' },
  succeeded: { words: 'Paid', tone: 'good' },
  refunded: { words: 'Refunded', tone: 'quiet' },
  declined: { words: 'Declined', tone: 'danger' },
  cancelled: { words: 'Canceled', tone: 'quiet' },
};

/** The badge of a charge: its most important status. */
export function badgeOf(charge: ChargeView): Badge {
  if (charge.disputedAt) return { words: 'Disputed', tone: 'danger' };
  if (charge.waitsFor === 'patient') return { words: 'Needs patient confirmation', tone: 'attention' };
  if (charge.waitsFor === 'bank') return { words: 'Waiting for the bank', tone: 'attention' };
  if (charge.state === 'succeeded' && charge.amountCents === 0) return { words: 'No fee', tone: 'quiet' };
  if (charge.state === 'succeeded' && charge.refundedCents > 0)
    return { words: 'Partially refunded', tone: 'quiet' };
  return stateBadges[charge.state];
}

const reasons: Record<string, string> = {
  pay_per_use: 'Pay per use',
  member: 'Monthly member',
  free_trial: 'Free trial',
  late: 'Late',
  membership: 'Monthly membership',
};
export const feeReasonLabel = (reason: string): string => reasons[reason] ?? reason.replaceAll('_', ' ');

export const teamReasonLabels: Record<TeamReason, string> = {
  not_as_promised: 'Not delivered as promised',
  charged_by_mistake: 'Charged by mistake',
  charged_twice: 'Charged twice',
  goodwill: 'Goodwill',
  other: 'Other',
};

const refundReasons: Record<string, string> = {
  late: 'On-time guarantee',
  first_30_days: 'Membership canceled within 30 days',
  membership_over: 'Paid after the membership ended',
  nothing_to_pay_for: 'Paid after there was nothing left to pay for',
  by_team: 'Staff',
  add_on_not_done: 'Add-on not delivered',
  withdrawn: 'Health savings withdrawal',
};
export const refundReasonLabel = ({ teamReason, reason }: RefundView): string =>
  teamReason ? teamReasonLabels[teamReason] : (refundReasons[reason] ?? reason.replaceAll('_', ' '));

export const refundStates: Record<RefundView['state'], Badge> = {
  opened: { words: 'In progress', tone: 'progress' },
  succeeded: { words: 'Refunded', tone: 'good' },
  failed: { words: 'Failed', tone: 'danger' },
};

export const ledgerKindLabels: Record<LedgerKind, string> = {
  fee_paid: 'Fee paid',
  fee_paid_from_stored_value: 'Fee paid from health savings',
  fee_waived: 'Fee waived',
  membership_paid: 'Membership paid',
  add_on_paid: 'Add-on paid',
  stored_value_topped_up: 'Health savings deposit',
  stored_value_withdrawn: 'Health savings withdrawal',
  refunded: 'Refunded',
  refunded_to_stored_value: 'Refunded to health savings',
  refund_failed: 'Refund failed',
  stored_value_withdrawal_failed: 'Health savings withdrawal failed',
  disputed: 'Dispute opened',
  dispute_won: 'Dispute won',
  dispute_lost: 'Dispute lost (health savings)',
  dispute_loss_returned: 'Dispute loss returned (health savings)',
  vendor_fee: 'Processing fee',
  vendor_fee_returned: 'Processing fee returned',
};

const findingKinds: Record<string, string> = {
  missing_there: 'Missing at the processor',
  missing_here: 'Missing in our records',
  amount_differs: 'Amount mismatch',
  open_here: 'Paid at the processor, open here',
  closed_here: 'Paid at the processor, not paid here',
  taken_twice: 'Charged twice',
  stored_value_taken: 'Charged twice: health savings and card',
  not_booked: 'Not in the ledger',
  booked_otherwise: 'Ledger amount mismatch',
  refund_missing_there: 'Refund missing at the processor',
  refund_missing_here: 'Refund missing in our records',
  refunded_by_hand: 'Refunded manually at the processor',
  refund_amount_differs: 'Refund amount mismatch',
  refund_open_here: 'Refund paid at the processor, open here',
  refund_failed_here: 'Refund paid at the processor, failed here',
  refund_failed_there: 'Refund returned',
  refund_paid_twice: 'Refunded twice',
  refund_not_booked: 'Refund not in the ledger',
  refund_booked_otherwise: 'Refund ledger amount mismatch',
  dispute_unknown: 'Dispute on an unknown charge',
  dispute_not_noted: 'Dispute not recorded',
  dispute_booked_otherwise: 'Dispute ledger amount mismatch',
  booked_for_nothing: 'Ledger entry without a payment',
  unknown_movement: 'Unrecognized transaction',
  changed: 'Ledger: transaction changed',
  missing: 'Ledger: transaction missing',
  cut_off: 'Ledger: newest transactions missing',
  unbalanced: 'Ledger: transaction not balanced',
  unchained: 'Ledger: chain head missing',
  orphaned: 'Ledger: orphaned entries',
  rewritten: 'Ledger: chain rewritten',
  disputed_below_zero: 'Ledger: more returned than disputed',
};
export const findingLabel = (kind: string): string => findingKinds[kind] ?? kind.replaceAll('_', ' ');

export const findingStateBadges: Record<ReconciliationFindingView['state'], Badge> = {
  open: { words: 'Needs review', tone: 'attention' },
  mended: { words: 'Fixed automatically', tone: 'good' },
  resolved: { words: 'Resolved', tone: 'quiet' },
};

export const modeLabels = { production: 'Production', demo: 'Demo' } as const;
