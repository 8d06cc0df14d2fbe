import type { AddOnName } from '#modules/billing/add-ons.contract.ts';
import { priceBook } from '#shared/money/price-book.ts';

const key = 'wanted-add-on';

const isAddOn = (text: string | null): text is AddOnName => text !== null && text in priceBook.addOns;

/**
 * The add-on a visitor chose before signing up. Kept in this tab and not in the URL, so that a link can't add
 * anything to a plan.
 */
export const rememberWantedAddOn = (addOn: AddOnName): void => window.sessionStorage.setItem(key, addOn);

/** Reads and clears it. */
export function takeWantedAddOn(): AddOnName | null {
  const wanted = window.sessionStorage.getItem(key);
  window.sessionStorage.removeItem(key);
  return isAddOn(wanted) ? wanted : null;
}
