import { groupThousands } from './format-number.ts';

/** Formats amounts, which are whole US cents everywhere. */

function writeAmount(cents: number, fraction: string): string {
  if (!Number.isSafeInteger(cents)) throw new RangeError(`Amounts must be whole cents, not ${cents}`);
  return `${cents < 0 ? '-' : ''}$${groupThousands(Math.floor(Math.abs(cents) / 100))}${fraction}`;
}

const writeCents = (cents: number): string => `.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** `500` becomes `$5.00`, `123456` becomes `$1,234.56`. Throws `RangeError` for fractions of a cent. */
export const formatMoney = (cents: number): string => writeAmount(cents, writeCents(cents));

/** `500` becomes `$5`, `550` becomes `$5.50`. Throws `RangeError` for fractions of a cent. */
export const formatMoneyShort = (cents: number): string =>
  writeAmount(cents, cents % 100 === 0 ? '' : writeCents(cents));
