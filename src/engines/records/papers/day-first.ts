import type { ReadPage } from '#shared/pages/page.ts';

const numeric = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})([,;.)]?)$/;

/** Whether a paper writes `14/03/2026`: a date whose first number is no month, and none whose second number is no month. */
export function isDayFirst(pages: readonly ReadPage[]): boolean {
  let dayFirst = 0;
  for (const { text } of pages.flatMap(({ words }) => words)) {
    const [, first, second] = numeric.exec(text) ?? [];
    if (Number(second) > 12) return false;
    if (Number(first) > 12) dayFirst += 1;
  }
  return dayFirst > 0;
}

/** Dates with the day first, written so that they can be read in one way only. */
export const withIsoDates = (page: ReadPage): ReadPage => ({
  ...page,
  words: page.words.map((word) => {
    const [, day = '', month = '', year, end] = numeric.exec(word.text) ?? [];
    if (!year || Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > 31) return word;
    return { ...word, text: `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${end}` };
  }),
});
