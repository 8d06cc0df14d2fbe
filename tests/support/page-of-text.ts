import type { ReadPage, Word } from '#shared/pages/page.ts';

/**
 * A page from lines of text, where two or more spaces are a gap of the same width: columns stand as they are typed. A letter is a
 * hundredth of the page wide.
 */
export function pageOfText(text: string, page = 1): ReadPage {
  const words: Word[] = [];
  for (const [row, line] of text.split('\n').entries())
    for (const found of line.matchAll(/\S+/g))
      words.push({
        text: found[0],
        confidence: 1,
        place: {
          page,
          left: found.index / 100,
          top: (row + 1) / 60,
          width: found[0].length / 100,
          height: 0.011,
        },
      });
  return { page, width: 612, height: 792, words, source: 'text', ink: null };
}
