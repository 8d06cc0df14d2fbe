import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { classifyPlaceName } from '../person/classify-place-name.ts';
import { findPlaceCue, isCityMeant } from './accept-city.ts';
import { canStartCityName, cityOfZip, findCitiesByName } from './cities.ts';
import { matchCity, type PlaceMention, type Reading } from './city-name.ts';
import { findStates, type StateMention, states } from './states.ts';

const terms = readTerms(new URL('./terms/find-places-said.txt', import.meta.url));

type Word = { text: string; start: number; end: number };

function wordsOf(plain: string): Word[] {
  return [...plain.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/**
 * The number of words from `at` that may form one name. A period may only follow an abbreviation such as
 * "St".
 */
function nameLength(words: readonly Word[], at: number): number {
  let count = 0;
  while (count < 7) {
    const word = words[at + count]?.text ?? '';
    const isStop = word === '.' && /^(?:st|ft|mt|pt|ste|n|s|e|w)$/.test(words[at + count - 1]?.text ?? '');
    if (!isStop && !/^[a-z]/.test(word)) break;
    count += 1;
  }
  return count;
}

/** Misspelled names are tried only where a place is expected. */
function mayBeMisspelled({ message, isAsked }: Reading, { text, start }: Word): boolean {
  const before = message.plain.slice(0, start);
  const cue = findPlaceCue(before);
  if (classifyPlaceName(text) !== 'place') return false;
  if (isAsked) return start === 0 || cue !== null;
  const isArticle = /^(?:el|la|las|los|the|a|un|una|mi|my)$/.test(text);
  return !isArticle && (cue === 'strong' || /\b(?:in|en) $/.test(before));
}

/** Limits that keep hostile messages from taking long. */
const maxPlaces = 30;
const maxCorrections = 30;

function findCities(reading: Reading, knownCity: string | undefined): PlaceMention[] {
  const { plain } = reading.message;
  const words = wordsOf(plain);
  const stateNames = states.findAll(plain);
  const isPartOfState = (start: number, end: number) =>
    stateNames.some(
      (state) => state.start <= start && end <= state.end && state.end - state.start > end - start,
    );
  const found: PlaceMention[] = [];
  let corrected = 0;
  for (let at = 0; at < words.length && found.length < maxPlaces; at += 1) {
    const first = words[at];
    if (!first || !/^[a-z]/.test(first.text)) continue;
    const mayCorrect = corrected < maxCorrections && mayBeMisspelled(reading, first);
    if (mayCorrect) corrected += 1;
    if (!mayCorrect && !canStartCityName(first.text)) continue;
    for (let count = nameLength(words, at); count >= 1; count -= 1) {
      const end = words[at + count - 1]?.end ?? first.end;
      const name = plain.slice(first.start, end);
      if (isPartOfState(first.start, end)) continue;
      const place = matchCity(reading, first.start, end, mayCorrect && count <= 3);
      if (!place || !isCityMeant(reading, place, name, found, knownCity)) continue;
      found.push(place);
      while (at + 1 < words.length && (words[at + 1]?.start ?? 0) < place.end) at += 1;
      break;
    }
  }
  return found;
}

const notAZip = regex()`(?:[$#]|\b(?:${terms.oneOf('not a ZIP code')})(?: (?!postal|zip)\w+)?)(?: [:.])? $`;

function findZips({ plain }: PlainText): PlaceMention[] {
  return [...plain.matchAll(/(?<![\d$#-])\b(\d{5})(?:-\d{4})?(?![\d.,/:-]*\d)\b/g)].flatMap(
    (match): PlaceMention[] => {
      const zip = match[1] ?? '';
      const before = plain.slice(0, match.index);
      const after = plain.slice(match.index + match[0].length);
      const isCalledZip = /\b(?:zip|zipcode|postal)(?: code)?(?: is| es| :)? $/.test(before);
      // A line of a bill: a service code, then its price.
      const isPriced = /^(?: [^\n.!?]{0,30})? ?\$ ?\d/.test(after) && /[$].*[$]/.test(plain);
      if (!cityOfZip(zip) || (!isCalledZip && (notAZip.test(before) || isPriced))) return [];
      return [
        {
          zip,
          namesakes: [],
          start: match.index,
          end: match.index + match[0].length,
          isExplicit: true,
          isCorrected: false,
        },
      ];
    },
  );
}

const isFree = (place: { start: number; end: number }, taken: readonly { start: number; end: number }[]) =>
  !taken.some(({ start, end }) => place.start < end && start < place.end);

/** True for the state in "Kansas City" or "Virginia Beach". */
const beginsCity = (stateMention: StateMention, plain: string) => {
  const next = /^ [a-z]+/.exec(plain.slice(stateMention.end))?.[0];
  return (
    next !== undefined &&
    findCitiesByName(plain.slice(stateMention.start, stateMention.end) + next).length > 0
  );
};

const namesAState = (stateMention: StateMention, plain: string) =>
  !beginsCity(stateMention, plain) &&
  !/\b(?:not|no|nor|than|instead of|la de|el de|shield of|cross of|bcbs of|university of|from|moved from|left) (?:the |in |en |la de )?$/.test(
    plain.slice(0, stateMention.start),
  );

/**
 * All places in a message, in text order. `known`: the place so far. `neighborStates`: states of other cities
 * from a first pass, which decide "Bellevue or Kirkland".
 */
export function findMentionedPlaces(
  message: PlainText,
  isAsked: boolean,
  known: { city?: string; state?: string } | undefined,
  neighborStates: readonly string[] = [],
): PlaceMention[] {
  const stateMentions = findStates(message);
  const mentioned = stateMentions
    .filter((state) => namesAState(state, message.plain))
    .map(({ state }) => state);
  const mentionedStates = new Set([...mentioned, ...neighborStates, ...(known?.state ? [known.state] : [])]);
  const cities = findCities({ message, isAsked, mentionedStates }, known?.city);
  const cityStates = cities.flatMap(({ state, isExplicit, namesakes }) =>
    state && (isExplicit || (namesakes[0]?.population ?? 0) >= 60) ? [state] : [],
  );
  if (cities.some(({ state }) => !state) && cityStates.some((state) => !mentionedStates.has(state))) {
    return findMentionedPlaces(message, isAsked, known, cityStates);
  }
  const cityMentions = cities.filter((place) => !isStateInstead(place, cities, message.plain));
  const zips = findZips(message)
    .slice(0, maxPlaces)
    .filter((zip) => isFree(zip, cities));
  const free = stateMentions.filter((state) => isFree(state, [...cityMentions, ...zips]));
  const stateOnly = free.map(
    ({ state, start, end }): PlaceMention => ({
      ...(state === 'DC' ? { city: 'Washington' } : {}),
      state,
      namesakes: [],
      start,
      end,
      isExplicit: false,
      isCorrected: false,
    }),
  );
  return [...cityMentions, ...zips, ...stateOnly].toSorted((a, b) => a.start - b.start);
}

/** True if "New York" or "Washington" is the state of another named city: "in Ithaca in June (New York)". */
function isStateInstead(place: PlaceMention, all: readonly PlaceMention[], plain: string): boolean {
  if (place.isExplicit || (place.city !== 'New York' && place.city !== 'Washington')) return false;
  if (findPlaceCue(plain.slice(0, place.start)) !== null && place.city === 'New York') return false;
  const state = place.city === 'New York' ? 'NY' : 'WA';
  return all.some((other) => other !== place && other.namesakes.some((city) => city.state === state));
}
