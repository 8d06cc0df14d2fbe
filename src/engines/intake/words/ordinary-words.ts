import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/ordinary-words.txt', import.meta.url));

/**
 * Ordinary English and Spanish words, and names, a slip or two away from a word about care. Without this list the
 * corrector would "mend" them: `heard` is no `heart`, `playa` is no `placa`. A data file, in the order of the alphabet.
 */
export const ordinaryWords: readonly string[] = terms.terms('ordinary words');
