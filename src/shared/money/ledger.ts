/**
 * The ledger: double entry in whole cents. Positive is a debit, negative a credit, and every transaction sums
 * to zero. `receivable` and `stored_value` are user accounts; the others are house accounts.
 */
export const ledgerAccounts = [
  /** What the user owes: increased by billing, settled by a payment, waiver or credit. */
  'receivable',
  /** The user's balance for paying fees. */
  'stored_value',
  /** Our balance at the payment processor. */
  'vendor_balance',
  'fees_earned',
  'memberships_earned',
  'add_ons_earned',
  /** Fees waived for late work, the free trial or a membership. */
  'waived',
  'refunded',
  'disputed',
  /** The payment processor's fees. */
  'vendor_fees',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

export const ledgerKinds = [
  'fee_paid',
  'fee_paid_from_stored_value',
  'fee_waived',
  'membership_paid',
  'add_on_paid',
  'stored_value_topped_up',
  'stored_value_withdrawn',
  'refunded',
  'refunded_to_stored_value',
  'refund_failed',
  'stored_value_withdrawal_failed',
  'disputed',
  'dispute_won',
  'dispute_lost',
  'dispute_loss_returned',
  'vendor_fee',
  'vendor_fee_returned',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

export type LedgerEntry = { account: LedgerAccount; amountCents: number };
export type LedgerPosting = { kind: LedgerKind; entries: readonly LedgerEntry[] };

const debit = (account: LedgerAccount, amountCents: number): LedgerEntry => ({ account, amountCents });
const credit = (account: LedgerAccount, amountCents: number): LedgerEntry => ({
  account,
  amountCents: -amountCents,
});

type Earned = 'fees_earned' | 'memberships_earned' | 'add_ons_earned';

/** Bills and settles in one posting, so that the user's account shows both. */
const settled = (kind: LedgerKind, earned: Earned, by: LedgerAccount, cents: number): LedgerPosting => ({
  kind,
  entries: [debit('receivable', cents), credit(earned, cents), debit(by, cents), credit('receivable', cents)],
});

/** The posting for each event. Amounts are positive cents. */
export const postings = {
  feePaid: (cents: number) => settled('fee_paid', 'fees_earned', 'vendor_balance', checked(cents)),
  feePaidFromStoredValue: (cents: number) =>
    settled('fee_paid_from_stored_value', 'fees_earned', 'stored_value', checked(cents)),
  feeWaived: (cents: number) => settled('fee_waived', 'fees_earned', 'waived', checked(cents)),
  membershipPaid: (cents: number) =>
    settled('membership_paid', 'memberships_earned', 'vendor_balance', checked(cents)),
  addOnPaid: (cents: number) => settled('add_on_paid', 'add_ons_earned', 'vendor_balance', checked(cents)),
  storedValueToppedUp: (cents: number): LedgerPosting => ({
    kind: 'stored_value_topped_up',
    entries: [debit('vendor_balance', checked(cents)), credit('stored_value', cents)],
  }),
  /** Refunds the balance to the card. */
  storedValueWithdrawn: (cents: number): LedgerPosting => ({
    kind: 'stored_value_withdrawn',
    entries: [debit('stored_value', checked(cents)), credit('vendor_balance', cents)],
  }),
  refunded: (cents: number): LedgerPosting => ({
    kind: 'refunded',
    entries: [
      debit('refunded', checked(cents)),
      credit('receivable', cents),
      debit('receivable', cents),
      credit('vendor_balance', cents),
    ],
  }),
  refundedToStoredValue: (cents: number): LedgerPosting => ({
    kind: 'refunded_to_stored_value',
    entries: [debit('refunded', checked(cents)), credit('stored_value', cents)],
  }),
  /** The bank rejected a refund days later. */
  refundFailed: (cents: number): LedgerPosting => ({
    kind: 'refund_failed',
    entries: [
      debit('vendor_balance', checked(cents)),
      credit('receivable', cents),
      debit('receivable', cents),
      credit('refunded', cents),
    ],
  }),
  storedValueWithdrawalFailed: (cents: number): LedgerPosting => ({
    kind: 'stored_value_withdrawal_failed',
    entries: [debit('vendor_balance', checked(cents)), credit('stored_value', cents)],
  }),
  disputed: (cents: number): LedgerPosting => ({
    kind: 'disputed',
    entries: [debit('disputed', checked(cents)), credit('vendor_balance', cents)],
  }),
  disputeWon: (cents: number): LedgerPosting => ({
    kind: 'dispute_won',
    entries: [debit('vendor_balance', checked(cents)), credit('disputed', cents)],
  }),
  /** A lost dispute of a top-up is deducted from the health savings (HSA) balance. */
  disputeLost: (cents: number): LedgerPosting => ({
    kind: 'dispute_lost',
    entries: [debit('stored_value', checked(cents)), credit('disputed', cents)],
  }),
  /** A lost dispute was reversed: the amount returns to the health savings (HSA) balance. */
  disputeLossReturned: (cents: number): LedgerPosting => ({
    kind: 'dispute_loss_returned',
    entries: [debit('disputed', checked(cents)), credit('stored_value', cents)],
  }),
  vendorFee: (cents: number): LedgerPosting => ({
    kind: 'vendor_fee',
    entries: [debit('vendor_fees', checked(cents)), credit('vendor_balance', cents)],
  }),
  vendorFeeReturned: (cents: number): LedgerPosting => ({
    kind: 'vendor_fee_returned',
    entries: [debit('vendor_balance', checked(cents)), credit('vendor_fees', cents)],
  }),
};

function checked(cents: number): number {
  if (!Number.isSafeInteger(cents) || cents <= 0)
    throw new Error(`The ledger accepts only positive whole cents, not ${cents}.`);
  return cents;
}

export const sumCents = (entries: readonly LedgerEntry[]): number =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
