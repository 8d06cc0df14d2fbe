import { foldText } from '#shared/text/plain-text.ts';

const maxQuoteLength = 400;

const escapeWord = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The verbatim words of `message` that match a model's `quote`, ignoring case, accents, spaces and
 * surrounding punctuation; null when there is no match. Returns the last of several matches, which is the most
 * recent statement.
 */
export function findQuote(message: string, quote: string): string | null {
  const words = foldText(quote)
    .replace(/^[^\p{L}\p{N}$+]+|[^\p{L}\p{N}%)]+$/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || quote.length > maxQuoteLength) return null;
  const source = words.map(escapeWord).join('\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, 'gu');
  const found = [...foldText(message).matchAll(pattern)].at(-1);
  return found ? message.slice(found.index, found.index + found[0].length) : null;
}
