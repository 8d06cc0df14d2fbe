import { expect, test } from 'vitest';
import { isNarrowed, readListed, writeListed } from './patient-filters.ts';

const read = (address: string) => readListed(new URLSearchParams(address));

test('an address without filters shows everybody, the newest first', () => {
  expect(read('')).toEqual({
    search: '',
    membership: 'all',
    status: 'all',
    sort: 'joined',
    direction: 'descending',
    page: 1,
  });
  expect(isNarrowed(read('page=3&sort=name'))).toBe(false);
  expect(isNarrowed(read('status=suspended'))).toBe(true);
});

test('a link keeps search, filters, order and page', () => {
  const address = 'search=ruiz&membership=monthly&status=inactive&sort=name&direction=ascending&page=4';
  expect(writeListed(read(address)).toString()).toBe(address);
});

test('what an address says that does not exist is as if it were not there', () => {
  expect(writeListed(read('membership=gold&status=x&sort=age&direction=up&page=-2')).toString()).toBe('');
  expect(read('page=999999').page).toBe(10_000);
});
