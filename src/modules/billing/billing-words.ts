import { priceBook } from '#shared/money/price-book.ts';
import type { BillingEntry } from './billing.contract.ts';
import { nameOfCard } from './card-words.ts';

const addOns: Readonly<Record<string, { name: string } | undefined>> = priceBook.addOns;

/** What an entry is about, as `Approved work`, or `Refunded: Expedited Concierge`. */
export function titleOf(entry: Pick<BillingEntry, 'entry' | 'kind' | 'addOn'>): string {
  const what = purchaseOf(entry);
  return entry.entry === 'refund' ? `Refunded: ${what.charAt(0).toLowerCase()}${what.slice(1)}` : what;
}

function purchaseOf({ kind, addOn }: Pick<BillingEntry, 'kind' | 'addOn'>): string {
  switch (kind) {
    case 'request_fee':
      return 'Approved work';
    case 'membership_month':
      return 'Monthly membership';
    case 'add_on':
      return (addOn === null ? undefined : addOns[addOn]?.name) ?? 'Add-on';
    case 'stored_value_top_up':
      return 'Added to health savings';
  }
}

const freeReasons: Readonly<Record<string, string>> = {
  member: 'Included in your monthly membership.',
  free_trial: 'The free request of your trial.',
  late: 'We finished later than promised, so it was free.',
};

const refundReasons: Readonly<Record<string, string>> = {
  late: 'We were later than promised.',
  first_30_days: 'You asked for your money back within the first 30 days.',
  by_team: 'Our team gave it back.',
  add_on_not_done: 'We did not do what you had bought.',
  withdrawn: 'You took it out of your health savings.',
  membership_over: 'Your membership had ended already.',
  nothing_to_pay_for: 'There was nothing to pay for any more when your payment came in.',
};

export type BillingTone = 'good' | 'danger' | 'attention' | 'progress' | 'quiet';

const states: Record<BillingEntry['state'], { words: string; tone: BillingTone }> = {
  under_way: { words: 'Being confirmed', tone: 'progress' },
  waits_for_patient: { words: 'Waits for you', tone: 'attention' },
  waits_for_bank: { words: 'Your bank decides', tone: 'progress' },
  paid: { words: 'Paid', tone: 'good' },
  free: { words: 'Free', tone: 'good' },
  declined: { words: 'Declined', tone: 'danger' },
  given_up: { words: 'Given up', tone: 'quiet' },
  disputed: { words: 'Taken back by your bank', tone: 'attention' },
  refund_under_way: { words: 'On its way to you', tone: 'progress' },
  refunded: { words: 'Refunded', tone: 'quiet' },
  refund_failed: { words: 'Not given back yet', tone: 'danger' },
};

export const stateOf = ({ state }: Pick<BillingEntry, 'state'>) => states[state];

/** The sentence below: why, or what it means. Null where the state says it all. */
export function explain(entry: BillingEntry): string | null {
  const { state, reason } = entry;
  if (entry.entry === 'refund')
    return state === 'refund_failed'
      ? 'It could not be sent back. Please write to us: the money is yours.'
      : [refundReasons[reason], state === 'refunded' ? arrivalOf(entry) : null].filter(Boolean).join(' ') ||
          null;
  switch (state) {
    case 'free':
      return freeReasons[reason] ?? null;
    case 'declined':
      return entry.declineMessage ?? 'The payment was declined. Nothing was charged.';
    case 'given_up':
      return 'Nothing was charged.';
    case 'waits_for_bank':
    case 'under_way':
      return 'You will not be charged twice.';
    case 'disputed':
      return 'You or your bank asked for this payment back.';
    default:
      return null;
  }
}

const arrivalOf = ({ paidFrom }: BillingEntry): string =>
  paidFrom === 'stored_value' ? 'It is in your health savings again.' : 'Banks show it within ten days.';

/** `Visa ending in 4242`, `Health savings`; null where nothing was paid, or nobody told which card. */
export function sourceOf(entry: BillingEntry): string | null {
  if (entry.amountCents === 0) return null;
  if (entry.paidFrom === 'stored_value') return 'Health savings';
  return entry.card && nameOfCard(entry.card);
}
