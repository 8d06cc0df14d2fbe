/** Picking words in a line of a transcript. Ranges are in characters and always cover whole words. Pure. */

import { readNumberWords } from '#engines/transcripts/prices/spoken-numbers.ts';

/** "one hundred and twenty-two thousand three hundred and forty-five" */
const maxNumberWords = 11;

export type WordRange = { start: number; end: number };

/** The words of a line, without the punctuation around them. */
export const listWords = (text: string): WordRange[] =>
  [...text.matchAll(/\S+/g)].flatMap(({ 0: piece, index }) => {
    const lead = /^["“”'‘(¿¡]*/.exec(piece)?.[0].length ?? 0;
    const word = piece.slice(lead).replace(/["“”'’).,;:!?…]+$/, '');
    return word === '' ? [] : [{ start: index + lead, end: index + lead + word.length }];
  });

type Span = { words: readonly WordRange[]; first: number; last: number };

const rangeOf = ({ words, first, last }: Span): WordRange | null => {
  const [from, to] = [words[first], words[last]];
  return from && to ? { start: from.start, end: to.end } : null;
};

/** The span of words that a range touches; null if it touches none. */
function spanOf(text: string, { start, end }: WordRange): Span | null {
  const words = listWords(text);
  const first = words.findIndex((word) => word.end > start);
  const last = words.findLastIndex((word) => word.start < end);
  return first < 0 || last < first ? null : { words, first, last };
}

/** The whole line. */
export const pickLine = (text: string): WordRange | null => pickRange(text, { start: 0, end: text.length });

/** A selection, extended to whole words. */
export function pickRange(text: string, selected: WordRange): WordRange | null {
  const span = spanOf(text, selected);
  return span && rangeOf(span);
}

/** Moves one end of a range by a word. The range keeps at least one word and stays in the line. */
export function moveEnd(text: string, range: WordRange, which: 'start' | 'end', by: 1 | -1): WordRange {
  const span = spanOf(text, range);
  if (!span) return range;
  const { words, first, last } = span;
  const moved =
    which === 'start'
      ? { words, first: Math.min(last, Math.max(0, first + by)), last }
      : { words, first, last: Math.max(first, Math.min(words.length - 1, last + by)) };
  return rangeOf(moved) ?? range;
}

/** The longest number in words at the end: "it is four hundred fifty" is 450. Null if there is none, or two of them. */
function readNumberAtEnd(text: string): number | null {
  const words = text.toLowerCase().match(/[a-z]+/g) ?? [];
  for (let start = Math.max(0, words.length - maxNumberWords); start < words.length; start++) {
    const number = readNumberWords(words.slice(start).join(' '));
    if (number !== null) return /^(?:and|or|to)$/.test(words[start - 1] ?? '') ? null : number;
  }
  return null;
}

/** The only dollar amount in the words, in figures or spelled out, in cents; null if there is none or more than one. */
export function readOnlyAmount(words: string): number | null {
  const figures = [
    ...words.matchAll(/\$\s?(\d[\d,]*(?:\.\d{2})?)|\b(\d[\d,]*(?:\.\d{2})?)(?= (?:dollars|bucks)\b)/gi),
  ].map(([, dollars, spelled]) => Math.round(Number((dollars ?? spelled ?? '').replaceAll(',', '')) * 100));
  const spelled = [...words.matchAll(/(?<=[a-z]) (?:dollars|bucks)\b/gi)].map(({ index }) => {
    const dollars = readNumberAtEnd(words.slice(0, index));
    return dollars === null ? Number.NaN : dollars * 100;
  });
  const amounts = [...figures, ...spelled];
  const [only] = amounts;
  return amounts.length === 1 && only !== undefined && Number.isSafeInteger(only) ? only : null;
}
