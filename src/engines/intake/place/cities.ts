import zipcodes from 'zipcodes';
import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { countEdits } from '#shared/text/spelling.ts';
import { nicknameStates, nicknames, uppercaseNicknames } from './city-nicknames.ts';
import { citiesByState } from './populous-cities.ts';

/** `population` is in thousands, and approximate. */
export type City = { city: string; state: string; population: number };

const militaryStates = new Set(['AA', 'AE', 'AP']);
/** The network's state. Preferred among namesakes of similar size. */
const homeState = 'FL';
const homeStateFactor = 3;
/** Factors for a city in a state that the message mentions. */
const mentionedStateFactor = 200;
const smallTownStateFactor = 30;
/** How many times larger than the next a city must be to be chosen among its namesakes. */
const minSizeRatio = 4;

const abbreviations: Record<string, string> = {
  st: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
  pt: 'port',
};

const directions: Record<string, string> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
  no: 'north',
  so: 'south',
};

/**
 * A normalized key: `st . louis` and `saint louis` are the same, and so are `coeur dalene` and `coeur d
 * alene`. Takes and returns plain text.
 */
export function cityKey(plainName: string): string {
  const words = plainName.split(' ').filter((word) => word !== '.');
  return words
    .map(
      (word, at) => abbreviations[word] ?? (at === 0 && words.length > 1 ? (directions[word] ?? word) : word),
    )
    .join(' ')
    .replace(/\b([dol]) (?=[a-z]{4})/g, '$1');
}

const keyOfName = (name: string) => cityKey(toPlainText(name.replaceAll('.', ' ')).plain);

/** Restores spellings that the data normalizes: `Saint` to `St.`, `Mcallen` to `McAllen`. */
const displayCity = (name: string) =>
  name
    .replace(/\bSaint (?=\p{Lu})/gu, 'St. ')
    .replace(/\bMc(\p{Ll})/gu, (_, letter) => `Mc${letter.toUpperCase()}`);

const companyWord = regex('i')`
  \d|&|\b(?:bank|insurance|ins|co|corp|inc|dept|lottery|firms?|brm|box|express|telephone|systems|zip|acs
  |services?|svc|mutual|shield|sears|farm|holdouts|contest|fund|fargo|assoc|penney|kane|nhq|company|comp
  |elec|board|games)\b
`;

/** Companies with their own ZIP codes appear as cities in the data. */
const isCompany = (name: string) =>
  companyWord.test(name) && !/^(?:Box (?:Elder|Springs)|Dime Box|Wood(?:s)? Farm)$/.test(name);

/** Estimates the population of a town that isn't on the list of large cities. */
const estimatePopulation = (zipCount: number) => Math.min(15, 2 * zipCount);

function indexCities(): Map<string, City[]> {
  const index = new Map<string, City[]>();
  const namesakesOf = (key: string) => {
    const namesakes = index.get(key) ?? [];
    index.set(key, namesakes);
    return namesakes;
  };
  for (const [state, list] of citiesByState) {
    for (const entry of list) {
      const [, city = '', population] = /^(.+) (\d+)$/.exec(entry) ?? [];
      namesakesOf(keyOfName(city)).push({ city, state, population: Number(population) });
    }
  }
  const towns = new Map<string, { city: string; state: string; zipCount: number }>();
  for (const { city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || militaryStates.has(state) || isCompany(city)) continue;
    const town = towns.get(`${city},${state}`) ?? { city, state, zipCount: 0 };
    town.zipCount += 1;
    towns.set(`${city},${state}`, town);
  }
  for (const { city, state, zipCount } of towns.values()) {
    const namesakes = namesakesOf(keyOfName(city));
    if (namesakes.some((known) => known.state === state)) continue;
    namesakes.push({ city: displayCity(city), state, population: estimatePopulation(zipCount) });
  }
  for (const namesakes of index.values()) namesakes.sort((a, b) => b.population - a.population);
  return index;
}

const byName = indexCities();
const firstWords = new Set(
  [...byName.keys(), ...Object.keys(nicknames), ...Object.keys(uppercaseNicknames)].map(
    (name) => name.split(' ', 1)[0],
  ),
);

/** A quick check before the expensive lookup. */
export const canStartCityName = (word: string) =>
  firstWords.has(abbreviations[word] ?? word) ||
  firstWords.has(word.replace(/s$/, '')) ||
  /^(?:[dolnsew]|no|so)$/.test(word);

/**
 * All cities with that name or nickname, largest first. `isUppercase`: in capitals, or the place was asked
 * for.
 */
export function findCitiesByName(name: string, isUppercase = false): readonly City[] {
  const key = cityKey(name);
  const nickname = nicknames[key] ?? nicknames[name] ?? (isUppercase ? uppercaseNicknames[key] : undefined);
  const namesakes = (nickname ? byName.get(nickname) : undefined) ?? byName.get(key) ?? [];
  const intendedState = nickname ? nicknameStates[key] : undefined;
  return intendedState ? namesakes.filter(({ state }) => state === intendedState) : namesakes;
}

/** Targets for spelling correction, by first letter. */
const correctable = new Map<string, { name: string; population: number }[]>();
for (const [name, [largest]] of byName) {
  if (name.length < 5 || !largest || largest.population < 15) continue;
  const initial = name.charAt(0);
  correctable.set(initial, [...(correctable.get(initial) ?? []), { name, population: largest.population }]);
}

const editsAllowed = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** The most likely name of a misspelled city, or null. */
export function correctCityName(name: string, minPopulation = 0, maxEdits = 2): string | null {
  const key = cityKey(name);
  let best: { name: string; population: number } | null = null;
  let fewest = Math.min(maxEdits, editsAllowed(key.length)) + 1;
  for (const candidate of correctable.get(key.charAt(0)) ?? []) {
    if (candidate.population < minPopulation) continue;
    const edits = countEdits(key, candidate.name, fewest);
    if (edits < fewest || (best && edits === fewest && candidate.population > best.population)) {
      best = candidate;
      fewest = edits;
    }
  }
  return best?.name ?? null;
}

type NamedCity = { name: string; city: City };

const byState = new Map<string, NamedCity[]>();
for (const [name, namesakes] of byName) {
  for (const city of namesakes) {
    const inState = byState.get(city.state) ?? [];
    byState.set(city.state, inState);
    inState.push({ name, city });
  }
}

/** Corrects a name among the cities of one state, however small. */
export function correctCityInState(name: string, state: string): City | null {
  const key = cityKey(name);
  const limit = editsAllowed(key.length);
  let best: City | null = null;
  let fewest = limit + 1;
  for (const { name: candidate, city } of byState.get(state) ?? []) {
    if (limit === 0 || candidate.charAt(0) !== key.charAt(0)) continue;
    const edits = countEdits(key, candidate, limit);
    if (edits < fewest || (best && edits === fewest && edits <= limit && city.population > best.population)) {
      best = city;
      fewest = edits;
    }
  }
  return best;
}

/**
 * The most likely namesake: a far larger one, then Florida's, then one in a mentioned state. Undefined if two
 * are equally likely.
 */
export function likelyCity(
  namesakes: readonly City[],
  mentionedStates: ReadonlySet<string> = new Set(),
): City | undefined {
  const stateFactor = (population: number) =>
    population >= 10 ? mentionedStateFactor : smallTownStateFactor;
  const weightOf = ({ state, population }: City) =>
    population *
    (state === homeState ? homeStateFactor : 1) *
    (mentionedStates.has(state) ? stateFactor(population) : 1);
  const [first, next] = namesakes.toSorted((a, b) => weightOf(b) - weightOf(a));
  if (!first || !next) return first;
  // The user is asked to choose between two well-known places, even if one is much larger: Portland,
  // Columbus.
  const isStateMentioned = mentionedStates.has(first.state);
  const factor =
    next.population >= 60 && !isStateMentioned
      ? 10
      : first.population >= 60 && next.population < 35
        ? 2.5
        : minSizeRatio;
  return weightOf(first) >= factor * weightOf(next) ? first : undefined;
}

/** The city and state of a ZIP code, or null if it isn't a US ZIP code. */
export function cityOfZip(zip: string): { city: string; state: string } | null {
  const entry = zipcodes.codes[zip];
  if (entry?.country !== 'US' || militaryStates.has(entry.state)) return null;
  return { city: displayCity(entry.city), state: entry.state };
}
