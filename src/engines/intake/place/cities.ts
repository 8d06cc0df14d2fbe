import zipcodes from 'zipcodes';
import { regex } from '#shared/regex.ts';
import { toPlainText } from '#shared/text/plain-text.ts';
import { countEdits } from '#shared/text/spelling.ts';
import { meantStates, nicknames, shoutedNicknames } from './city-nicknames.ts';
import { citiesByState } from './populous-cities.ts';

/** Population in thousands, roughly. */
export type CityOfName = { city: string; state: string; people: number };

const militaryStates = new Set(['AA', 'AE', 'AP']);
/** The network's state: of two namesakes of similar size, people mean the one there. */
const homeState = 'FL';
const homeAdvantage = 3;
/** How much a mentioned state supports its city of that name; less for a small town. */
const spokenAdvantage = 200;
const spokenAdvantageOfHamlet = 30;
/** One of several namesakes is meant by default if it is this many times larger than the next. */
const clearlyLarger = 4;

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
 * `st . louis` and `saint louis` are the same; so are `coeur dalene` and `coeur d alene`. Takes and returns
 * plain text.
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

/**
 * The data spells out `Saint` and writes `McAllen` like other words; the cities write their names
 * differently.
 */
const displayCity = (name: string) =>
  name
    .replace(/\bSaint (?=\p{Lu})/gu, 'St. ')
    .replace(/\bMc(\p{Ll})/gu, (_, letter) => `Mc${letter.toUpperCase()}`);

const companyWord = regex('i')`
  \d|&|\b(?:bank|insurance|ins|co|corp|inc|dept|lottery|firms?|brm|box|express|telephone|systems|zip|acs
  |services?|svc|mutual|shield|sears|farm|holdouts|contest|fund|fargo|assoc|penney|kane|nhq|company|comp
  |elec|board|games)\b
`;

/** ZIP codes of companies with much mail appear in the data as if they were cities. */
const isCompany = (name: string) =>
  companyWord.test(name) && !/^(?:Box (?:Elder|Springs)|Dime Box|Wood(?:s)? Farm)$/.test(name);

/** A town outside the list of large cities has a few thousand inhabitants per ZIP code, and never many. */
const peopleOfTown = (zipCount: number) => Math.min(15, 2 * zipCount);

function indexCities(): Map<string, CityOfName[]> {
  const index = new Map<string, CityOfName[]>();
  const namesakesOf = (key: string) => {
    const namesakes = index.get(key) ?? [];
    index.set(key, namesakes);
    return namesakes;
  };
  for (const [state, list] of citiesByState) {
    for (const entry of list) {
      const [, city = '', people] = /^(.+) (\d+)$/.exec(entry) ?? [];
      namesakesOf(keyOfName(city)).push({ city, state, people: Number(people) });
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
    namesakes.push({ city: displayCity(city), state, people: peopleOfTown(zipCount) });
  }
  for (const namesakes of index.values()) namesakes.sort((a, b) => b.people - a.people);
  return index;
}

const byName = indexCities();
const firstWords = new Set(
  [...byName.keys(), ...Object.keys(nicknames), ...Object.keys(shoutedNicknames)].map(
    (name) => name.split(' ', 1)[0],
  ),
);

/** A quick check before trying the names that begin with this word. */
export const mayBeginCity = (word: string) =>
  firstWords.has(abbreviations[word] ?? word) ||
  firstWords.has(word.replace(/s$/, '')) ||
  /^(?:[dolnsew]|no|so)$/.test(word);

/** All cities with exactly that name or nickname, largest first. `isShouted`: in capitals, or asked for. */
export function citiesNamed(name: string, isShouted = false): readonly CityOfName[] {
  const key = cityKey(name);
  const nickname = nicknames[key] ?? nicknames[name] ?? (isShouted ? shoutedNicknames[key] : undefined);
  const namesakes = (nickname ? byName.get(nickname) : undefined) ?? byName.get(key) ?? [];
  const meant = nickname ? meantStates[key] : undefined;
  return meant ? namesakes.filter(({ state }) => state === meant) : namesakes;
}

/** Names worth correcting, by their first letter, with the largest population of that name. */
const mendable = new Map<string, { name: string; people: number }[]>();
for (const [name, [largest]] of byName) {
  if (name.length < 5 || !largest || largest.people < 15) continue;
  const initial = name.charAt(0);
  mendable.set(initial, [...(mendable.get(initial) ?? []), { name, people: largest.people }]);
}

const editsAllowed = (length: number) => (length < 5 ? 0 : length < 8 ? 1 : 2);

/** The city that a misspelled name most likely means, as a name to look up, or null. */
export function correctCityName(name: string, fewestPeople = 0, mostEdits = 2): string | null {
  const key = cityKey(name);
  let best: { name: string; people: number } | null = null;
  let fewest = Math.min(mostEdits, editsAllowed(key.length)) + 1;
  for (const candidate of mendable.get(key.charAt(0)) ?? []) {
    if (candidate.people < fewestPeople) continue;
    const edits = countEdits(key, candidate.name, fewest);
    if (edits < fewest || (best && edits === fewest && candidate.people > best.people)) {
      best = candidate;
      fewest = edits;
    }
  }
  return best?.name ?? null;
}

type NamedCity = { name: string; city: CityOfName };

const byState = new Map<string, NamedCity[]>();
for (const [name, namesakes] of byName) {
  for (const city of namesakes) {
    const inState = byState.get(city.state) ?? [];
    byState.set(city.state, inState);
    inState.push({ name, city });
  }
}

/** The same, among the cities of one state, however small. */
export function correctCityInState(name: string, state: string): CityOfName | null {
  const key = cityKey(name);
  const limit = editsAllowed(key.length);
  let best: CityOfName | null = null;
  let fewest = limit + 1;
  for (const { name: candidate, city } of byState.get(state) ?? []) {
    if (limit === 0 || candidate.charAt(0) !== key.charAt(0)) continue;
    const edits = countEdits(key, candidate, limit);
    if (edits < fewest || (best && edits === fewest && edits <= limit && city.people > best.people)) {
      best = city;
      fewest = edits;
    }
  }
  return best;
}

/**
 * The namesake that is meant, or undefined if two are equally likely: one that is far larger, then Florida's,
 * then one in a mentioned state.
 */
export function likelyCity(
  namesakes: readonly CityOfName[],
  spokenStates: ReadonlySet<string> = new Set(),
): CityOfName | undefined {
  const ofSpoken = (people: number) => (people >= 10 ? spokenAdvantage : spokenAdvantageOfHamlet);
  const weigh = ({ state, people }: CityOfName) =>
    people * (state === homeState ? homeAdvantage : 1) * (spokenStates.has(state) ? ofSpoken(people) : 1);
  const [first, next] = namesakes.toSorted((a, b) => weigh(b) - weigh(a));
  if (!first || !next) return first;
  // The user is asked about two well-known places, even if one is much larger: Portland, Columbus.
  const isSpoken = spokenStates.has(first.state);
  const factor =
    next.people >= 60 && !isSpoken ? 10 : first.people >= 60 && next.people < 35 ? 2.5 : clearlyLarger;
  return weigh(first) >= factor * weigh(next) ? first : undefined;
}

/** City and state of a ZIP code, or null if it doesn't exist in the United States. */
export function cityOfZip(zip: string): { city: string; state: string } | null {
  const entry = zipcodes.codes[zip];
  if (entry?.country !== 'US' || militaryStates.has(entry.state)) return null;
  return { city: displayCity(entry.city), state: entry.state };
}
