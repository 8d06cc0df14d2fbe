import { formatMoneyShort } from '#shared/format/format-money.ts';

/** What a patient agrees to when they have us book a visit, and what a booking call may therefore accept. Pure. */

/** What we may do without asking again when the chosen time is gone. */
export const fallbackReaches = ['ask', 'same_office_same_day', 'same_day', 'any_result'] as const;
export type FallbackReach = (typeof fallbackReaches)[number];

/** `extraCents`: so much more than the agreed price is still fine, for another opening than the chosen one. */
export type Fallback = { reach: FallbackReach; extraCents: number };

export const askFirst: Fallback = { reach: 'ask', extraCents: 0 };

/** What an office attaches to a visit in money beside its price. */
export type AgreedFee = { about: 'deposit' | 'cancellation_fee' | 'other_fee'; amountCents: number };

/** A fee as an office named it: a card without an amount is one, too. */
export type NamedFee = { about: AgreedFee['about'] | 'card'; amountCents: number | null };

/** Why a time that a patient chose is not to be had. */
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
  /** In cents; null where no price was quoted. */
  priceLimitCents: number | null;
  /** Deposits and fees that the patient saw and agreed to. */
  fees: readonly AgreedFee[];
};

/** Whether the patient agreed to a deposit or fee of this kind, at least this high. An unnamed amount is covered by any. */
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

/** In cents, for another opening under the rule. Null where the patient agreed to no price, because none was quoted. */
export const priceLimitOf = (maxPriceCents: number | null, { extraCents }: Fallback): number | null =>
  maxPriceCents === null ? null : maxPriceCents + extraCents;

/**
 * Whether a price that an office named in a booking call is within what the patient agreed to. Where no price was quoted
 * a patient who pays directly has agreed to none; with insurance the office's price is the plan's matter.
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
  /** Wall date at the office, `YYYY-MM-DD`. */
  date: string;
  priceCents: number | null;
};

/** Whether another opening is within the rules that the patient set when they booked. */
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
