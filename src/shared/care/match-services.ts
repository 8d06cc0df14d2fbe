import { countEdits } from '#shared/text/spelling.ts';
import { readPlainWords } from '#shared/text/word-query.ts';

/** What a service is found by: its names, what people call it, and its codes. */
export type FindableService = {
  name: string;
  clinicalName: string;
  plainName: string;
  spanishName: string;
  spokenAs: readonly string[];
  billingCodes: readonly string[];
};

/** Words that say nothing about the service: "an mri of my left knee". */
const filler = new Set(
  'a an the of for on my your left right both with and to need want un una el la de mi'.split(' '),
);

/** "x-ray" is found as "x-ray", "x ray" and "xray". */
const wordsOf = (text: string): string[] => [
  ...readPlainWords(text),
  ...(text.match(/[\p{L}\d]+(?:-[\p{L}\d]+)+/gu) ?? []).flatMap((joined) =>
    readPlainWords(joined.replaceAll('-', '')),
  ),
];

const textsOf = ({ clinicalName, plainName, name, spanishName, spokenAs, billingCodes }: FindableService) => [
  clinicalName,
  name,
  plainName,
  spanishName,
  ...spokenAs,
  ...billingCodes,
];

type Indexed = { phrases: string[]; wordLists: string[][]; words: Set<string> };

const indexes = new WeakMap<FindableService, Indexed>();

function indexOf(service: FindableService): Indexed {
  const known = indexes.get(service);
  if (known) return known;
  const texts = textsOf(service);
  const wordLists = texts.map(wordsOf);
  const made = {
    phrases: texts.map((text) => readPlainWords(text).join(' ')),
    wordLists,
    words: new Set(wordLists.flat()),
  };
  indexes.set(service, made);
  return made;
}

const beginsOne = (word: string, words: Iterable<string>): boolean =>
  [...words].some((one) => one.startsWith(word));

/** Short words and numbers are too similar to each other to forgive a typo. */
const isNearOne = (word: string, words: Iterable<string>): boolean =>
  /^[a-z]{4,30}$/.test(word) &&
  [...words].some((one) => one.length >= 4 && countEdits(word, one, 2) <= (word.length >= 7 ? 2 : 1));

/** Lower is better; null if the service is not meant. */
function rankOf(service: FindableService, typed: readonly string[]): number | null {
  const { phrases, wordLists, words } = indexOf(service);
  const whole = typed.join(' ');
  if (phrases.includes(whole)) return 0;
  if (phrases.some((phrase) => phrase.startsWith(whole))) return 1;
  const meant = typed.filter((word) => !filler.has(word));
  const wanted = meant.length > 0 ? meant : typed;
  if (wordLists.some((list) => wanted.every((word) => beginsOne(word, list)))) return 2;
  if (wanted.every((word) => beginsOne(word, words))) return 3;
  return wanted.every((word) => beginsOne(word, words) || isNearOne(word, words)) ? 4 : null;
}

/**
 * The services meant by typed words: clinical or lay names, in English or Spanish, or a code. Best match first;
 * misspelled words count only if nothing else matches. All services for empty text.
 */
export function matchServices<S extends FindableService>(services: readonly S[], typed: string): S[] {
  const words = readPlainWords(typed);
  if (words.length === 0) return typed.trim() === '' ? [...services] : [];
  const ranked = services.flatMap((service) => {
    const rank = rankOf(service, words);
    return rank === null ? [] : [{ service, rank }];
  });
  const asWritten = ranked.filter(({ rank }) => rank < 4);
  return (asWritten.length > 0 ? asWritten : ranked)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ service }) => service);
}
