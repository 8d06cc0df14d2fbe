// Without `Intl.NumberFormat`: creating the first one blocks a page for 50 ms.

/** `1234567` becomes `1,234,567`. Only for nonnegative whole numbers. */
export const groupThousands = (value: number): string => String(value).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `1234` becomes `1,234`. Keeps up to `fractionDigits` decimals: with 1, `12.34` becomes `12.3`. */
export function formatNumber(value: number, fractionDigits = 0): string {
  const shift = 10 ** fractionDigits;
  const rounded = Math.round(Math.abs(value) * shift);
  if (!Number.isSafeInteger(rounded)) return String(value);
  const sign = value < 0 && rounded > 0 ? '-' : '';
  const decimals = String(rounded % shift)
    .padStart(fractionDigits, '0')
    .replace(/0+$/, '');
  return `${sign}${groupThousands(Math.floor(rounded / shift))}${decimals && `.${decimals}`}`;
}

/** A count with its noun: `1 row`, `1,234 rows`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
