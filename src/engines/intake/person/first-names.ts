import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/first-names.txt', import.meta.url));

/** US given names and short forms, to recognize lowercase names. */
const givenNames = terms.terms('given names');

const known = new Set(givenNames);

/** Ignores case and accents: `Jen`, `josé`, `MARIA`. */
export const isGivenName = (word: string) =>
  known.has(
    word
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
