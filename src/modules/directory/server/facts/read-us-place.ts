import { findCoordinates } from '#platform/geography/places.ts';
import { findTimeZone } from '#platform/geography/zip-time-zones.ts';
import { milesBetween } from '#shared/distance.ts';
import * as t from '../../directory.words.ts';
import { formatName } from '../nppes/format-names.ts';

export type UsPlace = {
  address: string;
  city: string;
  state: string;
  zipCode: string;
  /** Null if the location of the ZIP code is unknown. */
  latitude: number | null;
  longitude: number | null;
  /** The source has coordinates, and they match the ZIP code. */
  isExact?: boolean;
  timeZone: string;
};

export type AddressInput = {
  street: string;
  city: string;
  state: string;
  zip: string;
  position?: { lat: number; lng: number } | null;
};

/** The largest ZIP code areas, in the West. Coordinates further away are swapped or wrong. */
const maxMilesFromZip = 75;

/** Normalizes a US address and locates it, or says what is wrong with it. */
export function readUsPlace(
  input: AddressInput,
): { kind: 'place'; place: UsPlace } | { kind: 'refused'; reason: string; found: string | null } {
  const problem = (reason: string, found: string) => ({ kind: 'refused' as const, reason, found });
  const zipCode = /^(\d{5})(-?\d{4})?$/.exec(input.zip)?.[1];
  if (!zipCode) return problem(t.practiceZipInvalid, input.zip);
  const state = input.state.toUpperCase();
  const timeZone = findTimeZone({ zip: zipCode, state });
  if (timeZone === null) return problem(t.practiceStateInvalid, state);
  const address = formatName(input.street);
  if (address === '' || input.city === '') return problem(t.practiceAddressIncomplete, address);
  const city = formatName(input.city);
  if (!isStorableText(address, 200) || !isStorableText(city, 100))
    return problem(t.practiceAddressUnreadable, `${address}, ${city}`);
  return {
    kind: 'place',
    place: { address, city, state, zipCode, ...locate(zipCode, input.position ?? null), timeZone },
  };
}

function locate(
  zip: string,
  position: { lat: number; lng: number } | null,
): Pick<UsPlace, 'latitude' | 'longitude' | 'isExact'> {
  const center = findCoordinates({ zip });
  if (position && center && milesBetween(position, center) <= maxMilesFromZip)
    return { latitude: position.lat, longitude: position.lng, isExact: true };
  return { latitude: center?.lat ?? null, longitude: center?.lng ?? null };
}

/** The longest NPPES entries are half as long. Control characters are never part of a name or street. */
export const isStorableText = (text: string, maxLength: number): boolean =>
  text.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(text);
