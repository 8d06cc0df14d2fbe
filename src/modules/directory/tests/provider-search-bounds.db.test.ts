import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, selectRows } from '#platform/database/database.ts';
import { officeSlots } from '#schema/appointments.ts';
import { providers } from '#schema/providers.ts';
import { newId } from '#shared/ids.ts';
import { similarityKeys } from '#shared/text/similar-words.ts';
import { forEachBackend, openTestDatabase } from '#tests/support/runner/test-database.ts';
import { findPage, searchBounds } from '../server/search/find-page.ts';
import { findNextOpenings } from '../server/search/next-openings.ts';
import type { ProviderSearch } from '../server/search/provider-search.ts';

const everybody: ProviderSearch = {
  words: null,
  specialty: null,
  center: null,
  radiusMiles: null,
  plans: null,
  serviceCode: null,
  language: null,
  takesNewPatients: false,
  openings: null,
  sort: 'name',
  limit: 12,
  offset: 0,
};
const tampa = { lat: 27.9477, lng: -82.4584 };
const seattle = { lat: 47.6, lng: -122.33 };
const now = new Date('2026-11-21T12:00:00Z');
const openings = { mode: 'demo', now } as const;

/** Several open times at each third office, some at the same moment, and some that are closed, past or real. */
async function addTimes({ orm }: Database): Promise<void> {
  const ids = await orm.select({ id: providers.id }).from(providers).orderBy(providers.id);
  const offices = ids.filter((_, nth) => nth % 3 === 0);
  const times = offices.flatMap(({ id }, nth) =>
    [-30, 24 + (nth % 7), 48 + (nth % 5), 72].map((hours, place) => ({
      id: newId(),
      providerId: id,
      startsAt: new Date(now.getTime() + hours * 3_600_000),
      mode: place === 3 ? 'production' : 'demo',
      durationMinutes: 30,
      timeZone: 'America/New_York',
      source: 'office' as const,
      state: place === 1 && nth % 4 === 0 ? ('taken' as const) : ('open' as const),
    })),
  );
  await orm.insert(officeSlots).values(times);
}

/** Small bounds, so that a few hundred offices count as many. */
const tight = { counted: 5, read: 20, walked: [10, 40] as const };

forEachBackend((backend) => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase(backend);
    await addTimes(database);
    await database.orm.execute('analyze providers');
  });
  afterAll(() => database.close());

  const near = { center: tampa, sort: 'distance' } as const;
  test.each<[what: string, Partial<ProviderSearch>]>([
    ['everyone', {}],
    ['everyone, nearest first', near],
    ['one specialty, best rated', { specialty: 'Cardiology', sort: 'rating' }],
    ['a common word', { words: 'dr:*' }],
    ['a common word, cheapest first', { words: 'dr:*', sort: 'price' }],
    ['a rare word', { words: 'cardiology:*' }],
    ['words that no office of the specialty has', { words: 'cardiology:*', specialty: 'Oncology' }],
    ['a word of one city, nearest first from there', { words: 'tampa:*', ...near }],
    [
      'a word of one city, nearest first from far away',
      { words: 'miami:*', center: seattle, sort: 'distance' },
    ],
    ['around a place, cheapest first', { center: tampa, radiusMiles: 50, sort: 'price' }],
    ['around a place, nearest first', { ...near, radiusMiles: 100 }],
    ['around a place without offices', { center: seattle, radiusMiles: 50 }],
    ['a plan', { plans: ['Aetna'] }],
    ['one of several plans, nearest first', { plans: ['Aetna', 'Cigna'], ...near }],
    ['a plan that no office accepts', { plans: ['No Such Plan'] }],
    ['a language, nearest first', { language: 'Spanish', ...near }],
    ['a language that no office speaks', { language: 'Klingon' }],
    ['new patients, best rated', { takesNewPatients: true, sort: 'rating' }],
    ['everyone, soonest first', { openings, sort: 'soonest' }],
    ['everyone around a place, soonest first', { openings, center: tampa, sort: 'soonest' }],
    ['a plan, soonest first', { openings, plans: ['Aetna'], center: tampa, sort: 'soonest' }],
    ['a service, cheapest first', { serviceCode: 'mri-knee', sort: 'price' }],
    ['a service, nearest first', { serviceCode: 'mri-knee', ...near }],
    [
      'a service within a distance, cheapest first',
      { serviceCode: 'mri-knee', center: tampa, radiusMiles: 50, sort: 'price' },
    ],
  ])('a large network gives the same results as a small one: %s', async (_, asked) => {
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

  test.each([
    ['few', searchBounds],
    ['many', tight],
  ])('the soonest offices come first, in the order of their times, among %s', async (_, bounds) => {
    const search = { ...everybody, openings, sort: 'soonest', limit: 100 } as const;
    const ids: string[] = [];
    for (let offset = 0; offset === ids.length; offset += search.limit)
      ids.push(...(await findPage(database, { ...search, offset }, now, bounds)).found.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBe(await database.orm.$count(providers, eq(providers.isActive, true)));
    const next = await findNextOpenings(database.orm, ids, openings);
    const times = ids.map((id) => next.get(id)?.getTime() ?? Number.POSITIVE_INFINITY);
    expect(next.size).toBeGreaterThan(20);
    expect(times).toEqual(times.toSorted((a, b) => (a === b ? 0 : a - b)));
    expect(Math.min(...times)).toBeGreaterThan(now.getTime());
  });

  test('a misspelled word is found by index, however many words there are', async () => {
    // The planner assumes that its forty keys match a third of all words.
    await database.orm.execute(sql`insert into provider_words select translate(md5(one::text), '0123456789', 'ghijklmnop')
      from generate_series(1, 20000) one on conflict do nothing`);
    await database.orm.execute('analyze provider_words');
    const took = async (asked: SQL) => {
      const startedAt = performance.now();
      const rows = await selectRows<{ word: string }>(database.orm, asked);
      return { milliseconds: performance.now() - startedAt, words: rows.map(({ word }) => word) };
    };
    /** Best of three, because the machine may stall during one. */
    const tookAtBest = async (asked: SQL) => {
      const all = [await took(asked), await took(asked), await took(asked)];
      return { ...all[0], milliseconds: Math.min(...all.map(({ milliseconds }) => milliseconds)) };
    };
    const keys = sql.param(similarityKeys('cardiolgoy'));
    const readAll = await tookAtBest(sql`select word from provider_words
      where array_length(without_one_letter(word), 1) < 0`);
    const found = await tookAtBest(sql`select word from words_close_to(${keys}::text[], 400) word`);
    expect(found.words).toContain('cardiology');
    expect(found.milliseconds).toBeLessThan(readAll.milliseconds / 4);
    await database.orm.execute(sql`delete from provider_words where length(word) = 32`);
  });

  test('words that no office of a specialty has are not estimated to be frequent', async () => {
    const search = { ...everybody, words: 'cardiology:*', specialty: 'Oncology' };
    expect(await findPage(database, search, now, { ...tight, counted: 0, read: 0 })).toEqual({
      found: [],
      total: 0,
      isAtLeast: false,
    });
  });
});
