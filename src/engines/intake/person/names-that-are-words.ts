import { readTerms } from '#shared/text/read-terms.ts';

const terms = readTerms(new URL('./terms/names-that-are-words.txt', import.meta.url));

/**
 * Cities with these names exist, but people mean the word: "the pain is *spring*-like", "*tell* me", "*una*
 * cita". They count as a city only with a state, or capitalized where a place is expected.
 */
const ordinaryWords = terms.terms('ordinary words');

/** The same in more than one word. */
const ordinaryPhrases = terms.terms('ordinary phrases');

/** Without other evidence these are never a place, even capitalized: "in May", "this Spring". */
const neverPlaces = new Set(terms.terms('never places'));

/** Cities with a person's name: they count where a place is expected, not where someone is mentioned. */
const personNames = new Set(terms.terms('person names'));

const ordinary = new Set([...ordinaryWords, ...ordinaryPhrases]);

/** How a lowercase name may mislead. `never` needs its state next to it. */
export function readsAs(name: string): 'never' | 'word' | 'person' | 'place' {
  if (neverPlaces.has(name)) return 'never';
  if (ordinary.has(name)) return 'word';
  return personNames.has(name) ? 'person' : 'place';
}
