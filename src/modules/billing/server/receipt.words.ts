import type { ChargeKind } from '#schema/payments.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { toWallTime } from '#shared/time/business-calendar.ts';

const isAddOn = (name: string): name is keyof typeof priceBook.addOns => name in priceBook.addOns;

/** What was paid for. Contains no health information: receipts go to employers and tax offices. */
export function nameOfPurchase({ kind, addOn }: { kind: ChargeKind; addOn: string | null }): string {
  switch (kind) {
    case 'request_fee':
      return 'Request fee';
    case 'membership_month':
      return 'Monthly membership';
    case 'add_on':
      return addOn !== null && isAddOn(addOn) ? priceBook.addOns[addOn].name : 'Add-on';
    case 'stored_value_top_up':
      return 'Added to the health savings balance';
  }
}

/** The time zone of printed dates. */
export const receiptZone = 'America/New_York';

/** Stable per charge: the printed payment date and the last characters of its ID. */
export const receiptNumberOf = ({ id, paidAt }: { id: string; paidAt: Date }): string =>
  `R-${toWallTime(paidAt, receiptZone).date.replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
