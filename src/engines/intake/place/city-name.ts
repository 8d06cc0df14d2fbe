import type { PlainText } from '#shared/text/plain-text.ts';
import {
  type CityOfName,
  citiesNamed,
  cityOfZip,
  correctCityInState,
  correctCityName,
  likelyCity,
} from './cities.ts';
import { isShouting, isStateName, type SaidState, stateAt } from './states.ts';

/** A place in a message, whether or not care is wanted there. */
export type SaidPlace = {
  city?: string;
  state?: string;
  zip?: string;
  /** All cities of that name; empty for a ZIP code or a state alone. */
  namesakes: readonly CityOfName[];
  start: number;
  end: number;
  /** Its state or ZIP code is next to it. */
  isExplicit: boolean;
  isMended: boolean;
};

/** A message prepared for finding places. */
export type Reading = {
  message: PlainText;
  /** The user was asked for the place, so bare and misspelled names count too. */
  isAsked: boolean;
  spokenStates: ReadonlySet<string>;
};

/**
 * "Springfield, that's in the state of …" is shorter; this bounds the search in a text of only such words.
 */
const longestLead = 60;
const stateLead =
  /^(?: [,.:])?((?: (?:the|la de|el de|lo de|in|en|de|up in|over in|out in|down in|thats in|is in|as in|uh|um|here in|state of|en el estado de|el|la))*) /;
/** A lowercase code before these words is a state code. */
const goesOn =
  /^(?: ?$| [.,;:!?\n$]| \d| (?:area|and|but|i|im|ive|we|were|need|want|looking|with|w|for|here|thanks|thx|pls|please|asap|no|zip|metro|region|side|one|y|pero|necesito|tengo|not|on|or)(?: |$))/;
const spanishWords = /\b(?:el|los|que|para|una|necesito|tengo|mi hij[oa]|quiero|cita|seguro|donde)\b/;

/** "portland or seattle", "gary in the morning": a lowercase code is the state only if nothing else fits. */
function isCode({ state, end }: SaidState, plain: string, likely: CityOfName | undefined): boolean {
  const rest = plain.slice(end);
  if (/^(?: ?$| [.,;:!?\n]| \d{5})/.test(rest)) return true;
  if (spanishWords.test(plain)) return false;
  const next = /^ ([a-z]+)/.exec(rest)?.[1] ?? '';
  if (state === 'OR') return likely?.state === 'OR' && citiesNamed(next).length === 0;
  const isOftenAWord = ['IN', 'ME', 'DE', 'LA', 'MI', 'HI', 'OK', 'AL'].includes(state);
  return isOftenAWord ? goesOn.test(rest) : true;
}

function stateAfter(
  message: PlainText,
  start: number,
  end: number,
  namesakes: readonly CityOfName[],
): SaidState | null {
  const rest = message.plain.slice(end, end + longestLead);
  const lead = stateLead.exec(rest);
  if (!lead) return null;
  const said = stateAt(message, end + lead[0].length, true);
  if (!said) return null;
  const side = /^ (?:one|side|version)\b/.exec(message.plain.slice(said.end));
  const whole = side ? { ...said, end: said.end + side[0].length } : said;
  if (!said.isWord) return whole;
  const isInState = namesakes.some(({ state }) => state === said.state);
  if (lead[1] && !side) return null;
  if (!isInState && correctCityInState(message.plain.slice(start, end), said.state) === null) return null;
  return isCode(said, message.plain, likelyCity(namesakes)) ? whole : null;
}

function zipAfter(plain: string, end: number): { zip: string; end: number } | null {
  const match =
    /^ ?,? ?(?:zip (?:code )?(?:is )?|codigo postal )?(\d{5})(?:-\d{4})?(?!\d| ?\$|[.,/:-]\d)/.exec(
      plain.slice(end),
    );
  const zip = match?.[1];
  return match && zip && cityOfZip(zip) ? { zip, end: end + match[0].length } : null;
}

function zipBefore(plain: string, start: number): { zip: string; start: number } | null {
  const from = Math.max(0, start - 20);
  const match = /(?<![\d$#-])(\d{5}) (?:, |in |is |which is )?$/.exec(plain.slice(from, start));
  const zip = match?.[1];
  return match && zip && cityOfZip(zip) ? { zip, start: from + match.index } : null;
}

export const capitalized = (name: string) =>
  name.replace(/\p{L}+/gu, (word) => word.charAt(0).toUpperCase() + word.slice(1));

/** An unknown town with its state next to it is still a place. */
function unlistedCity(message: PlainText, start: number, end: number, state: string): CityOfName {
  const said = message.quote(start, end);
  return { city: /\p{Lu}/u.test(said) ? said : capitalized(said), state, people: 1 };
}

type NearbyZip = { zip: string; start: number; end: number };

/** The ZIP code next to a city, if it is in one of the possible states. */
function zipBeside(plain: string, start: number, end: number, possible: readonly string[]): NearbyZip | null {
  const after = zipAfter(plain, end);
  const before = after ? null : zipBefore(plain, start);
  const found = after ? { start, ...after } : before ? { end, ...before } : null;
  const state = found ? cityOfZip(found.zip)?.state : undefined;
  return found && state !== undefined && possible.includes(state) ? found : null;
}

const inCapitals = ({ text, quote }: PlainText, start: number, end: number) =>
  !isShouting(text) && quote(start, end) === quote(start, end).toUpperCase();

/** The city of that name with the state and ZIP code next to it, or null if there is no such city. */
export function namedCity(
  reading: Reading,
  start: number,
  wholeEnd: number,
  mayMend: boolean,
): SaidPlace | null {
  const { message, spokenStates, isAsked } = reading;
  // "Louisville's easiest": the city, not a town of that sound.
  const end = /['\u2019]s$/i.test(message.quote(start, wholeEnd)) ? wholeEnd - 1 : wholeEnd;
  const name = message.plain.slice(start, end);
  const exact = citiesNamed(name, isAsked || inCapitals(message, start, end));
  const mended = exact.length === 0 && mayMend ? correctCityName(name, ...(isAsked ? [] : [60, 1])) : null;
  const namesakes = mended ? citiesNamed(mended) : exact;
  if (namesakes.length === 0) return null;
  const said = stateAfter(message, start, end, namesakes);
  const inState = said
    ? (namesakes.find(({ state }) => state === said.state) ?? correctCityInState(name, said.state))
    : null;
  const isCityToo = /^(?:new york|nueva york|washington)/.test(name);
  if (isStateName(name) && !isCityToo && !inState) return null;
  const unlisted = said && !inState && !said.isWord ? unlistedCity(message, start, end, said.state) : null;
  // "Washington" alone is a city and a state.
  const isUnclear = name === 'washington' && !spokenStates.has('WA') && !spokenStates.has('DC');
  const meant = inState ?? unlisted ?? (isUnclear ? undefined : likelyCity(namesakes, spokenStates));
  const possible = meant ? [meant.state] : namesakes.map(({ state }) => state);
  const zip = zipBeside(message.plain, start, said?.end ?? end, possible);
  const state = meant?.state ?? (zip ? cityOfZip(zip.zip)?.state : undefined);
  const named = meant ?? namesakes.find((one) => one.state === state) ?? namesakes[0];
  return {
    city: named?.city ?? name,
    ...(state ? { state } : {}),
    ...(zip ? { zip: zip.zip } : {}),
    namesakes,
    start: zip?.start ?? start,
    end: zip?.end ?? said?.end ?? end,
    isExplicit: inState !== null || unlisted !== null || zip !== null,
    isMended: mended !== null,
  };
}
