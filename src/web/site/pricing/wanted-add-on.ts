import type { AddOnName } from '#modules/billing/add-ons.contract.ts';
import { priceBook } from '#shared/money/price-book.ts';

const key = 'wanted-add-on';

const isAddOn = (text: string | null): text is AddOnName => text !== null && text in priceBook.addOns;

/**
 * The add-on that someone pressed before they had an account. It is kept in this tab and not in the address: a link
 * from elsewhere must not be able to put anything on a plan.
 */
export const rememberWantedAddOn = (addOn: AddOnName): void => window.sessionStorage.setItem(key, addOn);

/** What was remembered, once. */
export function takeWantedAddOn(): AddOnName | null {
  const wanted = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return isAddOn(wanted) ? wanted : null;
}
