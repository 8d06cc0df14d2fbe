import { expect, test } from 'vitest';
import { isNarrowed, readListed, toQuery, writeListed } from './network-filters.ts';

test('filters, order and page survive a round trip through the URL', () => {
  const listed = {
    search: 'bay imaging',
    specialty: 'Radiology',
    standing: 'inactive',
    sort: 'rate',
    direction: 'descending',
    page: 3,
    size: 25,
  } as const;
  expect(readListed(writeListed(listed))).toEqual(listed);
  expect(isNarrowed(listed)).toBe(true);
  expect(toQuery(listed)).toContain('limit=25&offset=50');
});

test('an empty or invalid URL shows the first page of active offices by name', () => {
  const usual = readListed(new URLSearchParams());
  expect(usual).toMatchObject({ standing: 'active', sort: 'name', direction: 'ascending', page: 1 });
  expect(readListed(new URLSearchParams('page=-4&sort=shoes&standing=gone&specialty=Magic'))).toEqual(usual);
  expect(writeListed(usual).toString()).toBe('');
  expect(isNarrowed(usual)).toBe(false);
});
