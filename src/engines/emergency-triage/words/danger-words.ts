import { readTerms } from '#shared/text/read-terms.ts';

/** Bodies and what goes wrong with them: the words that signs of several kinds are made of. */
export const dangerWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/danger-words.txt', import.meta.url),
).all();
