import { readTerms } from '#shared/text/read-terms.ts';

/** Correctly spelled words that look like a misspelled danger word. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  readTerms(new URL('./terms/ordinary-words.txt', import.meta.url)).terms('ordinary words'),
);
