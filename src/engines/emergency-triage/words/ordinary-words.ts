import { readTerms } from '#shared/text/read-terms.ts';

/** Correct words that spelling correction could mistake for a misspelled danger word. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  readTerms(new URL('./terms/ordinary-words.txt', import.meta.url)).terms('ordinary words'),
);
