import { type AgreedFee, coversFee, feeWords } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../appointments.words.ts';

type Quoted = { priceCents: number | null; fees: readonly AgreedFee[] };
type Agreed = { maxPriceCents: number | null; fees?: readonly AgreedFee[] | undefined };

/** Rejects a booking if the patient has not seen the office's current price, deposits and fees. */
export function requireSeenPrice({ priceCents, fees }: Quoted, agreed: Agreed): void {
  const unseen = fees.filter((fee) => !coversFee({ fees: agreed.fees ?? [] }, fee));
  if (unseen.length > 0) throw conflict(t.officeAlsoCharges({ fee: feeWords(unseen) }));
  if (priceCents === null) return;
  if (agreed.maxPriceCents === null || agreed.maxPriceCents < priceCents)
    throw conflict(t.priceIsNow({ money: formatMoney(priceCents) }));
}
