import { describe, expect, it } from 'vitest';
import { savingsOf } from '#shared/money/price-savings.ts';
import {
  currentCashPrice,
  fileOrigin,
  inComparisonOrder,
  pickFresher,
  priceSpread,
  type SourcedPrice,
  savingsSpread,
} from './comparison.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const priced = (dollars: number, observedOn = '2026-10-01', name = 'list.csv'): SourcedPrice => ({
  amountCents: dollars * 100,
  origin: fileOrigin({ name, row: 4, observedOn }, now),
});
const quoted = (dollars: number, quotedOn: string, isUnconfirmed = false) => {
  const { amountCents, origin } = priced(dollars, quotedOn, 'The office');
  return { amountCents, origin: { ...origin, kind: 'phone' as const }, isUnconfirmed };
};

describe('savings', () => {
  it('are shown if both prices have a source', () => {
    expect(savingsOf(priced(300), priced(400))).toEqual({ cents: 10_000, percent: 25 });
  });

  it('are hidden if a price or source is missing, or if the cash price is lower', () => {
    expect(savingsOf(priced(300), null)).toBeNull();
    expect(savingsOf(null, priced(300))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2026-10-01', ' '))).toBeNull();
    expect(savingsOf(priced(400), priced(300))).toBeNull();
    expect(savingsOf(priced(300), priced(300))).toBeNull();
  });

  it('are hidden if either price is older than twelve months', () => {
    expect(savingsOf(priced(300, '2025-11-20'), priced(400))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2025-11-20'))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2025-11-21'))).not.toBeNull();
  });

  it('count offices with negative savings in the median and report the sample size', () => {
    const pairs = [
      { member: priced(50), direct: priced(100) },
      { member: priced(120), direct: priced(100) },
      { member: priced(80), direct: priced(100) },
      { member: priced(80), direct: null },
      { member: priced(1, '2024-01-01'), direct: priced(100) },
    ];
    expect(savingsSpread(pairs)).toEqual({ medianPercent: 20, pairCount: 3 });
    expect(savingsSpread([])).toBeNull();
    expect(savingsSpread([...pairs, pairs[1] ?? { member: null, direct: null }])?.medianPercent).toBe(0);
    expect(savingsSpread([{ member: priced(120), direct: priced(100) }])?.medianPercent).toBe(-20);
    expect(savingsSpread([{ member: priced(120), direct: priced(0) }])?.medianPercent).toBeLessThan(-99);
  });
});

describe('the price range', () => {
  it('has the lowest, median and highest price and the sample size', () => {
    expect(priceSpread([priced(100), null, priced(500), priced(200), priced(400)])).toEqual({
      count: 4,
      lowestCents: 10_000,
      medianCents: 30_000,
      highestCents: 50_000,
    });
  });

  it('excludes stale prices and is null if none are left', () => {
    expect(priceSpread([priced(100), priced(1, '2023-05-05')])?.lowestCents).toBe(10_000);
    expect(priceSpread([priced(1, '2023-05-05'), null])).toBeNull();
  });
});

describe('the current cash price', () => {
  const listed = priced(400, '2026-02-01');

  it('is the office’s quote if it is newer than the list', () => {
    expect(currentCashPrice(listed, quoted(280, '2026-11-20'))).toMatchObject({
      amountCents: 28_000,
      origin: { kind: 'phone', observedOn: '2026-11-20' },
    });
    expect(currentCashPrice(null, quoted(280, '2026-11-20'))?.amountCents).toBe(28_000);
    expect(currentCashPrice(priced(400, '2025-02-01'), quoted(280, '2026-11-20'))?.amountCents).toBe(28_000);
  });

  it('is the list price if it is newer, if there is no quote, or if the quote is unconfirmed', () => {
    expect(currentCashPrice(listed, quoted(280, '2026-01-31'))).toBe(listed);
    expect(currentCashPrice(listed, null)).toBe(listed);
    expect(currentCashPrice(listed, quoted(280, '2026-03-01', true))).toBe(listed);
    expect(currentCashPrice(null, quoted(280, '2026-03-01', true))).toBeNull();
  });

  it('prefers a fresh list, and the hospital’s own list if both are fresh', () => {
    const stale = priced(1, '2020-01-01');
    expect(pickFresher(stale, listed)).toBe(listed);
    expect(pickFresher(listed, priced(1))).toBe(listed);
    expect(pickFresher(null, stale)).toBe(stale);
    expect(pickFresher(null, null)).toBeNull();
  });
});

it('sorts by price, then distance, with stale and unknown prices last', () => {
  const placed = (id: string, member: SourcedPrice | null, distanceMiles: number) => ({
    id,
    member,
    direct: null,
    distanceMiles,
  });
  const offices = [
    placed('unknown', null, 1),
    placed('stale', priced(1, '2020-01-01'), 2),
    placed('far', priced(100), 9),
    placed('near', priced(100), 3),
    placed('dear', priced(200), 1),
  ];
  expect(offices.toSorted(inComparisonOrder('price')).map(({ id }) => id)).toEqual([
    'near',
    'far',
    'dear',
    'unknown',
    'stale',
  ]);
  expect(offices.toSorted(inComparisonOrder('distance'))[0]?.id).toBe('dear');
});
