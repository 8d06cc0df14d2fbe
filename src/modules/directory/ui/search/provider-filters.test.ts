import { describe, expect, it } from 'vitest';
import { effectiveSort, hasFilters, noFilters, readFilters, writeFilters } from './provider-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters in the URL', () => {
  it('survive a round trip', () => {
    const chosen = {
      search: 'knee & hip, 33602',
      specialty: 'Orthopedics',
      near: 'St. Petersburg, FL',
      radius: 25,
      service: 'mri-knee',
      insurance: 'Blue Cross & Blue Shield',
      language: 'Haitian Creole',
      newPatients: true,
      sort: 'price',
    } as const;
    expect(read(writeFilters(chosen).toString())).toEqual(chosen);
  });

  it('stay out of the URL when nothing is set', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  it('include a distance only with a place or a sentence, which may name one', () => {
    expect(read('radius=25&search=heart+doctor+in+Tampa').radius).toBe(25);
    expect(read('radius=25').radius).toBeNull();
    expect(read('radius=26&near=Tampa').radius).toBeNull();
    expect(writeFilters({ ...noFilters, radius: 25 }).toString()).toBe('');
  });

  it('ignore an unknown specialty or order', () => {
    expect(read('specialty=Astrology&sort=luck&search=%20ana%20')).toEqual({ ...noFilters, search: 'ana' });
  });

  it('drop an unknown service once the services are loaded', () => {
    const read = (known: Set<string> | null) =>
      readFilters(new URLSearchParams('service=moon-flight'), known).service;
    expect(read(new Set(['mri-knee']))).toBe('');
    expect(read(null)).toBe('moon-flight');
  });

  it('are cut to the maximum length of the search', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(200);
    expect(read(`insurance=${'a'.repeat(300)}`).insurance).toHaveLength(80);
  });
});

describe('the order of the providers', () => {
  it('is by name without a place, even if distance was requested', () => {
    expect(effectiveSort(noFilters)).toBe('soonest');
    expect(effectiveSort({ ...noFilters, sort: 'distance' })).toBe('soonest');
  });

  it('is nearest first with a place', () => {
    expect(effectiveSort({ ...noFilters, near: 'Tampa' })).toBe('distance');
  });

  it('is the server’s for a sentence', () => {
    expect(effectiveSort(noFilters, { sort: 'distance' })).toBe('distance');
  });

  it('is the one the patient chose', () => {
    expect(effectiveSort({ ...noFilters, near: 'Tampa', sort: 'rating' })).toBe('rating');
    expect(effectiveSort({ ...noFilters, sort: 'price' })).toBe('price');
  });
});

it('an order alone doesn’t count as a filter to clear', () => {
  expect(hasFilters({ ...noFilters, sort: 'price' })).toBe(false);
  expect(hasFilters({ ...noFilters, near: 'Tampa' })).toBe(true);
  expect(hasFilters({ ...noFilters, insurance: 'Aetna' })).toBe(true);
  expect(hasFilters({ ...noFilters, service: 'mri-knee' })).toBe(true);
});
