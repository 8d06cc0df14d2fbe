import { expect, test } from 'vitest';
import { createAuditDeduplicator } from './deduplicate-audit.ts';

const list = 'listConciergeRequests';
const address = '/api/admin/concierge-requests';

test('refetching the same list within a minute is logged once; another search is logged again', () => {
  let now = new Date('2026-11-02T15:00:00Z');
  const isRepeated = createAuditDeduplicator({ now: () => now });
  expect(isRepeated('ana', list, address)).toBe(false);
  expect(isRepeated('ana', list, address)).toBe(true);
  expect(isRepeated('ana', list, `${address}?search=smith`)).toBe(false);
  expect(isRepeated('ben', list, address)).toBe(false);
  now = new Date(now.getTime() + 60_000);
  expect(isRepeated('ana', list, address)).toBe(false);
});

test('viewing a single request or patient is logged every time', () => {
  const isRepeated = createAuditDeduplicator({ now: () => new Date() });
  expect(isRepeated('ana', 'getRequestAtWork', `${address}/1`)).toBe(false);
  expect(isRepeated('ana', 'getRequestAtWork', `${address}/1`)).toBe(false);
});
