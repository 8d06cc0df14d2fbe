import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/ordinary-words.txt', import.meta.url));

/**
 * Words and names one or two letters away from a care word, which the corrector must not change: `heard`
 * isn't `heart`, `playa` isn't `placa`.
 */
export const ordinaryWords: readonly string[] = terms.terms('ordinary words');
