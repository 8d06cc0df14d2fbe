import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/ordinary-words.txt', import.meta.url));

/**
 * Ordinary English and Spanish words, and names, one or two letters away from a care word. Without this list
 * the corrector would change them: `heard` isn't `heart`, `playa` isn't `placa`. A data file, in alphabetical
 * order.
 */
export const ordinaryWords: readonly string[] = terms.terms('ordinary words');
