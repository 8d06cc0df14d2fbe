const mostWords = 8;

/**
 * Converts typed text to a PostgreSQL full-text query with prefix matching. A phone number is one word in any
 * format. Empty if the text has no words: such a search finds nothing, not everything.
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
