import { readTerms } from '#shared/text/read-terms.ts';

/** Where dangerous words are harmless: idioms, and names of things. Their words mean nothing to the signs. */
export const harmlessPhrases: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/harmless-phrases.txt', import.meta.url),
).all();
