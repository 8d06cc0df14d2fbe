import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/first-names.txt', import.meta.url));

/** Given names and their short forms, as people of the United States bear them: they tell a name in small letters. */
const givenNames = terms.terms('given names');

const known = new Set(givenNames);

/** `Jen`, `josé`, `MARIA`. */
export const isGivenName = (word: string) =>
  known.has(
    word
      .normalize('NFD')
      .replace(/[^A-Za-z]/g, '')
      .toLowerCase(),
  );
