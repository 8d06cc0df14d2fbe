import { type AgreedFee, coversFee, feeWords } from '#shared/care/booking-consent.ts';
import { formatMoney } from '#shared/format/format-money.ts';
import { conflict } from '#shared/problem.ts';

type Offered = { priceCents: number | null; fees: readonly AgreedFee[] };
type Agreed = { maxPriceCents: number | null; fees?: readonly AgreedFee[] | undefined };

/** Refuses a booking whose patient has not seen the price, deposits and fees that the office asks for now. */
export function requireSeenPrice({ priceCents, fees }: Offered, wish: Agreed): void {
  const unseen = fees.filter((fee) => !coversFee({ fees: wish.fees ?? [] }, fee));
  if (unseen.length > 0)
    throw conflict(
      `The office also asks for ${feeWords(unseen)}. Nothing was booked. Please look again and decide.`,
    );
  if (priceCents === null) return;
  if (wish.maxPriceCents === null || wish.maxPriceCents < priceCents)
    throw conflict(
      `The price there is ${formatMoney(priceCents)} now. Nothing was booked. Please look again and decide.`,
    );
}
