import { formatMoneyShort } from '#shared/format/format-money.ts';

/** What a patient consents to when booking, and so what a booking call may accept. */

/** Which other openings may be booked without asking again when the chosen time is gone. */
export const fallbackReaches = ['ask', 'same_office_same_day', 'same_day', 'any_result'] as const;
export type FallbackReach = (typeof fallbackReaches)[number];

/** `extraCents`: how much more than the agreed price is acceptable for another opening. */
export type Fallback = { reach: FallbackReach; extraCents: number };

export const askFirst: Fallback = { reach: 'ask', extraCents: 0 };

/** Charges an office adds to an appointment's price. */
export type AgreedFee = { about: 'deposit' | 'cancellation_fee' | 'other_fee'; amountCents: number };

/** A fee as the office stated it. `card`: the office requires a card on file. */
export type NamedFee = { about: AgreedFee['about'] | 'card'; amountCents: number | null };

/** Why the patient's chosen time could not be booked. */
export const fellThroughReasons = [
  'time_gone',
  'price_raised',
  'fee_added',
  'not_reached',
  'unanswered',
] as const;
export type FellThroughReason = (typeof fellThroughReasons)[number];

/** What a booking call may accept. */
export type ConsentTerms = {
  consentId: string;
  /** In cents; null when no price was quoted. */
  priceLimitCents: number | null;
  /** Deposits and fees that the patient saw and agreed to. */
  fees: readonly AgreedFee[];
};

/** Whether the patient agreed to a fee of this kind and at least this amount. A fee without an amount matches any. */
export const coversFee = ({ fees }: Pick<ConsentTerms, 'fees'>, named: NamedFee): boolean =>
  fees.some(
    ({ about, amountCents }) =>
      about === named.about && (named.amountCents === null || named.amountCents <= amountCents),
  );

const feeNames: Record<NamedFee['about'], string> = {
  deposit: 'deposit',
  cancellation_fee: 'cancellation fee',
  other_fee: 'extra fee',
  card: 'card to hold the time',
};

/** "a $75 deposit and a card to hold the time". */
export const feeWords = (fees: readonly NamedFee[]): string =>
  new Intl.ListFormat('en-US', { type: 'conjunction' }).format(
    fees.map(({ about, amountCents }) =>
      amountCents === null ? `a ${feeNames[about]}` : `a ${formatMoneyShort(amountCents)} ${feeNames[about]}`,
    ),
  );

/** The price limit in cents for another opening. Null when no price was quoted. */
export const priceLimitOf = (maxPriceCents: number | null, { extraCents }: Fallback): number | null =>
  maxPriceCents === null ? null : maxPriceCents + extraCents;

/**
 * Whether a price quoted in a booking call is within the patient's consent. Without a limit, any price is
 * covered for insured patients (the plan pays) and none for self-pay patients.
 */
export function coversPrice(
  { priceLimitCents }: Pick<ConsentTerms, 'priceLimitCents'>,
  spokenCents: number,
  paysDirectly: boolean,
): boolean {
  return priceLimitCents === null ? !paysDirectly : spokenCents <= priceLimitCents;
}

type Opening = {
  providerId: string;
  /** Local date at the office, `YYYY-MM-DD`. */
  date: string;
  priceCents: number | null;
};

/** Whether the fallback rule that the patient chose when booking allows another opening. */
export function coversOpening(
  consent: Opening & { maxPriceCents: number | null; fallback: Fallback },
  other: Opening,
): boolean {
  const { reach } = consent.fallback;
  if (reach === 'ask') return false;
  if (reach === 'same_office_same_day' && other.providerId !== consent.providerId) return false;
  if (reach !== 'any_result' && other.date !== consent.date) return false;
  const limit = priceLimitOf(consent.maxPriceCents, consent.fallback);
  if (other.priceCents === null) return other.providerId === consent.providerId || limit === null;
  return limit !== null && other.priceCents <= limit;
}
