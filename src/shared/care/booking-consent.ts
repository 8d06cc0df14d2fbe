import { formatMoneyShort } from '#shared/format/format-money.ts';

/** What a patient consents to when we book for them, and so what a booking call may accept. Pure. */

/** What we may do without asking again when the chosen time is gone. */
export const fallbackReaches = ['ask', 'same_office_same_day', 'same_day', 'any_result'] as const;
export type FallbackReach = (typeof fallbackReaches)[number];

/** `extraCents`: how much more than the agreed price is acceptable for another opening. */
export type Fallback = { reach: FallbackReach; extraCents: number };

export const askFirst: Fallback = { reach: 'ask', extraCents: 0 };

/** Charges an office adds to an appointment's price. */
export type AgreedFee = { about: 'deposit' | 'cancellation_fee' | 'other_fee'; amountCents: number };

/** A fee as stated by an office; requiring a card without an amount counts too. */
export type NamedFee = { about: AgreedFee['about'] | 'card'; amountCents: number | null };

/** Why the time a patient chose is unavailable. */
export const fellThroughReasons = [
  'time_gone',
  'price_raised',
  'fee_added',
  'not_reached',
  'unanswered',
] as const;
export type FellThroughBecause = (typeof fellThroughReasons)[number];

/** What a booking call may accept: one time at one office, up to this price, and these fees. */
export type ConsentTerms = {
  consentId: string;
  /** In cents; null when no price was quoted. */
  priceLimitCents: number | null;
  /** Deposits and fees that the patient saw and agreed to. */
  fees: readonly AgreedFee[];
};

/**
 * Whether the patient agreed to a deposit or fee of this kind, of at least this amount. Any amount covers an
 * unnamed one.
 */
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

/**
 * In cents, for another opening under the rule. Null when the patient agreed to no price, because none was
 * quoted.
 */
export const priceLimitOf = (maxPriceCents: number | null, { extraCents }: Fallback): number | null =>
  maxPriceCents === null ? null : maxPriceCents + extraCents;

/**
 * Whether a price stated in a booking call is within the patient's consent. When none was quoted, a self-pay
 * patient has agreed to none; with insurance the office's price is between it and the plan.
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

/** Whether another opening is within the rules that the patient set when booking. */
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
