import { formatMoney } from '#shared/format/format-money.ts';

const moreDecimals = 4;

/** Dollars as stated: whole cents, or more decimals for a unit of a drug. */
export function formatDollars(dollars: number | null): string {
  if (dollars === null) return '–';
  const cents = Math.round(dollars * 100);
  return Math.abs(dollars * 100 - cents) < 1e-6 ? formatMoney(cents) : `$${dollars.toFixed(moreDecimals)}`;
}
