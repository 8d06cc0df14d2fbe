import { expect, test } from 'vitest';
import {
  allRequests,
  applyView,
  countFilters,
  isShown,
  readFilters,
  toExportQuery,
  toQuery,
  toViewFilters,
  writeFilters,
} from './queue-filters.ts';

const colleague = '0194d0c1-0000-7000-8000-000000000001';
const filters = {
  status: 'in_progress',
  part: 'late',
  owner: colleague,
  service: 'imaging',
  priority: 'urgent',
  isMissed: true,
  period: '2026-11',
  search: '',
  sort: 'oldest',
  page: 3,
  size: 50,
} as const;

test('maps an empty URL to all requests and back', () => {
  expect(readFilters(new URLSearchParams(''))).toEqual(allRequests);
  expect(writeFilters(allRequests).toString()).toBe('');
});

test('round-trips filters through the URL', () => {
  expect(readFilters(writeFilters(filters))).toEqual(filters);
});

test('never writes a search to the URL or to a saved view', () => {
  const searched = { ...filters, search: 'Rosa Diaz' };
  expect(writeFilters(searched).toString()).not.toContain('Rosa');
  expect(JSON.stringify(toViewFilters(searched))).not.toContain('Rosa');
  expect(toQuery(searched, 25)).toContain('search=Rosa');
});

test('ignores invalid values in the URL', () => {
  const invalid =
    'status=lost&owner=you&sort=up&page=-2&part=none&priority=high&size=7&sla=kept&period=2026-13';
  expect(readFilters(new URLSearchParams(invalid))).toEqual(allRequests);
});

test('requests the third page with the right offset', () => {
  expect(toQuery({ ...allRequests, page: 3 }, 25)).toBe('limit=25&offset=50');
});

test('exports the selected requests of the filtered ones', () => {
  expect(toExportQuery({ ...allRequests, part: 'late', sort: 'newest' }, ['a', 'b'])).toBe(
    'part=late&ids=a%2Cb',
  );
});

test('a saved view gives the same filters again', () => {
  const view = toViewFilters(filters);
  const shown = applyView(view, 50);
  expect(shown).toEqual({ ...filters, page: 1 });
  expect(isShown(view, { ...shown, page: 4 })).toBe(true);
  expect(isShown(view, { ...shown, search: 'knee' })).toBe(false);
  expect(isShown(view, { ...shown, part: 'all' })).toBe(false);
});

test('counts the filters that are set', () => {
  expect(countFilters(allRequests)).toBe(0);
  expect(countFilters(filters)).toBe(6);
});
