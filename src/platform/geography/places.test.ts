import { describe, expect, it } from 'vitest';
import { citiesByState } from '#engines/intake/place/populous-cities.ts';
import { milesBetween } from '#shared/distance.ts';
import { findCities, findCoordinates, listZipCodes } from './places.ts';

const downtownTampa = { lat: 27.9506, lng: -82.4572 };

describe('finding a place on the map', () => {
  it('finds Tampa by name, ZIP code and ZIP+4', () => {
    for (const place of [
      { city: 'Tampa' },
      { city: ' tampa ', state: 'fl' },
      { zip: '33602' },
      { zip: '33602-1234' },
    ]) {
      const found = findCoordinates(place);
      expect(found?.label).toBe('Tampa, FL');
      expect(milesBetween(found ?? { lat: 0, lng: 0 }, downtownTampa)).toBeLessThan(6);
    }
  });

  it('accepts the common spellings of St. Petersburg and Fort Lauderdale', () => {
    for (const city of ['St. Petersburg', 'St Petersburg', 'saint petersburg', 'ST. PETERSBURG']) {
      expect(findCoordinates({ city, state: 'FL' })?.label, city).toBe('St. Petersburg, FL');
    }
    expect(findCoordinates({ city: 'Ft. Lauderdale' })?.label).toBe('Fort Lauderdale, FL');
  });

  it('prefers Florida for a city name that several states share', () => {
    expect(findCoordinates({ city: 'Miami' })?.label).toBe('Miami, FL');
    expect(findCoordinates({ city: 'Miami', state: 'OK' })?.label).toBe('Miami, OK');
  });

  it.each([
    ['Doral', '33166'],
    ['Weston', '33326'],
    ['Miramar', '33025'],
    ['Temple Terrace', '33617'],
    ['Sunrise', '33322'],
  ])('finds %s, whose ZIP codes belong to a neighboring city', (city, zip) => {
    const [found, nearby] = [findCoordinates({ city }), findCoordinates({ zip })];
    expect(found?.label).toBe(`${city}, FL`);
    expect(milesBetween(found ?? { lat: 0, lng: 0 }, nearby ?? { lat: 0, lng: 0 })).toBeLessThan(7);
    expect(findCoordinates({ city, state: 'FL' })).toEqual(found);
  });

  it('knows the location of every city that the assistant knows by size', () => {
    const unknown = citiesByState.flatMap(([state, cities]) =>
      cities
        .map((line) => line.replace(/ \d+$/, ''))
        .filter((city) => findCoordinates({ city, state }) === null)
        .map((city) => `${city}, ${state}`),
    );
    expect(unknown).toEqual([]);
  });

  it('does not guess among other states or unknown places', () => {
    expect(findCoordinates({ city: 'Portland' })).toBeNull();
    expect(findCoordinates({ city: 'Portland', state: 'OR' })?.label).toBe('Portland, OR');
    expect(findCoordinates({ city: 'Tampa', state: 'NY' })).toBeNull();
    expect(findCoordinates({ city: 'Atlantis of the Gulf' })).toBeNull();
    expect(findCoordinates({ state: 'FL' })).toBeNull();
    expect(findCoordinates({})).toBeNull();
  });

  it('uses the city when the ZIP code does not exist', () => {
    expect(findCoordinates({ zip: '00000' })).toBeNull();
    expect(findCoordinates({ zip: 'constructor', city: 'Tampa' })?.label).toBe('Tampa, FL');
    expect(findCoordinates({ zip: 'M5V' })).toBeNull();
  });

  it('lists cities with the same name, Florida first', () => {
    const miamis = findCities('miami');
    expect(miamis[0]).toEqual({ city: 'Miami', state: 'FL' });
    expect(miamis.length).toBeGreaterThan(1);
    expect(findCities('st petersburg')[0]).toEqual({ city: 'St. Petersburg', state: 'FL' });
    expect(findCities('my left knee')).toEqual([]);
    expect(findCities('')).toEqual([]);
  });

  it('lists the ZIP codes of a city', () => {
    expect(listZipCodes('Tampa', 'FL').map(({ zip }) => zip)).toContain('33602');
    expect(listZipCodes('Tampa', 'ZZ')).toEqual([]);
  });
});
