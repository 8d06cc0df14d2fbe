import { expect, test } from 'vitest';
import { hasFilters, readListed, writeListed } from './patient-filters.ts';

const read = (address: string) => readListed(new URLSearchParams(address));

test('a URL without filters lists all patients, newest first', () => {
  expect(read('')).toEqual({
    search: '',
    membership: 'all',
    status: 'all',
    sort: 'joined',
    direction: 'descending',
    page: 1,
    size: 10,
  });
  expect(hasFilters(read('page=3&sort=name'))).toBe(false);
  expect(hasFilters(read('status=suspended'))).toBe(true);
});

test('search, filters, sort order, page and its size survive a round trip through the URL', () => {
  const address =
    'search=ruiz&membership=monthly&status=inactive&sort=name&direction=ascending&size=25&page=4';
  expect(writeListed(read(address)).toString()).toBe(address);
});

test('unknown URL values fall back to the defaults', () => {
  expect(writeListed(read('membership=gold&status=x&sort=age&direction=up&page=-2&size=7')).toString()).toBe(
    '',
  );
  expect(read('page=999999').page).toBe(10_000);
});
