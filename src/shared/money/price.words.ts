import { formatMoney, formatMoneyShort } from '#shared/format/format-money.ts';
import { priceBook } from './price-book.ts';

const { requestFeeCents, billReviewCents, monthlyMembershipCents, listPrices } = priceBook;

/** Our prices as text. No other text may hard-code a price. */
export const prices = {
  /** `$5`. */
  fee: formatMoneyShort(requestFeeCents),
  /** `$5.00`, where the specification or a receipt shows cents. */
  feeExact: formatMoney(requestFeeCents),
  /** `$50`, per bill. */
  billReview: formatMoneyShort(billReviewCents),
  /** `$20`, per month. */
  membership: formatMoneyShort(monthlyMembershipCents),
  listTask: formatMoneyShort(listPrices.taskCents),
  listRequest: formatMoneyShort(listPrices.requestCents),
} as const;

/** Shown beside the price of a bill review. */
export const billReviewWords = { besidePrice: 'Free if it is your first request' } as const;

/** The price of a request. Every account has one free request. */
export const feeWords = {
  firstFree: 'Your first request is free',
  rule: `Your first request is free. After that it is ${prices.fee} for each finished request that you approve`,
  short: `First request free, then ${prices.fee} for finished work you approve`,
  /** Shown beside a list price. */
  besideListPrice: `List price. You pay ${prices.fee}, and your first is free`,
} as const;
