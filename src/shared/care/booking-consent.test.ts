import { expect, test } from 'vitest';
import { coversOpening, coversPrice, type Fallback, priceLimitOf } from './booking-consent.ts';

const agreed = { providerId: 'a', date: '2026-11-25', priceCents: 22_700, maxPriceCents: 22_700 };
const allow = (reach: Fallback['reach'], extraCents = 0) => ({ ...agreed, fallback: { reach, extraCents } });
const same = { providerId: 'a', date: '2026-11-25', priceCents: 22_700 };
const elsewhere = { providerId: 'b', date: '2026-11-25', priceCents: 22_700 };
const later = { providerId: 'b', date: '2026-11-27', priceCents: 25_200 };

test('with “ask first”, no other opening is covered', () => {
  for (const opening of [same, elsewhere, later])
    expect(coversOpening(allow('ask', 5000), opening)).toBe(false);
});

test('a fallback rule covers only its own office, day and price', () => {
  expect(coversOpening(allow('same_office_same_day'), same)).toBe(true);
  expect(coversOpening(allow('same_office_same_day'), elsewhere)).toBe(false);
  expect(coversOpening(allow('same_day'), elsewhere)).toBe(true);
  expect(coversOpening(allow('same_day', 5000), later)).toBe(false);
  expect(coversOpening(allow('any_result'), later)).toBe(false);
  expect(coversOpening(allow('any_result', 2500), later)).toBe(true);
});

test('an opening without a price is covered only at the same office', () => {
  expect(coversOpening(allow('any_result', 9900), { ...later, priceCents: null })).toBe(false);
  expect(coversOpening(allow('same_office_same_day'), { ...same, priceCents: null })).toBe(true);
});

test('a quoted price is covered up to the limit; without a limit, only for insured patients', () => {
  const limit = priceLimitOf(22_700, { reach: 'ask', extraCents: 1000 });
  expect(coversPrice({ priceLimitCents: limit }, 23_700, true)).toBe(true);
  expect(coversPrice({ priceLimitCents: limit }, 23_701, true)).toBe(false);
  expect(coversPrice({ priceLimitCents: null }, 100, true)).toBe(false);
  expect(coversPrice({ priceLimitCents: null }, 100, false)).toBe(true);
});
