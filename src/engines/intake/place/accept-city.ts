import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { isEverydayWord, isInterjection } from '../person/everyday-words.ts';
import { readsAs } from '../person/names-that-are-words.ts';
import type { Reading, SaidPlace } from './city-name.ts';
import { isShouting } from './states.ts';

const terms = readTerms(new URL('./terms/believe-city.txt', import.meta.url));

const directions = regexSource`(?:(?:${terms.oneOf('directions')}) )*`;
const strongPlaceWords = regex()`\b(?:${terms.oneOf('strong place words')}) ${directions}$`;
const weakPlaceWords = new RegExp(
  `\\b(?:in|at|to|from|by|en|a|de|por|desde|hacia|hasta|para|do|try|toward|towards|downtown|uptown|area|city|ciudad|is|its|it is|either) ${directions}$`,
);

const afterArticle = /\b(?:la|el|las|los|un|una|mi|su|the|a|an|my|his|her) $/;

/** No cue is longer, and a pattern that ends with the text is tried from its beginning. */
const longestSign = 150;

/** How clearly the words before a name announce a place. */
export const placeSign = (before: string): 'strong' | 'weak' | null => {
  const near = before.slice(-longestSign);
  if (strongPlaceWords.test(near)) return 'strong';
  return weakPlaceWords.test(near) ? 'weak' : null;
};

const isEdge = (before: string, after: string) =>
  /(?:^|[.,;:!?\n] )$/.test(before) && /^(?: ?$| [.,;:!?\n]| (?:or|o) )/.test(after);
const isWholeAnswer = (before: string, after: string) =>
  /^(?:(?:its|in|im in|we are in|near|uh|um|ok|sorry|oh|en|el|la|the|actually|hi|yes|yeah|live in|i live in|vivo en) )*$/.test(
    before,
  ) && /^(?: ?$| [.,;!?\n])/.test(after);

/** The population (thousands) from which a name counts without any cue, and with a weak one. */
const famous = 60;
const wellKnown = 15;
const known = 6;

/**
 * "Okay, OK", "can I call, tx" and "Fine" aren't towns in Oklahoma, Texas and New York; "Hope, AR" and
 * "Normal, IL" are.
 */
function isWordMeantAsTown(said: string, place: SaidPlace, name: string, isAsked: boolean): boolean {
  const isInterjected = name.split(' ').every(isInterjection);
  // A capital at the start of the message means nothing: "Call me".
  const isCapital = /^\p{Lu}/u.test(said) && place.start > 0;
  if (place.zip) return true;
  if (place.isExplicit) return /^\p{Lu}/u.test(said) && !(isInterjected && place.state === 'OK');
  const people = Math.max(...place.namesakes.map((city) => city.people));
  return !isInterjected && (isCapital || (isAsked && people >= wellKnown));
}

/**
 * Whether those words mean the city, and not the word, the person or a tiny namesake in Texas. The larger the
 * city and the clearer the cues, the more likely. `earlier`: the cities before it; `knownCity`: the known
 * one.
 */
export function isBelievable(
  { message, isAsked, spokenStates }: Reading,
  place: SaidPlace,
  name: string,
  earlier: readonly SaidPlace[],
  knownCity: string | undefined,
): boolean {
  const before = message.plain.slice(0, place.start);
  const after = message.plain.slice(place.end);
  const said = message.quote(place.start, place.end);
  const kind = readsAs(name);
  const isCapital = /^\p{Lu}/u.test(said) && !isShouting(message.text);
  const isSaidWord = name.split(' ').every(isEverydayWord);
  if (isSaidWord && !isWordMeantAsTown(said, place, name, isAsked)) return false;
  if (place.isExplicit) return kind !== 'never' || /^\p{Lu}/u.test(said) || place.zip !== undefined;
  if (kind === 'never') return false;
  const people = Math.max(...place.namesakes.map((city) => city.people));
  if (isAsked && isWholeAnswer(before, after)) {
    return kind !== 'word' || isCapital || (people >= wellKnown && !/^(?:el|la|las|los) /.test(name));
  }
  if (earlier.some(({ city }) => city === place.city)) return true;
  const last = earlier.at(-1);
  // "Tampa or Orlando": what is next to a place is one.
  const isBesideAnother =
    last !== undefined && /^ (?:(?:, )?(?:or|and|o|y) |, )$/.test(message.plain.slice(last.end, place.start));
  const sign = placeSign(before) ?? (isBesideAnother ? 'weak' : null);
  if (knownCity === place.city) return kind === 'place' || sign !== null || isCapital;
  const stands = isAsked || isEdge(before, after);
  const isSpokenOf = place.namesakes.some(({ state }) => spokenStates.has(state));
  if (kind !== 'place' && /^ county\b/.test(after)) return false;
  if (kind === 'word') {
    if (sign === null || people < wellKnown || afterArticle.test(before)) return false;
    return isCapital || people >= (sign === 'strong' ? 40 : 80);
  }
  if (kind === 'person') {
    const isArea = /^ (?:area|region|metro)\b/.test(after);
    return sign !== null || isArea || (stands && (people >= famous || isSpokenOf));
  }
  if (place.isMended) {
    const isLikeOne = sign === 'weak' && people >= 100 && (isCapital || name.length >= 8);
    return isAsked || sign === 'strong' || isLikeOne;
  }
  if (isAsked || people >= famous || (people >= known && stands)) return true;
  if (people >= wellKnown || isSpokenOf) {
    return sign !== null || name.includes(' ') || (isSpokenOf && (isCapital || stands));
  }
  const areAllCapital = isCapital && said.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
  return sign === 'strong' || (sign === 'weak' && isCapital) || (name.includes(' ') && areAllCapital);
}
