import { formatMoney } from '#shared/format/format-money.ts';
import { priceBook } from '#shared/money/price-book.ts';
import type { AddOnName, RequestAddOnName } from './add-ons.contract.ts';

const isAddOn = (name: string): name is AddOnName => name in priceBook.addOns;

/** As it stands on the bill. */
export const addOnTitle = (name: string): string =>
  isAddOn(name) ? priceBook.addOns[name].name : 'the add-on';

/** What the patient gets for it: nothing stands here that the team or the product does not do. */
export const addOnWords: Record<RequestAddOnName, { what: string; limit: string | null }> = {
  premium_bill_review: {
    what: 'Besides checking this bill line by line, a person of our care team writes the letter to the billing office for you, ready to sign and send.',
    limit: null,
  },
  expedited_concierge: {
    what: 'We promise the finished work within 24 hours, nights and weekends included, and your request goes before all others in our care team’s queue.',
    limit:
      'Offices can only be called while they are open: we sell it only when at least 4 business hours lie within the 24 hours.',
  },
};

const giveBackWords =
  'You get it back by itself if we are late, or if the request ends without its results having been opened.';

/** When it is charged and given back, in words that stand beside the price; of what is paid only the latter. */
export const payRule = (amountCents: number, isPaid: boolean): string =>
  isPaid ? giveBackWords : `You are charged ${formatMoney(amountCents)} at once. ${giveBackWords}`;
