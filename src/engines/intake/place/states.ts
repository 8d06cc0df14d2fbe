import type { PlainText } from '#shared/text/plain-text.ts';
import { createSpelling } from '#shared/text/spelling.ts';
import { createLexicon } from '../words/lexicon.ts';

/** The US states, the capital and Puerto Rico, with their Spanish names. */
const stateNames: Record<string, string> = {
  AL: 'alabama',
  AK: 'alaska',
  AZ: 'arizona',
  AR: 'arkansas',
  CA: 'california|calif|cali|norcal|socal',
  CO: 'colorado',
  CT: 'connecticut',
  DE: 'delaware',
  DC: 'district of columbia|washington dc|washington d . c|distrito de columbia|d . c',
  FL: 'florida|fla|la florida',
  GA: 'georgia',
  HI: 'hawaii|hawai',
  ID: 'idaho',
  IL: 'illinois',
  IN: 'indiana',
  IA: 'iowa',
  KS: 'kansas',
  KY: 'kentucky',
  LA: 'louisiana|luisiana',
  ME: 'maine',
  MD: 'maryland',
  MA: 'massachusetts',
  MI: 'michigan',
  MN: 'minnesota',
  MS: 'mississippi|misisipi',
  MO: 'missouri|misuri',
  MT: 'montana',
  NE: 'nebraska',
  NV: 'nevada',
  NH: 'new hampshire|nueva hampshire|nuevo hampshire',
  NJ: 'new jersey|nueva jersey|n jersey|south jersey|north jersey|central jersey',
  NM: 'new mexico|nuevo mexico|n mexico',
  NY: 'new york|nueva york|new york state|upstate new york|upstate ny|n york|western new york|estado de nueva york',
  NC: 'north carolina|carolina del norte|n carolina|no carolina',
  ND: 'north dakota|dakota del norte|n dakota',
  OH: 'ohio',
  OK: 'oklahoma',
  OR: 'oregon',
  PA: 'pennsylvania|pensilvania|penna',
  PR: 'puerto rico',
  RI: 'rhode island',
  SC: 'south carolina|carolina del sur|s carolina|so carolina',
  SD: 'south dakota|dakota del sur|s dakota',
  TN: 'tennessee|tenesi',
  TX: 'texas|tejas',
  UT: 'utah',
  VT: 'vermont',
  VA: 'virginia',
  WA: 'washington state|state of washington|estado de washington|wa state|wash state|eastern washington|western washington',
  WV: 'west virginia|w virginia|w va|virginia occidental',
  WI: 'wisconsin',
  WY: 'wyoming',
};

/** Abbreviations that mean a state only right after a city. `jersey`, `mass` and `miss` are words too. */
const namesAfterCity: Record<string, string> = {
  AL: 'ala',
  AZ: 'ariz',
  AR: 'ark',
  CO: 'colo',
  CT: 'conn',
  DE: 'del',
  IL: 'ill',
  IN: 'ind',
  KS: 'kans|kan',
  MA: 'mass',
  MI: 'mich',
  MN: 'minn',
  MS: 'miss',
  MT: 'mont',
  NE: 'neb|nebr',
  NV: 'nev',
  NJ: 'jersey|n . j',
  NH: 'n . h',
  NM: 'n . m',
  NY: 'n . y',
  NC: 'n . c',
  ND: 'n . d',
  OK: 'okla',
  OR: 'ore',
  PA: 'penn',
  PR: 'p . r',
  RI: 'r . i',
  SC: 's . c',
  SD: 's . d',
  TN: 'tenn',
  TX: 'tex',
  WA: 'washington|wash',
  WV: 'w . va',
  WI: 'wis|wisc',
  WY: 'wyo',
};

export const states = createLexicon<string>(stateNames);
const afterCity = createLexicon<string>(namesAfterCity);
export const stateCodes = new Set(Object.keys(stateNames));
/** Codes that are also English or Spanish words: `or`, `in`, `me`, `de`. */
const ambiguousCodes = new Set('AL AR CO DE HI ID IN LA MA ME MI MO NE OH OK OR PA VA'.split(' '));

const spellState = createSpelling(
  states.words.filter((word) => word.length >= 6),
  ['carolina', 'virginia', 'columbia', 'district', 'western', 'eastern'],
);

export const isStateName = (plain: string) => {
  const [found] = states.findAll(plain);
  return found?.start === 0 && found.end === plain.length;
};

/** `isWord`: it may be an ordinary word instead. */
export type StateMention = { state: string; start: number; end: number; isWord: boolean };

/** A spelled-out state at `start`, possibly misspelled. */
function wordsAt(message: PlainText, start: number, isAfterCity: boolean): StateMention | null {
  const rest = message.plain.slice(start, start + 40);
  const spelled = rest.replace(/^[a-z]{6,}/, (word) => {
    const corrected = spellState(word);
    // Positions refer to the original text.
    return corrected.length === word.length ? corrected : word;
  });
  const named = states.findAll(spelled)[0];
  if (named?.start === 0) return { state: named.value, start, end: start + named.end, isWord: false };
  const short = isAfterCity ? afterCity.findAll(spelled)[0] : undefined;
  // "I'll" is `ill` in plain text.
  if (short?.start === 0 && !/['\u2019]/.test(message.quote(start, start + short.end))) {
    return { state: short.value, start, end: start + short.end, isWord: !spelled.startsWith('washington') };
  }
  const word = /^[a-z]{6,}/.exec(rest)?.[0] ?? '';
  const corrected = states.findAll(spellState(word))[0];
  if (word === '' || corrected?.start !== 0) return null;
  return { state: corrected.value, start, end: start + word.length, isWord: false };
}

let lastResult = { text: '', isAllCaps: true };

/**
 * True for an all-caps message, where capitals carry no information. Called for each word, so the last result
 * is cached.
 */
export function isAllCaps(text: string): boolean {
  if (lastResult.text !== text)
    lastResult = { text, isAllCaps: !/\p{Ll}{2}/u.test(text) || /^[^\p{Ll}]{60}/u.test(text) };
  return lastResult.isAllCaps;
}

/** A two-letter state code at `start`. */
function codeAt(message: PlainText, start: number): StateMention | null {
  const letters = /^[a-z]{2}(?![a-z0-9])/.exec(message.plain.slice(start))?.[0];
  const state = letters?.toUpperCase();
  if (!state || !stateCodes.has(state)) return null;
  const end = start + 2;
  const isCapital = message.quote(start, end) === state && !isAllCaps(message.text);
  // "I'd" is `id` in plain text.
  if (!/^[a-z]{2}$/i.test(message.quote(start, end))) return null;
  return { state, start, end, isWord: ambiguousCodes.has(state) && !isCapital };
}

/** The state at `start`, spelled out or as a code. */
export function stateAt(message: PlainText, start: number, isAfterCity: boolean): StateMention | null {
  return codeAt(message, start) ?? wordsAt(message, start, isAfterCity);
}

/** Words before a state code. "CT", "MD", "MS" and "PT" mean something else without one. */
const leadsToCode =
  /^$|(?:,|\b(?:in|of|from|en|de|the|la|upstate|downstate|northern|southern|eastern|western|central|north|south|east|west|northwest|northeast|southwest|southeast|rural|to|near|is|its)) $/;
const isMedical =
  /^ (?:scan|scans|angiogram|machine|said|told|appointment|appt|referral|diagnosis|patient|flare|specialist|doctor)\b/;

/** All states in a message, spelled out or as uppercase codes. */
export function findStates(message: PlainText): StateMention[] {
  const named = states
    .findAll(message.plain)
    .map(({ value, start, end }): StateMention => ({ state: value, start, end, isWord: false }));
  const codes = [...message.plain.matchAll(/(?<![a-z0-9])[a-z]{2}(?![a-z0-9])/g)].flatMap(({ index }) => {
    const code = codeAt(message, index);
    const before = message.plain.slice(0, index);
    const after = message.plain.slice(index + 2);
    return code && !code.isWord && leadsToCode.test(before) && !isMedical.test(after) ? [code] : [];
  });
  return [...named, ...codes].toSorted((a, b) => a.start - b.start);
}
