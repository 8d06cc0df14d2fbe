import type { PlainText } from '#shared/text/plain-text.ts';
import {
  type City,
  cityOfZip,
  correctCityInState,
  correctCityName,
  findCitiesByName,
  likelyCity,
} from './cities.ts';
import { isAllCaps, isStateName, type StateMention, stateAt } from './states.ts';

/** A place named in a message. Care may not be requested there. */
export type PlaceMention = {
  city?: string;
  state?: string;
  zip?: string;
  /** All cities with that name. Empty for a ZIP code or a state alone. */
  namesakes: readonly City[];
  start: number;
  end: number;
  /** True if its state or ZIP code is next to it. */
  isExplicit: boolean;
  isCorrected: boolean;
};

export type Reading = {
  message: PlainText;
  /** True if the place was asked for. Then bare and misspelled names count too. */
  isAsked: boolean;
  mentionedStates: ReadonlySet<string>;
};

/** Longer than "Springfield, that's in the state of …". Bounds the search. */
const maxLeadLength = 60;
const stateLead =
  /^(?: [,.:])?((?: (?:the|la de|el de|lo de|in|en|de|up in|over in|out in|down in|thats in|is in|as in|uh|um|here in|state of|en el estado de|el|la))*) /;
/** After a lowercase state code, one of these must follow. */
const continues =
  /^(?: ?$| [.,;:!?\n$]| \d| (?:area|and|but|i|im|ive|we|were|need|want|looking|with|w|for|here|thanks|thx|pls|please|asap|no|zip|metro|region|side|one|y|pero|necesito|tengo|not|on|or)(?: |$))/;
const spanishWords = /\b(?:el|los|que|para|una|necesito|tengo|mi hij[oa]|quiero|cita|seguro|donde)\b/;

/** True if a lowercase code is a state. It isn't in "portland or seattle" and "gary in the morning". */
function isCode({ state, end }: StateMention, plain: string, likely: City | undefined): boolean {
  const rest = plain.slice(end);
  if (/^(?: ?$| [.,;:!?\n]| \d{5})/.test(rest)) return true;
  if (spanishWords.test(plain)) return false;
  const next = /^ ([a-z]+)/.exec(rest)?.[1] ?? '';
  if (state === 'OR') return likely?.state === 'OR' && findCitiesByName(next).length === 0;
  const isCommonWord = ['IN', 'ME', 'DE', 'LA', 'MI', 'HI', 'OK', 'AL'].includes(state);
  return isCommonWord ? continues.test(rest) : true;
}

function stateAfter(
  message: PlainText,
  start: number,
  end: number,
  namesakes: readonly City[],
): StateMention | null {
  const rest = message.plain.slice(end, end + maxLeadLength);
  const lead = stateLead.exec(rest);
  if (!lead) return null;
  const stateMention = stateAt(message, end + lead[0].length, true);
  if (!stateMention) return null;
  const side = /^ (?:one|side|version)\b/.exec(message.plain.slice(stateMention.end));
  const whole = side ? { ...stateMention, end: stateMention.end + side[0].length } : stateMention;
  if (!stateMention.isWord) return whole;
  const isInState = namesakes.some(({ state }) => state === stateMention.state);
  if (lead[1] && !side) return null;
  if (!isInState && correctCityInState(message.plain.slice(start, end), stateMention.state) === null)
    return null;
  return isCode(stateMention, message.plain, likelyCity(namesakes)) ? whole : null;
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

function unlistedCity(message: PlainText, start: number, end: number, state: string): City {
  const name = message.quote(start, end);
  return { city: /\p{Lu}/u.test(name) ? name : capitalized(name), state, population: 1 };
}

type NearbyZip = { zip: string; start: number; end: number };

/** The ZIP code next to a city, if it belongs to one of the possible states. */
function zipBeside(plain: string, start: number, end: number, possible: readonly string[]): NearbyZip | null {
  const after = zipAfter(plain, end);
  const before = after ? null : zipBefore(plain, start);
  const found = after ? { start, ...after } : before ? { end, ...before } : null;
  const state = found ? cityOfZip(found.zip)?.state : undefined;
  return found && state !== undefined && possible.includes(state) ? found : null;
}

const inCapitals = ({ text, quote }: PlainText, start: number, end: number) =>
  !isAllCaps(text) && quote(start, end) === quote(start, end).toUpperCase();

/** Finds the city with that name, and the state and ZIP code next to it. Null if there is none. */
export function matchCity(
  reading: Reading,
  start: number,
  wholeEnd: number,
  mayCorrect: boolean,
): PlaceMention | null {
  const { message, mentionedStates, isAsked } = reading;
  // Drops the possessive: "Louisville's easiest".
  const end = /['\u2019]s$/i.test(message.quote(start, wholeEnd)) ? wholeEnd - 1 : wholeEnd;
  const name = message.plain.slice(start, end);
  const exact = findCitiesByName(name, isAsked || inCapitals(message, start, end));
  const corrected =
    exact.length === 0 && mayCorrect ? correctCityName(name, ...(isAsked ? [] : [60, 1])) : null;
  const namesakes = corrected ? findCitiesByName(corrected) : exact;
  if (namesakes.length === 0) return null;
  const stateMention = stateAfter(message, start, end, namesakes);
  const inState = stateMention
    ? (namesakes.find(({ state }) => state === stateMention.state) ??
      correctCityInState(name, stateMention.state))
    : null;
  const isAlsoCity = /^(?:new york|nueva york|washington)/.test(name);
  if (isStateName(name) && !isAlsoCity && !inState) return null;
  const unlisted =
    stateMention && !inState && !stateMention.isWord
      ? unlistedCity(message, start, end, stateMention.state)
      : null;
  // "Washington" alone is a city and a state.
  const isUnclear = name === 'washington' && !mentionedStates.has('WA') && !mentionedStates.has('DC');
  const intended = inState ?? unlisted ?? (isUnclear ? undefined : likelyCity(namesakes, mentionedStates));
  const possible = intended ? [intended.state] : namesakes.map(({ state }) => state);
  const zip = zipBeside(message.plain, start, stateMention?.end ?? end, possible);
  const state = intended?.state ?? (zip ? cityOfZip(zip.zip)?.state : undefined);
  const named = intended ?? namesakes.find((namesake) => namesake.state === state) ?? namesakes[0];
  return {
    city: named?.city ?? name,
    ...(state ? { state } : {}),
    ...(zip ? { zip: zip.zip } : {}),
    namesakes,
    start: zip?.start ?? start,
    end: zip?.end ?? stateMention?.end ?? end,
    isExplicit: inState !== null || unlisted !== null || zip !== null,
    isCorrected: corrected !== null,
  };
}
