import { readTerms } from '#shared/text/read-terms.ts';

/** Idioms and names that contain danger words but are harmless. Signs ignore words in them. */
export const harmlessPhrases: Readonly<Record<string, string>> = readTerms(
  new URL('./terms/harmless-phrases.txt', import.meta.url),
).all();
