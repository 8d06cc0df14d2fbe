import { readTerms } from '#shared/text/read-terms.ts';

/** Words that say who, how and when, before anything is known of dangers. Later entries may name earlier ones. */
export const everydayWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/everyday-words.txt', import.meta.url),
).all();
