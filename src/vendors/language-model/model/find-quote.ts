import { foldText } from '#shared/text/plain-text.ts';

const longestQuote = 400;

const escaped = (word: string) => word.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&');

/**
 * The verbatim words of `message` that match a model's `quote`, ignoring case, accents, spaces and
 * surrounding punctuation; null when there is no match. Of several matches the last, which is the most recent
 * statement.
 */
export function findQuote(message: string, quote: string): string | null {
  const words = foldText(quote)
    .replace(/^[^\p{L}\p{N}$+]+|[^\p{L}\p{N}%)]+$/gu, '')
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0 || quote.length > longestQuote) return null;
  const said = words.map(escaped).join('\\s+');
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])${said}(?![\\p{L}\\p{N}])`, 'gu');
  const found = [...foldText(message).matchAll(pattern)].at(-1);
  return found ? message.slice(found.index, found.index + found[0].length) : null;
}
