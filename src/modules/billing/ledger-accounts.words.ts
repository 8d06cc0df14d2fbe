import type { LedgerAccount } from '#shared/money/ledger.ts';

/** Names for display and export. The stored names are part of the hashes and never change. */
export const accountLabels: Record<LedgerAccount, string> = {
  receivable: 'Accounts receivable',
  stored_value: 'Customer deposits (HSA)',
  vendor_balance: 'Processor clearing',
  fees_earned: 'Concierge fee revenue',
  memberships_earned: 'Membership revenue',
  add_ons_earned: 'Add-on revenue',
  waived: 'Discounts and waivers',
  refunded: 'Refunds',
  disputed: 'Chargebacks',
  vendor_fees: 'Processing fees',
};
