import type { Database } from '#platform/database/database.ts';
import { findCoordinates } from '#platform/geography/places.ts';
import type { Specialty } from '#shared/care/specialties/specialty-names.ts';
import type { SearchPart, UnderstoodSearch } from '../../providers.contract.ts';
import { findByWords } from './find-by-words.ts';
import { findMissingSpecialty } from './find-missing-specialty.ts';
import type { FoundPage } from './find-page.ts';
import type { ProviderSearch } from './provider-search.ts';
import { readSentence, type Sentence } from './read-sentence.ts';

/** Searched around a place in a sentence that gives no distance. */
export const usualRadiusMiles = 50;

/** The filters beside the sentence. Each replaces its part of the sentence. */
export type GivenFilters = Omit<ProviderSearch, 'words' | 'sort'> & { sort: ProviderSearch['sort'] | null };

export type SentencePage = FoundPage & {
  isSpellingCorrected: boolean;
  understood: UnderstoodSearch;
  /** The kind of doctor wanted, if the network has none; then nothing is found. */
  lacks: Specialty | null;
};

const defaultSort = (center: ProviderSearch['center']) => (center ? 'distance' : 'soonest');

type FindPlans = (typed: string) => Promise<string[]>;

/**
 * Finds a page of offices for a sentence. First as understood; if that finds nothing, by its words as they
 * stand, because a name may look like a sentence; then without the words that match nothing.
 */
export async function findBySentence(
  database: Database,
  text: string,
  given: GivenFilters,
  findPlans: FindPlans,
  now: Date,
): Promise<SentencePage> {
  const sentence = readSentence(text);
  const combined = combine(sentence, given);
  const plans = given.plans ?? (sentence.plan ? await findPlans(sentence.plan) : null);
  const search = { ...combined.search, plans };
  const understood: UnderstoodSearch = {
    parts: combined.parts,
    place: combined.place,
    sort: search.sort,
    unused: sentence.unused,
    needsPlace: sentence.needsPlace && given.center === null,
  };
  const isUnderstood = combined.parts.some(({ kind }) => kind !== 'words');
  const isLacking = sentence.lacks !== null && given.specialty === null;
  if (isUnderstood && !isLacking) {
    const page = await findByWords(database, search, combined.words, now, sentence.state);
    if (page.total > 0) return { ...page, understood, lacks: null };
  }
  const asTyped = {
    ...given,
    sort: given.sort ?? defaultSort(given.center),
    words: null,
  } as const;
  const literal = await findByWords(database, asTyped, text, now);
  const missing =
    literal.total === 0 || literal.isSpellingCorrected
      ? ((isLacking ? sentence.lacks : null) ?? findMissingSpecialty(text))
      : null;
  if (missing) return { ...nothing, understood, lacks: missing };
  if (literal.total > 0 || !isUnderstood) {
    const parts: SearchPart[] = [{ kind: 'words', value: text, cuts: [[0, text.length]] }];
    return {
      ...literal,
      understood: { ...understood, parts, place: null, sort: asTyped.sort, unused: [] },
      lacks: null,
    };
  }
  if (combined.words === '' || !combined.parts.some(({ kind }) => kind === 'specialty' || kind === 'service'))
    return { ...literal, understood, lacks: null };
  const without = await findByWords(database, search, '', now, sentence.state);
  return {
    ...without,
    understood: {
      ...understood,
      parts: combined.parts.filter(({ kind }) => kind !== 'words'),
      unused: [...understood.unused, combined.words],
    },
    lacks: null,
  };
}

const nothing = { found: [], total: 0, isAtLeast: false, isSpellingCorrected: false };

type Combined = {
  search: ProviderSearch;
  words: string;
  parts: SearchPart[];
  place: UnderstoodSearch['place'];
};

/** The sentence and the filters as one search. A place or specialty that a filter replaces is searched as words. */
function combine(sentence: Sentence, given: GivenFilters): Combined {
  const placeFound = given.center === null && sentence.place ? findCoordinates(sentence.place) : null;
  const center = given.center ?? placeFound;
  const radiusMiles =
    given.radiusMiles ?? (center ? sentence.radiusMiles : null) ?? (placeFound ? usualRadiusMiles : null);
  const asWords = new Set<SearchPart['kind']>();
  const isGiven = new Set<SearchPart['kind']>();
  if (given.center && sentence.place) asWords.add('place');
  if (given.specialty && sentence.specialty)
    (given.specialty === sentence.specialty ? isGiven : asWords).add('specialty');
  if (given.serviceCode) isGiven.add('service');
  if (given.plans) isGiven.add('insurance');
  if (given.language) isGiven.add('language');
  if (given.takesNewPatients) isGiven.add('newPatients');
  if (given.sort) isGiven.add('order');
  const quoteOf = (kind: SearchPart['kind']) =>
    kind === 'place' ? sentence.quotes.place : sentence.quotes.specialty;
  const parts = sentence.parts
    .filter(({ kind }) => !isGiven.has(kind))
    .map((part) =>
      asWords.has(part.kind) ? { ...part, kind: 'words' as const, value: quoteOf(part.kind) } : part,
    );
  const sort = given.sort ?? sentence.sort;
  return {
    search: {
      ...given,
      words: null,
      specialty: given.specialty ?? sentence.specialty,
      serviceCode: given.serviceCode ?? sentence.serviceCode,
      language: given.language ?? sentence.language,
      takesNewPatients: given.takesNewPatients || sentence.takesNewPatients,
      center,
      radiusMiles,
      sort: sort === null || (sort === 'distance' && !center) ? defaultSort(center) : sort,
    },
    words: parts.flatMap(({ kind, value }) => (kind === 'words' ? [value] : [])).join(' '),
    parts,
    place: placeFound && radiusMiles !== null ? { label: placeFound.label, radiusMiles } : null,
  };
}
