import type { Place } from '#kernel/care-need.ts';
import type { PlainText } from '#kernel/plain-text.ts';
import type { HeardFact } from '../language-model.port.ts';
import { citiesNamed, cityOfZip, isWellKnownCity, likelyState, mendCityName } from './cities.ts';
import { hear } from './heard-fact.ts';
import type { Found } from './lexicon.ts';
import { keepLatest } from './said-otherwise.ts';
import { stateCodes, states, wordlikeCodes } from './states.ts';

const placeWords =
  /\b(?:in|near|nearby|around|at|by|close to|from|outside(?: of)?|live in|living in|based in|within \d+ (?:miles|mi) of|area of|to|en|cerca de|cerca|vivo en|alrededor de|por|desde|de|city is|ciudad de|located in)(?: (?:downtown|central|north|south|east|west|greater|the|el|la))? $/;
/** Cities exist by these names, but people mean the word. */
const ordinaryWords = new Set(
  'mobile reading orange normal hope surprise young price friday may june january march april august home hospital day power energy independence convent family early best clay liberty eden media bath bend mayo may lower upper hand orchard christmas paradise speed fair fairplay advance bay beach lake park spring summer winter downtown pain center clinic mexico spain cuba peru florida texas california nevada oregon washington delaware english spanish general person network medicare minor cash back mission need time good why can do not help soon that this street avenue the area person here there march insurance cost knee ankle neck head coupon normal okay plan call next same high low price miles morning afternoon evening case order fact general order touch urgent check two three one short long run pill union enterprise media kind question total general pocket advance laboratory lab'.split(
    ' ',
  ),
);

/** Cities with a first name count only where a place is expected. */
const firstNames = new Set(
  'brandon jackson austin madison lincoln logan charlotte virginia savannah sandy rose grace marion carmel aurora helena florence george mercy'.split(
    ' ',
  ),
);

/** `isCertain`: its state or its own ZIP code stands beside it. */
type SaidCity = Found<Place> & { isMended: boolean; isCertain: boolean };

function stateAfter(message: PlainText, end: number): { state: string; end: number } | null {
  const rest = message.plain.slice(end);
  const code = /^(,?) ?([a-z]{2})(?![a-z])/.exec(rest.startsWith(' ') ? rest.slice(1) : rest);
  const name = states.findAll(rest).find(({ start }) => start <= 3 && /^[ ,]*$/.test(rest.slice(0, start)));
  if (name) return { state: name.value, end: end + name.end };
  const letters = code?.[2];
  if (!code || !letters || !stateCodes.has(letters)) return null;
  const stateEnd = end + rest.indexOf(letters) + 2;
  const isCapital = message.quote(stateEnd - 2, stateEnd) === letters.toUpperCase();
  const isLast = !/^ [a-z]/.test(message.plain.slice(stateEnd));
  if (wordlikeCodes.has(letters) && !isCapital && !(code[1] && isLast)) return null;
  return { state: letters.toUpperCase(), end: stateEnd };
}

function zipAfter(plain: string, end: number): { zip: string; end: number } | null {
  const match = /^ ?,? ?(\d{5})(?:-\d{4})?(?![\d])/.exec(plain.slice(end));
  const zip = match?.[1];
  return match && zip && cityOfZip(zip) ? { zip, end: end + match[0].length } : null;
}

function namedCity(message: PlainText, start: number, end: number, allowMending: boolean): SaidCity | null {
  const said = message.plain.slice(start, end);
  const exact = citiesNamed(said);
  const mended = exact.length === 0 && allowMending ? mendCityName(said) : null;
  const namesakes = mended ? citiesNamed(mended) : exact;
  if (namesakes.length === 0) return null;
  const saidState = stateAfter(message, end);
  const match = saidState ? namesakes.find(({ state }) => state === saidState.state) : undefined;
  if (saidState && !match) return null;
  const state = match?.state ?? likelyState(namesakes);
  const city = (match ?? namesakes.find((one) => one.state === state) ?? namesakes[0])?.city ?? '';
  const following = zipAfter(message.plain, saidState?.end ?? end);
  const zip = following && (!state || cityOfZip(following.zip)?.state === state) ? following : null;
  const isCityOfZip = zip !== null && namesakes.some(({ city: name }) => name === cityOfZip(zip.zip)?.city);
  const value = { city, ...(state ? { state } : {}), ...(zip ? { zip: zip.zip } : {}) };
  return {
    value,
    start,
    end: zip?.end ?? saidState?.end ?? end,
    isMended: mended !== null,
    isCertain: saidState !== null || isCityOfZip,
  };
}

function wordRanges(plain: string): { start: number; end: number }[] {
  return [...plain.matchAll(/[^ ]+/g)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** `isAnswer`: the person was asked for the place, so bare and misspelled names count too. */
function findCitiesSaid(message: PlainText, isAnswer: boolean): SaidCity[] {
  const { plain } = message;
  const words = wordRanges(plain);
  const found: SaidCity[] = [];
  let at = 0;
  while (at < words.length) {
    const first = words[at];
    let longest: { city: SaidCity; count: number } | null = null;
    for (let count = Math.min(4, words.length - at); count >= 1 && first && !longest; count -= 1) {
      const last = words[at + count - 1];
      const said = plain.slice(first.start, last?.end ?? first.end);
      if (!/^[a-z][a-z]+(?: \.? ?[a-z]+)*$/.test(said)) continue;
      const afterPlaceWord = placeWords.test(plain.slice(0, first.start));
      const isWhole = isAnswer && at === 0;
      const city = namedCity(
        message,
        first.start,
        last?.end ?? first.end,
        (afterPlaceWord || isWhole) && count <= 3,
      );
      if (!city) continue;
      const isWholeName =
        isWhole && count === words.length && /^\p{Lu}/u.test(message.quote(first.start, first.end));
      const isOrdinary = ordinaryWords.has(said) || (city.isMended && count === 1 && ordinaryWords.has(said));
      const isClear =
        city.isCertain ||
        (isAnswer && (!isOrdinary || isWholeName)) ||
        (!isOrdinary && !firstNames.has(said) && isWellKnownCity(said));
      const isPlaced =
        afterPlaceWord && (!isOrdinary || /^\p{Lu}/u.test(message.quote(first.start, first.end)));
      const lookalike =
        city.isMended &&
        !city.isCertain &&
        count === 1 &&
        !/^[A-Z]/.test(message.quote(first.start, first.end));
      if (
        (isClear || isPlaced) &&
        !(lookalike && !isAnswer && !/ (?:near|in|around|en|cerca de) $/.test(plain.slice(0, first.start)))
      ) {
        longest = { city, count };
      }
    }
    if (longest) found.push(longest.city);
    const end = longest?.city.end ?? 0;
    at = longest ? words.findIndex(({ start }) => start >= end) : at + 1;
    if (at < 0) break;
  }
  return found;
}

function findZips(plain: string): Found<Place>[] {
  return [...plain.matchAll(/(?<![$\d#] ?)\b(\d{5})(?:-\d{4})?(?![\d.,/:-]*\d)\b/g)].flatMap((match) => {
    const zip = match[1] ?? '';
    const isAmount = /(?:\$|\b(?:paid|owe|cost|bill of|charged me|claim|case|account|order)(?: \w+)?) $/.test(
      plain.slice(0, match.index),
    );
    if (isAmount || !cityOfZip(zip)) return [];
    return [{ value: { zip }, start: match.index, end: match.index + match[0].length }];
  });
}

function findStates(message: PlainText, isAnswer: boolean): Found<Place>[] {
  const named = states.findAll(message.plain).filter(({ value, start }) => {
    // "New York" is rather the city, which is found before.
    return value !== 'NY' && (isAnswer || placeWords.test(message.plain.slice(0, start)));
  });
  return named.map((state) => ({ ...state, value: { state: state.value } }));
}

/** The place where care is wanted, as far as it was said; of several the last one that was not taken back. */
export function readPlace(message: PlainText, isAnswer: boolean): HeardFact | null {
  const cities = findCitiesSaid(message, isAnswer);
  const free = <T extends Found<Place>>(found: T) =>
    !cities.some(({ start, end }) => found.start < end && start < found.end);
  const zips = findZips(message.plain).filter(free);
  const exact = [...cities, ...zips].toSorted((a, b) => a.start - b.start);
  const places = exact.length > 0 ? exact : findStates(message, isAnswer).filter(free);
  const place = keepLatest(message.plain, places).at(-1);
  if (!place) return null;
  const isMended = 'isMended' in place && place.isMended;
  return hear(message, 'place', place.value, place, isMended ? 0.7 : 0.95);
}

/** "Near me" says where only to someone who can see where "me" is. */
export function saysNearMe(plain: string): boolean {
  return /\b(?:near (?:me|here|my (?:home|house|place))|around here|close to (?:me|home)|nearby|in my area|cerca de (?:mi|aqui|casa)|por aqui)\b/.test(
    plain,
  );
}

/** Five digits that are no ZIP code in the United States, or null. */
export function findUnknownZip(plain: string): string | null {
  const zip = /^(?:(?:its|my zip is|zip|zip code|codigo postal|es) )*(\d{4,5})$/.exec(plain)?.[1];
  return zip && !cityOfZip(zip) ? zip : null;
}
