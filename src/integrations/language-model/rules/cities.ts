import zipcodes from 'zipcodes';
import { toPlainText } from '#kernel/plain-text.ts';
import { countEdits } from '#kernel/spelling.ts';

export type CityOfName = { city: string; state: string; zipCount: number };

const militaryStates = new Set(['AA', 'AE', 'AP']);
/** The network's state: of two namesakes of like size, people mean the one there. */
const homeState = 'FL';

const nicknames: Record<string, string> = {
  'st pete': 'saint petersburg',
  'saint pete': 'saint petersburg',
  jax: 'jacksonville',
  philly: 'philadelphia',
  vegas: 'las vegas',
  nyc: 'new york',
  'new york city': 'new york',
  'west palm': 'west palm beach',
  'ft lauderdale': 'fort lauderdale',
  'port st lucie': 'port saint lucie',
};

function cityKey(name: string): string {
  const plain = toPlainText(name.replaceAll('.', ' ')).plain;
  const spelled = plain
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/\bmt\b/g, 'mount');
  return nicknames[plain] ?? nicknames[spelled] ?? spelled;
}

/** The data spells `Saint` out; the cities themselves mostly write `St.` */
const displayCity = (name: string) => name.replace(/\bSaint (?=\p{Lu})/gu, 'St. ');

function indexCities(): Map<string, CityOfName[]> {
  const byName = new Map<string, CityOfName[]>();
  for (const { city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || militaryStates.has(state)) continue;
    const name = cityKey(city);
    const namesakes = byName.get(name) ?? [];
    const known = namesakes.find((candidate) => candidate.state === state);
    if (known) known.zipCount += 1;
    else byName.set(name, [...namesakes, { city: displayCity(city), state, zipCount: 1 }]);
  }
  for (const namesakes of byName.values()) namesakes.sort((a, b) => b.zipCount - a.zipCount);
  return byName;
}

const byName = indexCities();

/** Cities that people name without "in" before them, and names that people misspell: the larger, and Florida's. */
const wellKnown = [...byName].flatMap(([name, namesakes]) => {
  const inHomeState = namesakes.find(({ state }) => state === homeState);
  const isKnown = (namesakes[0]?.zipCount ?? 0) >= 12 || (inHomeState?.zipCount ?? 0) >= 3;
  return isKnown && name.length >= 4 ? [name] : [];
});
const wellKnownNames = new Set([...wellKnown, ...Object.keys(nicknames)]);
const misspellable = [...byName].flatMap(([name, namesakes]) =>
  name.length >= 5 && (wellKnownNames.has(name) || namesakes.some(({ state }) => state === homeState))
    ? [name]
    : [],
);

export const isWellKnownCity = (name: string) =>
  wellKnownNames.has(cityKey(name)) || wellKnownNames.has(name);

/** All cities of exactly that name, the larger first. */
export function citiesNamed(name: string): readonly CityOfName[] {
  return byName.get(cityKey(name)) ?? [];
}

/** The city that a misspelled name most likely means, as a name to look up, or null. */
export function mendCityName(name: string): string | null {
  const key = cityKey(name);
  if (key.length < 4) return null;
  const allowed = key.length < 8 ? 1 : 2;
  let best: string | null = null;
  let fewest = allowed + 1;
  for (const candidate of misspellable) {
    if (candidate[0] !== key[0]) continue;
    const edits = countEdits(key, candidate, fewest - 1);
    if (edits < fewest) {
      best = candidate;
      fewest = edits;
    }
  }
  return best;
}

/** The state that a bare city name means, or undefined when several are as likely. */
export function likelyState(namesakes: readonly CityOfName[]): string | undefined {
  const [largest, next] = namesakes;
  if (!largest) return undefined;
  const home = namesakes.find(({ state }) => state === homeState);
  const isFarLarger = (than: CityOfName | undefined) => !than || largest.zipCount >= 4 * than.zipCount;
  if (home && !(largest.zipCount >= 20 && isFarLarger(home))) return homeState;
  return isFarLarger(next) ? largest.state : undefined;
}

/** City and state of a ZIP code, or null when there is no such code in the United States. */
export function cityOfZip(zip: string): { city: string; state: string } | null {
  const entry = zipcodes.codes[zip];
  return entry?.country === 'US' ? { city: displayCity(entry.city), state: entry.state } : null;
}
