import { expect, it } from 'vitest';
import { compareCents, compareRates } from './rate-comparison.ts';

it('says what a member saves against paying the office directly', () => {
  expect(compareRates({ negotiatedRate: 119.1, directPayRate: 182 })).toEqual({
    memberCents: 11_910,
    directCents: 18_200,
    savings: { cents: 6_290, percent: 35 },
  });
});

it('claims no savings when one of the two prices is unknown', () => {
  expect(compareRates({ negotiatedRate: 119, directPayRate: null }).savings).toBeNull();
  expect(compareRates({ negotiatedRate: null, directPayRate: 182 }).savings).toBeNull();
});

it('claims no savings when both prices are the same, the member price is higher, or going is free', () => {
  expect(compareCents(67_200, 67_200).savings).toBeNull();
  expect(compareCents(7_000, 6_000).savings).toBeNull();
  expect(compareCents(0, 0).savings).toBeNull();
});
