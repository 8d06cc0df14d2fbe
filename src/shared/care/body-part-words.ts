import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/body-part-words.txt', import.meta.url));

/** Allowlist of body part words. Anything else a user typed is kept out of agent instructions. */
const words = new Set(terms.terms('words'));

export const isBodyPart = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,/-]+/)
    .every((word) => words.has(word));
