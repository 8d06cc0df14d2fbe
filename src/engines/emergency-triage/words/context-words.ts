import { readTerms } from '#shared/text/read-terms.ts';

/** Words around a sign that say whether it happens now, happened once, or is only talked about. */
export const contextWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/context-words.txt', import.meta.url),
).all();
