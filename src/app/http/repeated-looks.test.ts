import { expect, test } from 'vitest';
import { createRepeatedLooks } from './repeated-looks.ts';

const list = 'listConciergeRequests';
const address = '/api/admin/concierge-requests';

test('an open page that reads its list again within a minute looks once, another search is another look', () => {
  let now = new Date('2026-11-02T15:00:00Z');
  const isRepeated = createRepeatedLooks({ now: () => now });
  expect(isRepeated('ana', list, address)).toBe(false);
  expect(isRepeated('ana', list, address)).toBe(true);
  expect(isRepeated('ana', list, `${address}?search=smith`)).toBe(false);
  expect(isRepeated('ben', list, address)).toBe(false);
  now = new Date(now.getTime() + 60_000);
  expect(isRepeated('ana', list, address)).toBe(false);
});

test('a look at one request or one patient is written every time', () => {
  const isRepeated = createRepeatedLooks({ now: () => new Date() });
  expect(isRepeated('ana', 'getRequestAtWork', `${address}/1`)).toBe(false);
  expect(isRepeated('ana', 'getRequestAtWork', `${address}/1`)).toBe(false);
});
