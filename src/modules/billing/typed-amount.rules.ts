/**
 * Parses a typed amount into cents: `50`, `$1,250.5`, `12.34`. Null for anything else, including a third decimal, because
 * amounts to be paid are never rounded.
 */
export function readTypedAmount(text: string): number | null {
  const digits = text.trim().replace(/^\$\s*/, '');
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})?(?:\.(\d{0,2}))?$/.exec(digits);
  if (!match || (match[1] === undefined && !match[2])) return null;
  const dollars = Number((match[1] ?? '0').replaceAll(',', ''));
  return dollars * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** Formats cents as typed input: `5000` becomes `50.00`. */
export const typedAmount = (cents: number): string => (cents / 100).toFixed(2);
