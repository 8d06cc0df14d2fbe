import { expect, test } from 'vitest';
import { meanOf, shareOf } from './intervals.rules.ts';

test('a share without data is null, and a small sample has a wide interval', () => {
  expect(shareOf(0, 0)).toEqual({ reached: 0, of: 0, percent: null, low: null, high: null });
  // From the published formula (Wilson 1927): 8 of 10 is 49.0% to 94.3%.
  expect(shareOf(8, 10)).toMatchObject({ percent: 80, low: 49, high: 94.3 });
  expect(shareOf(3, 3)).toMatchObject({ percent: 100, low: 43.9, high: 100 });
  expect(shareOf(0, 3)).toMatchObject({ percent: 0, low: 0 });
});

test('a mean has a confidence interval only with two or more values', () => {
  expect(meanOf(0, null, null)).toEqual({ n: 0, mean: null, low: null, high: null });
  expect(meanOf(1, 40, null)).toEqual({ n: 1, mean: 40, low: null, high: null });
  // 30, 40, 50: deviation 10, t(2) = 4.303, 4.303 × 10 / √3 = 24.8.
  expect(meanOf(3, 40, 10)).toEqual({ n: 3, mean: 40, low: 15.2, high: 64.8 });
  expect(meanOf(400, 40, 10)).toMatchObject({ low: 39, high: 41 });
});
