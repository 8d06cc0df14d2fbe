const mostWords = 8;

/**
 * What somebody typed as a query for PostgreSQL's word index, which finds words by their beginnings. Signs that the index
 * does not keep part words; a telephone number is one word however it is written. Empty where there is no word: such a
 * search finds nothing, not everything.
 */
export function toWordQuery(typed: string): string {
  const text = typed.trim();
  const words = isNumber(text) ? [text.replaceAll(/\D/g, '')] : text.match(/[\p{L}\p{N}\p{M}]+/gu);
  return (words ?? [])
    .slice(0, mostWords)
    .map((word) => `'${word.toLowerCase()}':*`)
    .join(' & ');
}

const isNumber = (text: string): boolean =>
  /^[\d\s()+.-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 4;
