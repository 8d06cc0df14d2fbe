import { formatMoney } from '#shared/format/format-money.ts';
import type { LedgerKind } from '#shared/money/ledger.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { MovementView } from './stored-value.contract.ts';
import { decideEligibility, type Eligibility } from './stored-value.rules.ts';

const labels: Partial<Record<LedgerKind, { kind: MovementView['kind']; words: string }>> = {
  stored_value_topped_up: { kind: 'top_up', words: 'Added from your card' },
  stored_value_withdrawn: { kind: 'withdrawal', words: 'Withdrawn to your card' },
  stored_value_withdrawal_failed: { kind: 'other', words: 'Returned by your bank' },
  dispute_lost: { kind: 'other', words: 'Reversed by your bank' },
  dispute_loss_returned: { kind: 'other', words: 'Returned by your bank after a dispute' },
  fee_paid_from_stored_value: { kind: 'fee', words: 'Request fee' },
  refunded_to_stored_value: { kind: 'fee_given_back', words: 'Fee refunded' },
};

/** Label of an activity line. Contains no health information, because statements are shown to others. */
export const describeMovement = (kind: LedgerKind): { kind: MovementView['kind']; words: string } =>
  labels[kind] ?? { kind: 'other', words: 'Correction' };

/** Everything we charge for, and whether health savings may pay for it. */
export function listEligibility(): (Eligibility & { what: string })[] {
  const fee = { kind: 'request_fee', isForAnotherAdult: false } as const;
  const feeCents = formatMoney(priceBook.requestFeeCents);
  return [
    {
      what: `Request fee: care (${feeCents})`,
      ...decideEligibility({ ...fee, matter: 'care' }),
    },
    {
      what: `Request fee: bills, claims or paperwork (${feeCents})`,
      ...decideEligibility({ ...fee, matter: 'papers' }),
    },
    {
      what: `Request fee: for another adult (${feeCents})`,
      ...decideEligibility({ ...fee, matter: 'care', isForAnotherAdult: true }),
    },
    {
      what: `Monthly Membership (${formatMoney(priceBook.monthlyMembershipCents)}/month)`,
      ...decideEligibility({ kind: 'membership_month' }),
    },
    ...Object.entries(priceBook.addOns).map(([addOn, { name, amountCents, per }]) => ({
      what: `${name} (${formatMoney(amountCents)}/${per})`,
      ...decideEligibility({ kind: 'add_on', addOn }),
    })),
  ];
}
