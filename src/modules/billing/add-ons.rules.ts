import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { AddOnName, RequestAddOnName } from './add-ons.contract.ts';
import * as t from './billing.words.ts';

const isAddOn = (name: string): name is AddOnName => name in priceBook.addOns;

/** The name on the bill. */
export const addOnTitle = (name: string): string =>
  isAddOn(name) ? priceBook.addOns[name].name : 'the add-on';

/** What the patient gets. Promises only what the care team or the product actually does. */
export const addOnWords: Record<RequestAddOnName, { what: string; limit: string | null }> = {
  premium_bill_review: {
    what: t.weCheckThisBillLine,
    limit: null,
  },
  expedited_concierge: {
    what: t.weFinishWithin24Hours,
    limit: t.officesCanOnlyBeCalled,
  },
};

const refundRule = t.youllGetAnAutomaticRefund;

/** When it is charged and refunded, shown next to the price. For a paid add-on, only when it is refunded. */
export const payRule = (amountCents: number, isPaid: boolean): string =>
  isPaid ? refundRule : `You’ll be charged ${formatMoney(amountCents)} now. ${refundRule}`;
