import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { AddOnName, RequestAddOnName } from './add-ons.contract.ts';
import * as t from './billing.words.ts';

const isAddOn = (name: string): name is AddOnName => name in priceBook.addOns;

/** Name on the bill. */
export const addOnTitle = (name: string): string =>
  isAddOn(name) ? priceBook.addOns[name].name : 'the add-on';

/** What the patient gets, and what it doesn't cover. */
export const addOnDescriptions: Record<RequestAddOnName, { what: string; limit: string | null }> = {
  premium_bill_review: {
    what: t.billReviewDescription,
    limit: null,
  },
  expedited_concierge: {
    what: t.expeditedDescription,
    limit: t.expeditedLimit,
  },
};

const refundRule = t.refundRule;

/** When an add-on is charged and refunded, shown next to the price. For a paid one, only when it is refunded. */
export const paymentTerms = (amountCents: number, isPaid: boolean): string =>
  isPaid ? refundRule : `You’ll be charged ${formatMoney(amountCents)} now. ${refundRule}`;
