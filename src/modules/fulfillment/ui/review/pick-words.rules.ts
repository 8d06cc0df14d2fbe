/** Picking words in a line of a transcript. Ranges are in characters and always cover whole words. Pure. */

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

/** The only dollar amount in the words, in cents; null if there is none or more than one. */
export function readOnlyAmount(words: string): number | null {
  const amounts = [
    ...words.matchAll(/\$\s?(\d[\d,]*(?:\.\d{2})?)|\b(\d[\d,]*(?:\.\d{2})?)(?= (?:dollars|bucks)\b)/gi),
  ].map(([, dollars, spelled]) => Math.round(Number((dollars ?? spelled ?? '').replaceAll(',', '')) * 100));
  const [only] = amounts;
  return amounts.length === 1 && only !== undefined && Number.isSafeInteger(only) ? only : null;
}
