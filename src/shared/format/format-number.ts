const formatters = new Map<number, Intl.NumberFormat>();

/** `1234` becomes `1,234`. Keeps up to `fractionDigits` decimals: with 1, `12.34` becomes `12.3`. */
export function formatNumber(value: number, fractionDigits = 0): string {
  let formatter = formatters.get(fractionDigits);
  if (!formatter) {
    formatter = new Intl.NumberFormat('en-US', { maximumFractionDigits: fractionDigits });
    formatters.set(fractionDigits, formatter);
  }
  return formatter.format(value);
}

/** A count with its noun: `1 row`, `1,234 rows`. */
export const formatCount = (count: number, one: string, many = `${one}s`): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
