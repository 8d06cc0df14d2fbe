import { plainLetters } from './plain-letters.ts';

const mostWords = 8;

const isNumber = (text: string): boolean =>
  /^[\d\s()+./–-]+$/.test(text) && text.replaceAll(/\D/g, '').length >= 4;

/** The lowercase words of a search. A phone number is one word in any format. */
function readWords(typed: string): string[] {
  const text = typed.trim();
  const words = isNumber(text) ? [text.replaceAll(/\D/g, '')] : text.match(/[\p{L}\p{N}\p{M}]+/gu);
  return (words ?? []).slice(0, mostWords).map((word) => word.toLowerCase());
}

/** Like `readWords`, without accents, as in the search indexes of patients and providers. */
export const readPlainWords = (typed: string): string[] => readWords(plainLetters(typed));

/**
 * Converts words to a PostgreSQL full-text query with prefix matching. Empty if there are none: such a search
 * finds nothing, not everything.
 */
export const toPrefixQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word}':*`).join(' & ');

/** Like `toPrefixQuery`, for exactly these words. */
export const toWholeWordQuery = (words: readonly string[]): string =>
  words.map((word) => `'${word}'`).join(' & ');

/** Converts typed text, with its accents, to a full-text query with prefix matching. */
export const toWordQuery = (typed: string): string => toPrefixQuery(readWords(typed));
