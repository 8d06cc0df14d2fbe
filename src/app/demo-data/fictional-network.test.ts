import { describe, expect, it } from 'vitest';
import { findCoordinates } from '#platform/geography/places.ts';
import { getService, listServicesOf } from '#shared/care/service-catalog.ts';
import { networkSpecialties } from '#shared/care/specialties/specialty-names.ts';
import { isValidNpi } from '#shared/npi.ts';
import { toE164 } from '#shared/text/phone-numbers.ts';
import { toInstant } from '#shared/time/business-calendar.ts';
import { fictionalNetwork } from './fictional-network.ts';
import { majorCities, otherCities } from './florida-cities.ts';

const network = fictionalNetwork({ seed: 7 });

describe('the fictional provider network', () => {
  it('has 2,500 offices by default and is deterministic for a seed', () => {
    expect(network).toHaveLength(2500);
    expect(fictionalNetwork({ seed: 7, count: 2500 })).toEqual(network);
    expect(fictionalNetwork({ seed: 8, count: 20 })).not.toEqual(network.slice(0, 20));
    expect(fictionalNetwork({ seed: 7, count: 40 })).toEqual(network.slice(0, 40));
    expect(fictionalNetwork({ seed: 7, count: 0 })).toEqual([]);
    expect(() => fictionalNetwork({ seed: 7, count: 100_000 })).toThrow(RangeError);
  });

  it('gives every office a unique valid NPI in the fictional range', () => {
    expect(new Set(network.map(({ npi }) => npi)).size).toBe(network.length);
    for (const { npi } of network) expect(isValidNpi(npi) && npi.startsWith('1999'), npi).toBe(true);
  });

  it('places each office in Florida, near its city and in its time zone', () => {
    for (const { city, lat, lng, zip, timeZone } of network) {
      expect(lat > 24.4 && lat < 31.1 && lng > -87.7 && lng < -79.9, `${city} ${lat} ${lng}`).toBe(true);
      expect(findCoordinates({ zip })?.label).toBe(`${city}, FL`);
      const isCentral = ['Pensacola', 'Panama City', 'Fort Walton Beach'].includes(city);
      expect(timeZone).toBe(isCentral ? 'America/Chicago' : 'America/New_York');
    }
    expect(new Set(network.map(({ city }) => city)).size).toBe(majorCities.length + otherCities.length);
  });

  it('uses only phone numbers that are never assigned, with few repeats', () => {
    for (const { phone } of network) {
      expect(phone).toMatch(/^\+1\d{3}55501\d\d$/);
      expect(toE164(phone)).toBe(phone);
    }
    const uses = new Map<string, number>();
    for (const { phone } of network) uses.set(phone, (uses.get(phone) ?? 0) + 1);
    expect(uses.size).toBeGreaterThan(1500);
    expect(Math.max(...uses.values())).toBeLessThanOrEqual(4);
  });

  it('uses only email addresses that can never receive mail', () => {
    for (const { email } of network) expect(email).toMatch(/^frontdesk@[a-z0-9-]{3,63}\.example$/);
    expect(new Set(network.map(({ name }) => name)).size).toBe(network.length);
  });

  it('has equally many offices of each specialty', () => {
    for (const specialty of networkSpecialties) {
      expect(network.filter((provider) => provider.specialty === specialty)).toHaveLength(250);
    }
  });

  it('has at least six open imaging centers for a knee MRI in every major city', () => {
    for (const seed of [1, 7, 42]) {
      const offices = fictionalNetwork({ seed, count: 2500 });
      for (const { name } of majorCities) {
        const centers = offices.filter(
          ({ city, isActive, specialty, prices }) =>
            city === name &&
            isActive &&
            specialty === 'Radiology' &&
            prices.some(({ serviceCode }) => serviceCode === 'mri-knee'),
        );
        expect(centers.length, `${name}, seed ${seed}`).toBeGreaterThanOrEqual(6);
      }
    }
  });

  it('uses whole-dollar prices and never charges members more than the direct price', () => {
    for (const { specialty, prices, negotiatedRateCents, directPayRateCents } of network) {
      for (const { serviceCode, memberCents, directCents } of prices) {
        expect(getService(serviceCode).specialty).toBe(specialty);
        expect(memberCents > 0 && memberCents % 100 === 0).toBe(true);
        expect(directCents === null || (directCents % 100 === 0 && directCents >= memberCents)).toBe(true);
      }
      const first = prices.find(({ serviceCode }) => serviceCode === listServicesOf(specialty)[0]?.code);
      expect(first).toMatchObject({ memberCents: negotiatedRateCents, directCents: directPayRateCents });
    }
    const prices = network.flatMap((provider) => provider.prices);
    expect(prices.filter(({ directCents }) => directCents === null).length).toBeGreaterThan(0);
    expect(prices.some(({ memberCents, directCents }) => memberCents === directCents)).toBe(true);
  });

  it('opens before it closes, on at least four days a week', () => {
    for (const { officeHours, timeZone } of network) {
      const openDays = Object.values(officeHours).filter((hours) => hours !== null);
      expect(openDays.length).toBeGreaterThanOrEqual(4);
      for (const [opens, closes] of openDays) {
        const date = '2026-06-10';
        expect(toInstant({ date, time: opens }, timeZone) < toInstant({ date, time: closes }, timeZone)).toBe(
          true,
        );
      }
    }
  });

  it('varies ratings, languages, insurance and a few inactive offices', () => {
    for (const { rating, languages } of network) {
      expect(rating >= 3.6 && rating <= 5 && Math.round(rating * 10) / 10 === rating).toBe(true);
      expect(languages[0]).toBe('English');
    }
    const share = (holds: (provider: (typeof network)[number]) => boolean) =>
      network.filter(holds).length / network.length;
    expect(new Set(network.map(({ rating }) => rating)).size).toBeGreaterThan(8);
    expect(share(({ languages }) => languages.includes('Spanish'))).toBeGreaterThan(0.35);
    expect(share(({ acceptsInsurance }) => acceptsInsurance.length === 0)).toBeLessThan(0.1);
    expect(share(({ isActive }) => isActive)).toBeGreaterThan(0.95);
    expect(share(({ isActive }) => isActive)).toBeLessThan(1);
  });
});
