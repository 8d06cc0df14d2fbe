import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/names-that-are-words.txt', import.meta.url));

/**
 * Cities whose names are usually words: "*spring*", "*tell* me", "*una* cita". They count only with a state,
 * or capitalized where a place is expected.
 */
const ordinaryWords = terms.terms('ordinary words');

/** Such names of several words. */
const ordinaryPhrases = terms.terms('ordinary phrases');

/** Never a place without other evidence, even capitalized: "in May", "this Spring". */
const neverPlaces = new Set(terms.terms('never places'));

/** Cities that share a person's name. They count only where a place is expected. */
const personNames = new Set(terms.terms('person names'));

const ordinary = new Set([...ordinaryWords, ...ordinaryPhrases]);

/** How to read a city's name in lowercase. `never`: only with its state next to it. */
export function classifyPlaceName(name: string): 'never' | 'word' | 'person' | 'place' {
  if (neverPlaces.has(name)) return 'never';
  if (ordinary.has(name)) return 'word';
  return personNames.has(name) ? 'person' : 'place';
}
