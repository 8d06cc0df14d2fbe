const mostWords = 8;

/**
 * Converts typed text to a query for PostgreSQL's word index, which matches prefixes. Characters the index
 * drops separate words; a phone number is one word in any format. Empty when there is no word: such a search
 * finds nothing, not everything.
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
