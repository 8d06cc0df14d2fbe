import { regex } from '#shared/regex.ts';
import type { PlainText } from '#shared/text/plain-text.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { readsAs } from '../person/names-that-are-words.ts';
import { isBelievable, placeSign } from './accept-city.ts';
import { citiesNamed, cityOfZip, mayBeginCity } from './cities.ts';
import { namedCity, type Reading, type SaidPlace } from './city-name.ts';
import { type SaidState, states, statesSaid } from './states.ts';

const terms = readTerms(new URL('./terms/find-places-said.txt', import.meta.url));

type Word = { text: string; start: number; end: number };

function wordsOf(plain: string): Word[] {
  return [...plain.matchAll(/[^ ]+/g)].map(({ 0: text, index }) => ({
    text,
    start: index,
    end: index + text.length,
  }));
}

/** How many words from `at` may form one name: a period only after "St". */
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

/** Misspelled names are searched only where a place is expected. */
function mayBeMisspelled({ message, isAsked }: Reading, { text, start }: Word): boolean {
  const before = message.plain.slice(0, start);
  const sign = placeSign(before);
  if (readsAs(text) !== 'place') return false;
  if (isAsked) return start === 0 || sign !== null;
  const isArticle = /^(?:el|la|las|los|the|a|un|una|mi|my)$/.test(text);
  return !isArticle && (sign === 'strong' || /\b(?:in|en) $/.test(before));
}

/** No one names more places, or as many misspelled ones; a text that does is meant to slow us down. */
const mostPlaces = 30;
const mostMended = 30;

function findCities(reading: Reading, knownCity: string | undefined): SaidPlace[] {
  const { plain } = reading.message;
  const words = wordsOf(plain);
  const stateNames = states.findAll(plain);
  const isPartOfState = (start: number, end: number) =>
    stateNames.some(
      (state) => state.start <= start && end <= state.end && state.end - state.start > end - start,
    );
  const found: SaidPlace[] = [];
  let mended = 0;
  for (let at = 0; at < words.length && found.length < mostPlaces; at += 1) {
    const first = words[at];
    if (!first || !/^[a-z]/.test(first.text)) continue;
    const mayMend = mended < mostMended && mayBeMisspelled(reading, first);
    if (mayMend) mended += 1;
    if (!mayMend && !mayBeginCity(first.text)) continue;
    for (let count = nameLength(words, at); count >= 1; count -= 1) {
      const end = words[at + count - 1]?.end ?? first.end;
      const name = plain.slice(first.start, end);
      if (isPartOfState(first.start, end)) continue;
      const place = namedCity(reading, first.start, end, mayMend && count <= 3);
      if (!place || !isBelievable(reading, place, name, found, knownCity)) continue;
      found.push(place);
      while (at + 1 < words.length && (words[at + 1]?.start ?? 0) < place.end) at += 1;
      break;
    }
  }
  return found;
}

const notAZip = regex()`(?:[$#]|\b(?:${terms.oneOf('not a ZIP code')})(?: (?!postal|zip)\w+)?)(?: [:.])? $`;

function findZips({ plain }: PlainText): SaidPlace[] {
  return [...plain.matchAll(/(?<![\d$#-])\b(\d{5})(?:-\d{4})?(?![\d.,/:-]*\d)\b/g)].flatMap(
    (match): SaidPlace[] => {
      const zip = match[1] ?? '';
      const before = plain.slice(0, match.index);
      const after = plain.slice(match.index + match[0].length);
      const isCalledZip = /\b(?:zip|zipcode|postal)(?: code)?(?: is| es| :)? $/.test(before);
      // Lines of a bill: the code of a service, then its price.
      const isPriced = /^(?: [^\n.!?]{0,30})? ?\$ ?\d/.test(after) && /[$].*[$]/.test(plain);
      if (!cityOfZip(zip) || (!isCalledZip && (notAZip.test(before) || isPriced))) return [];
      return [
        {
          zip,
          namesakes: [],
          start: match.index,
          end: match.index + match[0].length,
          isExplicit: true,
          isMended: false,
        },
      ];
    },
  );
}

const isFree = (place: { start: number; end: number }, taken: readonly { start: number; end: number }[]) =>
  !taken.some(({ start, end }) => place.start < end && start < place.end);

/** "Kansas City", "Virginia Beach" */
const beginsCity = (said: SaidState, plain: string) => {
  const next = /^ [a-z]+/.exec(plain.slice(said.end))?.[0];
  return next !== undefined && citiesNamed(plain.slice(said.start, said.end) + next).length > 0;
};

const namesAState = (said: SaidState, plain: string) =>
  !beginsCity(said, plain) &&
  !/\b(?:not|no|nor|than|instead of|la de|el de|shield of|cross of|bcbs of|university of|from|moved from|left) (?:the |in |en |la de )?$/.test(
    plain.slice(0, said.start),
  );

/**
 * All places in a message in text order. `known`: the place so far. `beside`: states of neighboring cities,
 * from a first pass: "Bellevue or Kirkland".
 */
export function findPlacesSaid(
  message: PlainText,
  isAsked: boolean,
  known: { city?: string; state?: string } | undefined,
  beside: readonly string[] = [],
): SaidPlace[] {
  const said = statesSaid(message);
  const spoken = said.filter((state) => namesAState(state, message.plain)).map(({ state }) => state);
  const spokenStates = new Set([...spoken, ...beside, ...(known?.state ? [known.state] : [])]);
  const cities = findCities({ message, isAsked, spokenStates }, known?.city);
  const told = cities.flatMap(({ state, isExplicit, namesakes }) =>
    state && (isExplicit || (namesakes[0]?.people ?? 0) >= 60) ? [state] : [],
  );
  if (cities.some(({ state }) => !state) && told.some((state) => !spokenStates.has(state))) {
    return findPlacesSaid(message, isAsked, known, told);
  }
  const withoutStateTwins = cities.filter((place) => !isRatherTheState(place, cities, message.plain));
  const zips = findZips(message)
    .slice(0, mostPlaces)
    .filter((zip) => isFree(zip, cities));
  const free = said.filter((state) => isFree(state, [...withoutStateTwins, ...zips]));
  const stateOnly = free.map(
    ({ state, start, end }): SaidPlace => ({
      ...(state === 'DC' ? { city: 'Washington' } : {}),
      state,
      namesakes: [],
      start,
      end,
      isExplicit: false,
      isMended: false,
    }),
  );
  return [...withoutStateTwins, ...zips, ...stateOnly].toSorted((a, b) => a.start - b.start);
}

/**
 * "In Ithaca in June (New York)": the state, if it has a city of that name and nothing supports the largest
 * one.
 */
function isRatherTheState(place: SaidPlace, all: readonly SaidPlace[], plain: string): boolean {
  if (place.isExplicit || (place.city !== 'New York' && place.city !== 'Washington')) return false;
  if (placeSign(plain.slice(0, place.start)) !== null && place.city === 'New York') return false;
  const state = place.city === 'New York' ? 'NY' : 'WA';
  return all.some((other) => other !== place && other.namesakes.some((city) => city.state === state));
}
