import { describe, expect, it } from 'vitest';
import { hasFilters, noFilters, readFilters, sortInForce, writeFilters } from './provider-filters.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));

describe('the filters in the address bar', () => {
  it('come back as they were chosen when the address is opened again', () => {
    const chosen = {
      search: 'knee & hip, 33602',
      specialty: 'Orthopedics',
      near: 'St. Petersburg, FL',
      radius: 25,
      service: 'mri-knee',
      insurance: 'Blue Cross & Blue Shield',
      sort: 'price',
    } as const;
    expect(read(writeFilters(chosen).toString())).toEqual(chosen);
  });

  it('stay out of the address when nothing was chosen', () => {
    expect(writeFilters(noFilters).toString()).toBe('');
  });

  it('hold a distance only around a place', () => {
    expect(read('radius=25').radius).toBeNull();
    expect(read('radius=26&near=Tampa').radius).toBeNull();
    expect(writeFilters({ ...noFilters, radius: 25 }).toString()).toBe('');
  });

  it('ignore a specialty or an order that does not exist', () => {
    expect(read('specialty=Astrology&sort=luck&search=%20ana%20')).toEqual({ ...noFilters, search: 'ana' });
  });

  it('leave out a service that nobody offers, once it is known which there are', () => {
    const read = (known: Set<string> | null) =>
      readFilters(new URLSearchParams('service=moon-flight'), known).service;
    expect(read(new Set(['mri-knee']))).toBe('');
    expect(read(null)).toBe('moon-flight');
  });

  it('are cut to the length that the search accepts', () => {
    expect(read(`search=${'a'.repeat(300)}`).search).toHaveLength(100);
    expect(read(`insurance=${'a'.repeat(300)}`).insurance).toHaveLength(80);
  });
});

describe('the order of the providers', () => {
  it('is by name while no place was named, even where distance was asked for', () => {
    expect(sortInForce(noFilters)).toBe('name');
    expect(sortInForce({ ...noFilters, sort: 'distance' })).toBe('name');
  });

  it('is nearest first once a place is named', () => {
    expect(sortInForce({ ...noFilters, near: 'Tampa' })).toBe('distance');
  });

  it('is the one the patient chose', () => {
    expect(sortInForce({ ...noFilters, near: 'Tampa', sort: 'rating' })).toBe('rating');
    expect(sortInForce({ ...noFilters, sort: 'price' })).toBe('price');
  });
});

it('an order alone is not a filter that could be cleared', () => {
  expect(hasFilters({ ...noFilters, sort: 'price' })).toBe(false);
  expect(hasFilters({ ...noFilters, near: 'Tampa' })).toBe(true);
  expect(hasFilters({ ...noFilters, insurance: 'Aetna' })).toBe(true);
  expect(hasFilters({ ...noFilters, service: 'mri-knee' })).toBe(true);
});
