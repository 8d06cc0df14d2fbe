import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPage, searchBounds } from '#features/providers/server/search/find-page.ts';
import type { ProviderSearch } from '#features/providers/server/search/provider-search.ts';
import type { Database } from '#platform/server/database/database.ts';
import { forEachBackend, openTestDatabase } from '../support/test-database.ts';

const everybody: ProviderSearch = {
  words: null,
  specialty: null,
  center: null,
  radiusMiles: null,
  plans: null,
  serviceCode: null,
  sort: 'name',
  limit: 12,
  offset: 0,
};
const tampa = { lat: 27.9477, lng: -82.4584 };
const seattle = { lat: 47.6, lng: -122.33 };
const now = new Date('2026-11-21T12:00:00Z');
/** So small that a few hundred offices are many. */
const tight = { counted: 5, read: 20, walked: [10, 40] as const };

forEachBackend((backend) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
    await database.orm.execute('analyze providers');
  });
  afterAll(() => database.close());

  const near = { center: tampa, sort: 'distance' } as const;
  test.each<[what: string, Partial<ProviderSearch>]>([
    ['everybody', {}],
    ['everybody, nearest first', near],
    ['one specialty, best rated', { specialty: 'Cardiology', sort: 'rating' }],
    ['a common word', { words: 'dr:*' }],
    ['a common word, cheapest first', { words: 'dr:*', sort: 'price' }],
    ['a word of few', { words: 'cardiology:*' }],
    ['words that no office of the specialty has', { words: 'cardiology:*', specialty: 'Oncology' }],
    ['a word of one city, nearest first from there', { words: 'tampa:*', ...near }],
    [
      'a word of one city, nearest first from far away',
      { words: 'miami:*', center: seattle, sort: 'distance' },
    ],
    ['around a place, cheapest first', { center: tampa, radiusMiles: 50, sort: 'price' }],
    ['around a place, nearest first', { ...near, radiusMiles: 100 }],
    ['around a place where nobody is', { center: seattle, radiusMiles: 50 }],
    ['a plan', { plans: ['Aetna'] }],
    ['one of several plans, nearest first', { plans: ['Aetna', 'Cigna'], ...near }],
    ['a plan that nobody takes', { plans: ['No Such Plan'] }],
    ['a service, cheapest first', { serviceCode: 'mri-knee', sort: 'price' }],
    ['a service, nearest first', { serviceCode: 'mri-knee', ...near }],
    [
      'a service within a distance, cheapest first',
      { serviceCode: 'mri-knee', center: tampa, radiusMiles: 50, sort: 'price' },
    ],
  ])('of many offices the same are shown as of few: %s', async (_, asked) => {
    for (const offset of [0, 12, 60, 1000]) {
      const search = { ...everybody, ...asked, offset };
      const counted = await findPage(database, search, now, searchBounds);
      const walked = await findPage(database, search, now, tight);
      expect(walked.found.map(({ id }) => id)).toEqual(counted.found.map(({ id }) => id));
      expect(counted.isAtLeast).toBe(false);
      if (!walked.isAtLeast) expect(walked.total).toBe(counted.total);
      else expect(counted.total).toBeGreaterThan(walked.total);
    }
  });

  test('words that nobody of a specialty has are not told to be many', async () => {
    const search = { ...everybody, words: 'cardiology:*', specialty: 'Oncology' };
    expect(await findPage(database, search, now, { ...tight, counted: 0, read: 0 })).toEqual({
      found: [],
      total: 0,
      isAtLeast: false,
    });
  });
});
