import { findCoordinates } from '#platform/geography/places.ts';
import { findTimeZone } from '#platform/geography/zip-time-zones.ts';
import { milesBetween } from '#shared/distance.ts';
import { writeName } from '../nppes/written-names.ts';

export type UsPlace = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null where nobody knows where the ZIP code lies. */
  latitude: number | null;
  longitude: number | null;
  /** The source told the place itself, and it lies where the ZIP code does. */
  isExact?: boolean;
  timeZone: string;
};

export type WrittenPlace = {
  street: string;
  city: string;
  state: string;
  zip: string;
  position?: { lat: number; lng: number } | null;
};

/** ZIP codes of the West are that large. A position further away has its numbers exchanged, or is of another place. */
const mostMilesFromZip = 75;

/** An address of the United States in our words, with where it lies; or what is wrong about it. */
export function readUsPlace(
  written: WrittenPlace,
): { kind: 'place'; place: UsPlace } | { kind: 'refused'; reason: string; found: string | null } {
  const problem = (reason: string, found: string) => ({ kind: 'refused' as const, reason, found });
  const zipCode = /^(\d{5})(-?\d{4})?$/.exec(written.zip)?.[1];
  if (!zipCode) return problem('The ZIP code of the practice is not five or nine digits.', written.zip);
  const state = written.state.toUpperCase();
  const timeZone = findTimeZone({ zip: zipCode, state });
  if (timeZone === null) return problem('The state of the practice is not one of the United States.', state);
  const address = writeName(written.street);
  if (address === '' || written.city === '')
    return problem('The address of the practice is not whole.', address);
  const city = writeName(written.city);
  if (!isWritten(address, 200) || !isWritten(city, 100))
    return problem('The address is too long, or holds signs that nobody can read.', `${address}, ${city}`);
  return {
    kind: 'place',
    place: { address, city, state, zipCode, ...lieOf(zipCode, written.position ?? null), timeZone },
  };
}

function lieOf(
  zip: string,
  position: { lat: number; lng: number } | null,
): Pick<UsPlace, 'latitude' | 'longitude' | 'isExact'> {
  const center = findCoordinates({ zip });
  if (position && center && milesBetween(position, center) <= mostMilesFromZip)
    return { latitude: position.lat, longitude: position.lng, isExact: true };
  return { latitude: center?.lat ?? null, longitude: center?.lng ?? null };
}

/** The register's own longest entries are half as long; signs that control machines belong to no name or street. */
export const isWritten = (text: string, mostSigns: number): boolean =>
  text.length <= mostSigns && !/[\p{Cc}\p{Cs}]/u.test(text);
