/** How texts of records are cut into words that can be found. Pure. */
import { plainLetters } from '#shared/text/plain-letters.ts';

const maxWordLength = 40;
const maxWordsPerText = 20_000;
const maxSearchWords = 8;

/**
 * The words of a text: small letters without accents. Numbers with dashes, periods or slashes are also words as a whole, so
 * that `W2391-88` is found as `W239188` and `03/14/2026` as `03142026`.
 */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const [found] of plainLetters(text).matchAll(/[\p{L}\p{N}]+(?:[-./'’][\p{L}\p{N}]+)*/gu)) {
    const parts = found.split(/[-./'’]/);
    for (const part of parts) addWord(words, part);
    if (parts.length > 1) addWord(words, parts.join(''));
    if (words.size >= maxWordsPerText) break;
  }
  return words;
}

function addWord(words: Set<string>, word: string): void {
  // A single letter is in nearly every text.
  if (word.length > 1 || /\d/.test(word)) words.add(word.slice(0, maxWordLength));
}

/** The words of a search; all of them must be found. Whole numbers with dashes count once. */
export function wordsOfSearch(text: string): string[] {
  const words = [...plainLetters(text).matchAll(/[\p{L}\p{N}]+(?:[-./'’][\p{L}\p{N}]+)*/gu)].map(([found]) =>
    found.replaceAll(/[-./'’]/g, '').slice(0, maxWordLength),
  );
  return [...new Set(words)].slice(0, maxSearchWords);
}

export type SnippetPart = { text: string; isFound: boolean };

const charactersAround = 70;

/** The surroundings of the first found word, with found words marked. Null if none is in the text. */
export function snippetOf(text: string, found: ReadonlySet<string>): SnippetPart[] | null {
  const pieces = [...text.matchAll(/\S+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    isFound: [...wordsOf(match[0])].some((word) => found.has(word)),
  }));
  const first = pieces.find(({ isFound }) => isFound);
  if (!first) return null;
  const from = pieces.find(({ start }) => start >= first.start - charactersAround)?.start ?? first.start;
  const shown = pieces.filter(({ start, end }) => start >= from && end <= first.end + charactersAround);
  const parts: SnippetPart[] = [];
  for (const { start, end, isFound } of shown) {
    const last = parts.at(-1);
    const word = text.slice(start, end);
    if (last && last.isFound === isFound) last.text += ` ${word}`;
    else parts.push({ text: last ? ` ${word}` : word, isFound });
  }
  return parts;
}
