import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/names-that-are-words.txt', import.meta.url));

/**
 * Cities exist by these names, but people mean the word: "the pain is *spring*-like", "*tell* me", "*una* cita".
 * They count as a city only with a state beside them, or in capitals where a place is expected.
 */
const ordinaryWords = terms.terms('ordinary words');

/** The same in more than one word. */
const ordinaryPhrases = terms.terms('ordinary phrases');

/** With no other sign these are never a place, not even in capitals: "in May", "this Spring". */
const neverPlaces = new Set(terms.terms('never places'));

/** Cities with a person's name: they count where a place is expected, not where somebody is spoken of. */
const personNames = new Set(terms.terms('person names'));

const ordinary = new Set([...ordinaryWords, ...ordinaryPhrases]);

/** How a name of lower-case words may mislead. `never` needs its state beside it. */
export function readsAs(name: string): 'never' | 'word' | 'person' | 'place' {
  if (neverPlaces.has(name)) return 'never';
  if (ordinary.has(name)) return 'word';
  return personNames.has(name) ? 'person' : 'place';
}
