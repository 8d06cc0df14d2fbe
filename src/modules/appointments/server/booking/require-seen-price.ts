import { type AgreedFee, coversFee, feeWords } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../appointments.words.ts';

type Offered = { priceCents: number | null; fees: readonly AgreedFee[] };
type Agreed = { maxPriceCents: number | null; fees?: readonly AgreedFee[] | undefined };

/** Rejects a booking if the patient has not seen the office's current price, deposits and fees. */
export function requireSeenPrice({ priceCents, fees }: Offered, wish: Agreed): void {
  const unseen = fees.filter((fee) => !coversFee({ fees: wish.fees ?? [] }, fee));
  if (unseen.length > 0) throw conflict(t.theOfficeAlsoChargesNothing({ fee: feeWords(unseen) }));
  if (priceCents === null) return;
  if (wish.maxPriceCents === null || wish.maxPriceCents < priceCents)
    throw conflict(t.thePriceThereIsNow({ money: formatMoney(priceCents) }));
}
