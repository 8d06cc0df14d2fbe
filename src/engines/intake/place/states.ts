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

/** Means a state only right after one of its cities: `jersey`, `mass` and `miss` are words too. */
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
/** Codes that are also words, in English or Spanish: `or`, `in`, `me`, `de`. */
const wordlikeCodes = new Set('AL AR CO DE HI ID IN LA MA ME MI MO NE OH OK OR PA VA'.split(' '));

const spellState = createSpelling(
  states.words.filter((word) => word.length >= 6),
  ['carolina', 'virginia', 'columbia', 'district', 'western', 'eastern'],
);

export const isStateName = (plain: string) => {
  const [found] = states.findAll(plain);
  return found?.start === 0 && found.end === plain.length;
};

/** `isWord`: a lowercase code that may also be the word. */
export type SaidState = { state: string; start: number; end: number; isWord: boolean };

/** A state in words, also misspelled, that begins at `start`. */
function wordsAt(message: PlainText, start: number, isAfterCity: boolean): SaidState | null {
  const rest = message.plain.slice(start, start + 40);
  const spelled = rest.replace(/^[a-z]{6,}/, (word) => {
    const mended = spellState(word);
    // Positions refer to the original text.
    return mended.length === word.length ? mended : word;
  });
  const named = states.findAll(spelled)[0];
  if (named?.start === 0) return { state: named.value, start, end: start + named.end, isWord: false };
  const short = isAfterCity ? afterCity.findAll(spelled)[0] : undefined;
  // "I'll" is `ill` in plain text.
  if (short?.start === 0 && !/['\u2019]/.test(message.quote(start, start + short.end))) {
    return { state: short.value, start, end: start + short.end, isWord: !spelled.startsWith('washington') };
  }
  const word = /^[a-z]{6,}/.exec(rest)?.[0] ?? '';
  const mended = states.findAll(spellState(word))[0];
  if (word === '' || mended?.start !== 0) return null;
  return { state: mended.value, start, end: start + word.length, isWord: false };
}

let lastAsked = { text: '', isShouting: true };

/**
 * Capitals mean nothing in an all-caps message. Called for each word of a message, so the last result is
 * cached.
 */
export function isShouting(text: string): boolean {
  if (lastAsked.text !== text)
    lastAsked = { text, isShouting: !/\p{Ll}{2}/u.test(text) || /^[^\p{Ll}]{60}/u.test(text) };
  return lastAsked.isShouting;
}

/** A two-letter code that begins at `start`. */
function codeAt(message: PlainText, start: number): SaidState | null {
  const letters = /^[a-z]{2}(?![a-z0-9])/.exec(message.plain.slice(start))?.[0];
  const state = letters?.toUpperCase();
  if (!state || !stateCodes.has(state)) return null;
  const end = start + 2;
  const isCapital = message.quote(start, end) === state && !isShouting(message.text);
  // "I'd" is `id` in plain text.
  if (!/^[a-z]{2}$/i.test(message.quote(start, end))) return null;
  return { state, start, end, isWord: wordlikeCodes.has(state) && !isCapital };
}

/** The state at `start`, as words or as a code. */
export function stateAt(message: PlainText, start: number, isAfterCity: boolean): SaidState | null {
  return codeAt(message, start) ?? wordsAt(message, start, isAfterCity);
}

/** "CT", "MD", "MS" and "PT" have other meanings here; a state code follows a place word or a comma. */
const leadsToCode =
  /^$|(?:,|\b(?:in|of|from|en|de|the|la|upstate|downstate|northern|southern|eastern|western|central|north|south|east|west|northwest|northeast|southwest|southeast|rural|to|near|is|its)) $/;
const isMedical =
  /^ (?:scan|scans|angiogram|machine|said|told|appointment|appt|referral|diagnosis|patient|flare|specialist|doctor)\b/;

/** All states named in words, or as uppercase codes. */
export function statesSaid(message: PlainText): SaidState[] {
  const named = states
    .findAll(message.plain)
    .map(({ value, start, end }): SaidState => ({ state: value, start, end, isWord: false }));
  const codes = [...message.plain.matchAll(/(?<![a-z0-9])[a-z]{2}(?![a-z0-9])/g)].flatMap(({ index }) => {
    const code = codeAt(message, index);
    const before = message.plain.slice(0, index);
    const after = message.plain.slice(index + 2);
    return code && !code.isWord && leadsToCode.test(before) && !isMedical.test(after) ? [code] : [];
  });
  return [...named, ...codes].toSorted((a, b) => a.start - b.start);
}
