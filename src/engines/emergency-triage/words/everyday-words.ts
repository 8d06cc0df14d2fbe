import { readTerms } from '#shared/text/read-terms.ts';

/** Words for who, how and when. Later entries may refer to earlier ones. */
export const everydayWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/everyday-words.txt', import.meta.url),
).all();
