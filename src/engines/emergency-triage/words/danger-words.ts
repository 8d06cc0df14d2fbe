import { readTerms } from '#shared/text/read-terms.ts';

/** Body parts and symptoms used by several groups of signs. */
export const dangerWords: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/danger-words.txt', import.meta.url),
).all();
