import type { Mode } from '#shared/mode.ts';

/** Every kind of difference between our records and the payment processor's report. */
export const differenceKinds = [
  'missing_there',
  'missing_here',
  'amount_differs',
  'open_here',
  'closed_here',
  'taken_twice',
  'stored_value_taken',
  'not_booked',
  'booked_otherwise',
  'refund_missing_there',
  'refund_missing_here',
  'refunded_by_hand',
  'refund_amount_differs',
  'refund_open_here',
  'refund_failed_here',
  'refund_failed_there',
  'refund_paid_twice',
  'refund_not_booked',
  'refund_booked_otherwise',
  'dispute_unknown',
  'dispute_not_noted',
  'dispute_booked_otherwise',
  'booked_for_nothing',
  'unknown_movement',
] as const;
export type DifferenceKind = (typeof differenceKinds)[number];

/** What can be fixed automatically. Anything else needs review. */
export type Remedy =
  | { act: 'settle_charge'; chargeId: string }
  | { act: 'settle_refund'; refundId: string }
  /** Ask the processor about the charge before alerting anyone. */
  | { act: 'follow_charge'; chargeId: string; refundId?: string };

export type Difference = {
  kind: DifferenceKind;
  /** Identifies the subject: the same place is the same discrepancy. */
  place: string;
  words: string;
  amountCents: number | null;
  chargeId: string | null;
  occurredAt: Date;
  remedy?: Remedy;
};

/** The running comparison. */
export type Comparison = { checkId: string; mode: Mode; from: Date; until: Date };
