import { regex } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { insurerNames } from '../insurance/insurer-names.ts';
import { findCitiesByName } from '../place/cities.ts';
import { classifyPlaceName } from './classify-place-name.ts';
import { isEverydayWord, isInterjection } from './everyday-words.ts';
import { isGivenName } from './first-names.ts';

const terms = readTerms(new URL('./terms/name-shape.txt', import.meta.url));

const particles = new Set(
  'de la las los del di da dos das von van der den bin ibn al el san santa st le du y e'.split(' '),
);
/** Given names that can also start a sentence: "will call back", "mark it down", "may I". */
const givenAndVerb =
  /^(?:will|may|mark|drew|skip|grant|sue|bill|rob|pat|chase|hope|chance|guy|rich|art|june|april|august|summer|don|max|ok|sunny|angel|grace|joy|faith|early|merry|dee|jo|bea|ty)$/;
const timeWords = regex()`^(?:${terms.oneOf('time words')})$`;

const fold = (word: string) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const bare = (word: string) => fold(word).replace(/[^a-z]/g, '');

const isBigCity = (name: string) =>
  classifyPlaceName(name) === 'place' &&
  (findCitiesByName(name)[0]?.population ?? 0) >= (name.includes(' ') ? 10 : 40);

function isOneWordName(word: string, isCapital: boolean): boolean {
  if (isGivenName(word)) return isCapital || !isInterjection(word);
  return !isEverydayWord(word) && !timeWords.test(word) && !isBigCity(word);
}

/**
 * True if the words look like a person's name ("Grace Young", "xiomara") rather than a word, day, town or
 * insurer ("Great", "Thursday", "Aetna PPO").
 */
export function isNameShaped(name: string): boolean {
  const written = name
    .split(/\s+/)
    .filter((word) => !/^["\u201c(]/u.test(word) && !particles.has(bare(word)));
  const words = written.map(bare).filter((word) => word.length > 0);
  const [first = ''] = words;
  const isCapital = (at: number) => /^\p{Lu}\p{Ll}/u.test(written[at] ?? '');
  const plain = fold(name)
    .replace(/[^a-z ]/g, '')
    .trim();
  if (words.length === 0 || insurerNames.findAll(plain).length > 0) return false;
  if (words.length === 1) return isOneWordName(first, isCapital(0));
  const rest = words.slice(1);
  if (rest.some((word, at) => timeWords.test(word) || (isInterjection(word) && !isCapital(at + 1))))
    return false;
  const hasEverydayRest = rest.some((word, at) => isEverydayWord(word) && !isCapital(at + 1));
  if (isGivenName(first)) return !(givenAndVerb.test(first) && hasEverydayRest);
  if (hasEverydayRest || isBigCity(plain)) return false;
  if (!isEverydayWord(first))
    return !rest
      .slice(0, -1)
      .some((word, at) => isEverydayWord(word) && !(isCapital(0) && isCapital(at + 1)));
  return (
    isCapital(0) &&
    !isInterjection(first) &&
    rest.every((word, at) => isCapital(at + 1) && !isEverydayWord(word))
  );
}
