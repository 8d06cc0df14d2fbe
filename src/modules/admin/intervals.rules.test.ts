import { expect, test } from 'vitest';
import { meanOf, shareOf } from './intervals.rules.ts';

test('a share without data is null, and a small sample has a wide interval', () => {
  expect(shareOf(0, 0)).toEqual({ reached: 0, of: 0, percent: null, low: null, high: null });
  // From the published formula (Wilson 1927): 8 of 10 is 49.0% to 94.3%.
  expect(shareOf(8, 10)).toMatchObject({ percent: 80, low: 49, high: 94.3 });
  expect(shareOf(3, 3)).toMatchObject({ percent: 100, low: 43.9, high: 100 });
  expect(shareOf(0, 3)).toMatchObject({ percent: 0, low: 0 });
});

test('a mean has a confidence interval only with five or more values', () => {
  expect(meanOf(0, null, null)).toEqual({ n: 0, mean: null, low: null, high: null });
  expect(meanOf(1, 40, null)).toEqual({ n: 1, mean: 40, low: null, high: null });
  expect(meanOf(4, 40, 10)).toEqual({ n: 4, mean: 40, low: null, high: null });
  // t(4) = 2.776, 2.776 × 10 / √5 = 12.4.
  expect(meanOf(5, 40, 10)).toEqual({ n: 5, mean: 40, low: 27.6, high: 52.4 });
  expect(meanOf(400, 40, 10)).toMatchObject({ low: 39, high: 41 });
});

test('the interval of a mean stays within the possible values', () => {
  expect(meanOf(5, 90, 20, { most: 100 })).toMatchObject({ low: 65.2, high: 100 });
  expect(meanOf(5, 1.5, 1, { least: 1, most: 5 })).toMatchObject({ low: 1, high: 2.7 });
});
