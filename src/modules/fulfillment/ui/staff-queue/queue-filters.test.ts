import { expect, test } from 'vitest';
import { allRequests, readFilters, toQuery, writeFilters } from './queue-filters.ts';

test('maps an empty URL to all requests and back', () => {
  expect(readFilters(new URLSearchParams(''))).toEqual(allRequests);
  expect(writeFilters(allRequests).toString()).toBe('');
});

test('round-trips filters through the URL', () => {
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

test('ignores invalid values in the URL', () => {
  expect(readFilters(new URLSearchParams('status=lost&owner=you&sort=up&page=-2&needsPerson=maybe'))).toEqual(
    allRequests,
  );
});

test('requests the third page with the right offset', () => {
  expect(toQuery({ ...allRequests, page: 3 }, 25)).toBe('limit=25&offset=50');
});
