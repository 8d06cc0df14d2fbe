import { regex, regexSource } from '#shared/regex.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { classifyPlaceName } from '../person/classify-place-name.ts';
import { isEverydayWord, isInterjection } from '../person/everyday-words.ts';
import type { PlaceMention, Reading } from './city-name.ts';
import { isAllCaps } from './states.ts';

const terms = readTerms(new URL('./terms/believe-city.txt', import.meta.url));

const directions = regexSource`(?:(?:${terms.oneOf('directions')}) )*`;
const strongPlaceWords = regex()`\b(?:${terms.oneOf('strong place words')}) ${directions}$`;
const weakPlaceWords = new RegExp(
  `\\b(?:in|at|to|from|by|en|a|de|por|desde|hacia|hasta|para|do|try|toward|towards|downtown|uptown|area|city|ciudad|is|its|it is|either) ${directions}$`,
);

const afterArticle = /\b(?:la|el|las|los|un|una|mi|su|the|a|an|my|his|her) $/;

/** Longer than any cue. Bounds the cost of patterns that are anchored at the end. */
const maxCueLength = 150;

/** How clearly the words before a name introduce a place. */
export const findPlaceCue = (before: string): 'strong' | 'weak' | null => {
  const near = before.slice(-maxCueLength);
  if (strongPlaceWords.test(near)) return 'strong';
  return weakPlaceWords.test(near) ? 'weak' : null;
};

const isEdge = (before: string, after: string) =>
  /(?:^|[.,;:!?\n] )$/.test(before) && /^(?: ?$| [.,;:!?\n]| (?:or|o) )/.test(after);
const isWholeAnswer = (before: string, after: string) =>
  /^(?:(?:its|in|im in|we are in|near|uh|um|ok|sorry|oh|en|el|la|the|actually|hi|yes|yeah|live in|i live in|vivo en) )*$/.test(
    before,
  ) && /^(?: ?$| [.,;!?\n])/.test(after);

/** Populations in thousands: from `famous` on, a name counts without a cue; smaller cities need one. */
const famous = 60;
const wellKnown = 15;
const known = 6;

/** True for "Hope, AR" and "Normal, IL"; false for "Okay, OK", "can I call, tx" and "Fine". */
function isWordMeantAsTown(quote: string, place: PlaceMention, name: string, isAsked: boolean): boolean {
  const isInterjected = name.split(' ').every(isInterjection);
  // A capital at the start of a message carries no information: "Call me".
  const isCapital = /^\p{Lu}/u.test(quote) && place.start > 0;
  if (place.zip) return true;
  if (place.isExplicit) return /^\p{Lu}/u.test(quote) && !(isInterjected && place.state === 'OK');
  const population = Math.max(...place.namesakes.map((city) => city.population));
  return !isInterjected && (isCapital || (isAsked && population >= wellKnown));
}

/**
 * True if the words mean the city rather than a word, a person or a tiny namesake. Larger cities need weaker
 * cues. `earlier`: the cities before it in the message. `knownCity`: the city known so far.
 */
export function isCityMeant(
  { message, isAsked, mentionedStates }: Reading,
  place: PlaceMention,
  name: string,
  earlier: readonly PlaceMention[],
  knownCity: string | undefined,
): boolean {
  const before = message.plain.slice(0, place.start);
  const after = message.plain.slice(place.end);
  const quote = message.quote(place.start, place.end);
  const kind = classifyPlaceName(name);
  const isCapital = /^\p{Lu}/u.test(quote) && !isAllCaps(message.text);
  const isEverydayName = name.split(' ').every(isEverydayWord);
  if (isEverydayName && !isWordMeantAsTown(quote, place, name, isAsked)) return false;
  if (place.isExplicit) return kind !== 'never' || /^\p{Lu}/u.test(quote) || place.zip !== undefined;
  if (kind === 'never') return false;
  const population = Math.max(...place.namesakes.map((city) => city.population));
  if (isAsked && isWholeAnswer(before, after)) {
    return kind !== 'word' || isCapital || (population >= wellKnown && !/^(?:el|la|las|los) /.test(name));
  }
  if (earlier.some(({ city }) => city === place.city)) return true;
  const last = earlier.at(-1);
  // In "Tampa or Orlando", a name next to a place is a place.
  const isNextToPlace =
    last !== undefined && /^ (?:(?:, )?(?:or|and|o|y) |, )$/.test(message.plain.slice(last.end, place.start));
  const cue = findPlaceCue(before) ?? (isNextToPlace ? 'weak' : null);
  if (knownCity === place.city) return kind === 'place' || cue !== null || isCapital;
  const isStandalone = isAsked || isEdge(before, after);
  const isStateMentioned = place.namesakes.some(({ state }) => mentionedStates.has(state));
  if (kind !== 'place' && /^ county\b/.test(after)) return false;
  if (kind === 'word') {
    if (cue === null || population < wellKnown || afterArticle.test(before)) return false;
    return isCapital || population >= (cue === 'strong' ? 40 : 80);
  }
  if (kind === 'person') {
    const isArea = /^ (?:area|region|metro)\b/.test(after);
    return cue !== null || isArea || (isStandalone && (population >= famous || isStateMentioned));
  }
  if (place.isCorrected) {
    const isPlausibleCorrection = cue === 'weak' && population >= 100 && (isCapital || name.length >= 8);
    return isAsked || cue === 'strong' || isPlausibleCorrection;
  }
  if (isAsked || population >= famous || (population >= known && isStandalone)) return true;
  if (population >= wellKnown || isStateMentioned) {
    return cue !== null || name.includes(' ') || (isStateMentioned && (isCapital || isStandalone));
  }
  const areAllCapital = isCapital && quote.split(/\s+/).every((word) => /^\p{Lu}/u.test(word));
  return cue === 'strong' || (cue === 'weak' && isCapital) || (name.includes(' ') && areAllCapital);
}
