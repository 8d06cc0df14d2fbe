import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/body-part-words.txt', import.meta.url));

/**
 * The words in which a part of the body is named to an office. A part with any other word is not said: it stands among the
 * instructions of an agent, and people may have typed anything.
 */
const words = new Set(terms.terms('words'));

export const isBodyPart = (text: string): boolean =>
  text
    .toLowerCase()
    .split(/[\s,/-]+/)
    .every((word) => words.has(word));
