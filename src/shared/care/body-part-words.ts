import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/body-part-words.txt', import.meta.url));

/**
 * Words for body parts that may be said to an office. Others are withheld: they would go into an agent's
 * instructions, and users may have typed anything.
 */
const words = new Set(terms.terms('words'));

export const isBodyPart = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,/-]+/)
    .every((word) => words.has(word));
