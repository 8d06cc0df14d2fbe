/** Formats amounts, which are whole US cents everywhere. */

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', signDisplay: 'negative' });
const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
  signDisplay: 'negative',
});

function requireWholeCents(cents: number): void {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amounts must be whole cents, not ${cents}`);
}

/** `500` becomes `$5.00`, `123456` becomes `$1,234.56`. Throws `RangeError` for fractions of a cent. */
export function formatMoney(cents: number): string {
  requireWholeCents(cents);
  return exact.format(cents / 100);
}

/** `500` becomes `$5`, `550` becomes `$5.50`. Throws `RangeError` for fractions of a cent. */
export function formatMoneyShort(cents: number): string {
  requireWholeCents(cents);
  return (cents % 100 === 0 ? wholeDollars : exact).format(cents / 100);
}
