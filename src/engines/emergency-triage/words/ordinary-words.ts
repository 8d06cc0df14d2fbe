import { readTerms } from '#shared/text/read-terms.ts';

/** Words that look like a word of danger misspelled and are meant as they are written. */
export const ordinaryWords: ReadonlySet<string> = new Set(
  readTerms(new URL('./terms/ordinary-words.txt', import.meta.url)).terms('ordinary words'),
);
