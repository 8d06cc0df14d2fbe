import type { ChargeKind } from '#schema/payments.ts';
import { priceBook } from '#shared/money/price-book.ts';
import { toWallTime } from '#shared/time/wall-time.ts';

const isAddOn = (name: string): name is keyof typeof priceBook.addOns => name in priceBook.addOns;

/** What was paid for. Contains no health information, because receipts go to employers and tax offices. */
export function purchaseName({ kind, addOn }: { kind: ChargeKind; addOn: string | null }): string {
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

/** Time zone of printed dates. */
export const receiptZone = 'America/New_York';

/** Stable per charge: its payment date and the last eight characters of its ID. */
export const formatReceiptNumber = ({ id, paidAt }: { id: string; paidAt: Date }): string =>
  `R-${toWallTime(paidAt, receiptZone).date.replaceAll('-', '')}-${id.slice(-8).toUpperCase()}`;
