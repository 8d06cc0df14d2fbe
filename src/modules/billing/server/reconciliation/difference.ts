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

/** Automatic fix. A difference without one needs review. */
export type Remedy =
  | { action: 'settle_charge'; chargeId: string }
  | { action: 'settle_refund'; refundId: string }
  /** Syncs the charge with the processor before alerting staff. */
  | { action: 'follow_charge'; chargeId: string; refundId?: string };

export type Difference = {
  kind: DifferenceKind;
  /** Identifies the subject, so that a discrepancy found again isn't stored twice. */
  place: string;
  words: string;
  amountCents: number | null;
  chargeId: string | null;
  occurredAt: Date;
  remedy?: Remedy;
};

/** A comparison in progress. */
export type Comparison = { checkId: string; mode: Mode; from: Date; until: Date };
