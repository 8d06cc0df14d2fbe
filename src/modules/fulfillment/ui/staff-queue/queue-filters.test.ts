import { expect, test } from 'vitest';
import { allRequests, readFilters, toQuery, writeFilters } from './queue-filters.ts';

test('an address without filters shows every request, and every request needs no filters in the address', () => {
  expect(readFilters(new URLSearchParams(''))).toEqual(allRequests);
  expect(writeFilters(allRequests).toString()).toBe('');
});

test('filters survive being written into the address and read again', () => {
  const filters = {
    status: 'in_progress',
    needsPerson: true,
    owner: 'me',
    search: '4f2a',
    sort: 'oldest',
    page: 3,
  } as const;
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test('an address that somebody broke shows every request instead of failing', () => {
  expect(readFilters(new URLSearchParams('status=lost&owner=you&sort=up&page=-2&needsPerson=maybe'))).toEqual(
    allRequests,
  );
});

test('the third page asks the server for what comes after the first two', () => {
  expect(toQuery({ ...allRequests, page: 3 }, 25)).toBe('limit=25&offset=50');
});
