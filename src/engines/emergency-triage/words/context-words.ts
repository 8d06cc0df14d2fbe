import { readTerms } from '#shared/text/read-terms.ts';

/** Words around a sign that show whether it is happening now, is past, or is only mentioned. */
export const contextWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/context-words.txt', import.meta.url),
).all();
