import { describe, expect, it } from 'vitest';
import {
  fileOrigin,
  type HospitalCharge,
  inComparisonOrder,
  readCharges,
  type SourcedPrice,
  savingsOf,
  savingsSpread,
  spreadOf,
  toWholeCents,
} from './comparison.rules.ts';

const now = new Date('2026-11-21T12:00:00Z');
const priced = (dollars: number, observedOn = '2026-10-01', name = 'list.csv'): SourcedPrice => ({
  amountCents: dollars * 100,
  origin: fileOrigin({ name, row: 4, observedOn }, now),
});
const charge = (changes: Partial<HospitalCharge>): HospitalCharge => ({
  row: 5,
  setting: 'outpatient',
  modifiers: [],
  grossCents: null,
  cashCents: null,
  negotiatedCents: null,
  ...changes,
});

describe('what is saved', () => {
  it('is told where both prices have a source', () => {
    expect(savingsOf(priced(300), priced(400))).toEqual({ cents: 10_000, percent: 25 });
  });

  it('is not told where a price or its source is missing, or where going direct costs less', () => {
    expect(savingsOf(priced(300), null)).toBeNull();
    expect(savingsOf(null, priced(300))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2026-10-01', ' '))).toBeNull();
    expect(savingsOf(priced(400), priced(300))).toBeNull();
    expect(savingsOf(priced(300), priced(300))).toBeNull();
  });

  it('is not told of a price older than twelve months, on either side', () => {
    expect(savingsOf(priced(300, '2025-11-20'), priced(400))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2025-11-20'))).toBeNull();
    expect(savingsOf(priced(300), priced(400, '2025-11-21'))).not.toBeNull();
  });

  it('over many offices counts those that save nothing, and says of how many', () => {
    const pairs = [
      { member: priced(50), direct: priced(100) },
      { member: priced(120), direct: priced(100) },
      { member: priced(80), direct: priced(100) },
      { member: priced(80), direct: null },
      { member: priced(1, '2024-01-01'), direct: priced(100) },
    ];
    expect(savingsSpread(pairs)).toEqual({ medianPercent: 20, pairCount: 3 });
    expect(savingsSpread([])).toBeNull();
  });
});

describe('the range of prices', () => {
  it('goes from the lowest to the highest with the middle between, and says of how many', () => {
    expect(spreadOf([priced(100), null, priced(500), priced(200), priced(400)])).toEqual({
      count: 4,
      lowestCents: 10_000,
      medianCents: 30_000,
      highestCents: 50_000,
    });
  });

  it('leaves out stale prices, and is nothing where none is left', () => {
    expect(spreadOf([priced(100), priced(1, '2023-05-05')])?.lowestCents).toBe(10_000);
    expect(spreadOf([priced(1, '2023-05-05'), null])).toBeNull();
  });
});

describe('a hospital’s list', () => {
  it('is compared by its lowest cash price, so that a saving is never made larger', () => {
    const read = readCharges([
      charge({ row: 9, cashCents: 50_000 }),
      charge({ row: 4, cashCents: 30_000, grossCents: 90_000 }),
    ]);
    expect(read).toMatchObject({ cash: { amountCents: 30_000, row: 4 }, isGrossAlone: false });
  });

  it('is never compared by the list price alone', () => {
    expect(readCharges([charge({ grossCents: 90_000 })])).toEqual({
      cash: null,
      negotiated: null,
      isGrossAlone: true,
    });
  });

  it('leaves out charges with modifiers, and stays in bed only where nobody goes home', () => {
    const read = readCharges([
      charge({ cashCents: 1000, modifiers: ['26'] }),
      charge({ cashCents: 90_000, setting: 'inpatient' }),
      charge({ cashCents: 40_000, setting: 'both' }),
    ]);
    expect(read.cash?.amountCents).toBe(40_000);
    expect(readCharges([charge({ cashCents: 90_000, setting: 'inpatient' })]).cash?.amountCents).toBe(90_000);
  });

  it('tells the range of what payers agreed on, over how many plans', () => {
    const read = readCharges([10_000, 30_000, 20_000].map((negotiatedCents) => charge({ negotiatedCents })));
    expect(read.negotiated).toEqual({
      count: 3,
      lowestCents: 10_000,
      medianCents: 20_000,
      highestCents: 30_000,
    });
  });
});

it('dollars with six places become whole cents, and what is no amount becomes nothing', () => {
  expect(toWholeCents('1234.560000')).toBe(123_456);
  expect(toWholeCents('0.004')).toBeNull();
  expect(toWholeCents(null)).toBeNull();
  expect(toWholeCents('N/A')).toBeNull();
});

it('the cheapest comes first, stale and unknown prices last, and of equals the nearer', () => {
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
