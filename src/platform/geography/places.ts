import zipcodes from 'zipcodes';
import type { Place } from '#shared/care/care-need.ts';
import { boundingBox, type Coordinates, milesBetween } from '#shared/distance.ts';
import { readTerms } from '#shared/text/read-terms.ts';
import { timeZoneAt } from '#shared/time/us-time-zones.ts';

/** A place on the map; `label` is for display: `Tampa, FL`. */
export type FoundPlace = Coordinates & { label: string };

export type ZipCode = Coordinates & { zip: string };

/** `zipCodes` is empty for a city that the postal data doesn't name; then `center` is set. */
type KnownCity = { city: string; state: string; zipCodes: ZipCode[]; center?: Coordinates };

const unlisted = readTerms(new URL('./terms/cities-without-post-office.txt', import.meta.url));

const unlistedCities: readonly KnownCity[] = unlisted.names.flatMap((state) =>
  unlisted.terms(state).map((line) => {
    const [, city = '', lat, lng] = /^(.+) (-?[\d.]+) (-?[\d.]+)$/.exec(line) ?? [];
    return { city, state, zipCodes: [], center: { lat: Number(lat), lng: Number(lng) } };
  }),
);

/** The network's state, preferred for ambiguous city names. */
const homeState = 'FL';
/** Military post offices abroad have ZIP codes but no location. */
const militaryStates = new Set(['AA', 'AE', 'AP']);

/** One spelling for `St. Petersburg`, `St Petersburg`, `SAINT PETERSBURG`; `Ft. Myers`, `Fort Myers`. */
function normalizeCity(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(/\bst\b/g, 'saint')
    .replace(/\bft\b/g, 'fort')
    .replace(/\bmt\b/g, 'mount');
}

/** The data spells out `Saint`; cities mostly write `St.` */
function displayCity(name: string): string {
  return name.replace(/\bSaint (?=\p{Lu})/gu, 'St. ');
}

let citiesByName: Map<string, KnownCity[]> | undefined;

/** Built on first use and cached: some 30,000 cities, Florida first for each name, then by size. */
function knownCities(): Map<string, KnownCity[]> {
  if (citiesByName) return citiesByName;
  const byName = new Map<string, KnownCity[]>();
  for (const { zip, latitude, longitude, city, state, country } of Object.values(zipcodes.codes)) {
    if (country !== 'US' || militaryStates.has(state)) continue;
    const name = normalizeCity(city);
    const namesakes = byName.get(name) ?? [];
    byName.set(name, namesakes);
    let known = namesakes.find((candidate) => candidate.state === state);
    if (!known) {
      known = { city: displayCity(city), state, zipCodes: [] };
      namesakes.push(known);
    }
    known.zipCodes.push({ zip, lat: latitude, lng: longitude });
  }
  for (const one of unlistedCities) {
    const name = normalizeCity(one.city);
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  for (const namesakes of byName.values()) {
    namesakes.sort(
      (a, b) =>
        Number(b.state === homeState) - Number(a.state === homeState) ||
        b.zipCodes.length - a.zipCodes.length,
    );
  }
  citiesByName = byName;
  return byName;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
}

/** The median rather than the mean: one outlying post office must not move the city. */
function centerOf({ city, state, zipCodes, center }: KnownCity): FoundPlace {
  const { lat, lng } = center ?? {
    lat: median(zipCodes.map((zip) => zip.lat)),
    lng: median(zipCodes.map((zip) => zip.lng)),
  };
  return { lat, lng, label: `${city}, ${state}` };
}

function findByZip(zip: string): FoundPlace | null {
  const fiveDigits = /^(\d{5})(?:-?\d{4})?$/.exec(zip.trim())?.[1];
  const entry = fiveDigits ? zipcodes.codes[fiveDigits] : undefined;
  if (entry?.country !== 'US') return null;
  return { lat: entry.latitude, lng: entry.longitude, label: `${displayCity(entry.city)}, ${entry.state}` };
}

/**
 * The city and state, coordinates and IANA time zone of a ZIP code (five or nine digits). Null when it does
 * not exist or is abroad.
 */
export function findZipCode(
  zip: string,
): (Coordinates & { zip: string; city: string; state: string; timeZone: string }) | null {
  const found = findByZip(zip);
  const entry = found && zipcodes.codes[zip.trim().slice(0, 5)];
  if (!entry || militaryStates.has(entry.state)) return null;
  const timeZone = timeZoneAt(entry.state, found);
  if (!timeZone) return null;
  const { lat, lng } = found;
  return { zip: entry.zip, city: displayCity(entry.city), state: entry.state, timeZone, lat, lng };
}

/**
 * Coordinates of a place, or null when it is unknown or ambiguous. A known ZIP code decides, else city and
 * state. A city without a state is looked up in Florida first, else it must be the only city with
 * that name.
 */
export function findCoordinates(place: Place): FoundPlace | null {
  const byZip = place.zip ? findByZip(place.zip) : null;
  if (byZip || !place.city) return byZip;
  const namesakes = knownCities().get(normalizeCity(place.city)) ?? [];
  const state = place.state?.trim().toUpperCase();
  const inState = state ? namesakes.find((city) => city.state === state) : undefined;
  if (state) return inState ? centerOf(inState) : null;
  const [first, second] = namesakes;
  if (!first || (second && first.state !== homeState)) return null;
  return centerOf(first);
}

/** The IANA zone of a place, or null when it is unknown or ambiguous. */
export function findPlaceZone(place: Place): string | null {
  const found = findCoordinates(place);
  return found && timeZoneAt(found.label.slice(-2), found);
}

/**
 * The cities of a name, in any case and spelling (`st petersburg`, but not `st pete`). Florida comes first,
 * then those with more ZIP codes. Empty when there is none.
 */
export function findCities(name: string): { city: string; state: string }[] {
  return (knownCities().get(normalizeCity(name)) ?? []).map(({ city, state }) => ({ city, state }));
}

/** The ZIP codes of a city with their coordinates, in order; empty when the city is unknown. */
export function listZipCodes(city: string, state: string): readonly ZipCode[] {
  return (
    knownCities()
      .get(normalizeCity(city))
      ?.find((known) => known.state === state)?.zipCodes ?? []
  );
}

/** `FL` for `Florida`, in any case; null if there is no such state. */
export const stateCodeOf = (name: string): string | null => zipcodes.states.full[name.toUpperCase()] ?? null;

const maxMilesToZip = 60;

/** The ZIP code whose center is nearest to a position; null if it is not in the United States. */
export function findNearestZipCode(position: Coordinates): { zip: string; label: string } | null {
  const { minLat, maxLat } = boundingBox(position, maxMilesToZip);
  let nearest: { zip: string; miles: number } | null = null;
  for (const { zip, latitude: lat, longitude: lng, state, country } of Object.values(zipcodes.codes)) {
    if (lat < minLat || lat > maxLat || country !== 'US' || militaryStates.has(state)) continue;
    const miles = milesBetween(position, { lat, lng });
    if (miles <= maxMilesToZip && (!nearest || miles < nearest.miles)) nearest = { zip, miles };
  }
  const found = nearest && findByZip(nearest.zip);
  return nearest && found ? { zip: nearest.zip, label: found.label } : null;
}
