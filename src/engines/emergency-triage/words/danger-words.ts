import { readTerms } from '#shared/text/read-terms.ts';

/** Bodies and their problems: words shared by several kinds of signs. */
export const dangerWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/danger-words.txt', import.meta.url),
).all();
