import { expect, test } from 'vitest';
import { countOf, mergeHistograms, percentileOf, toHistogram } from './histogram.rules.ts';

test('several days of times together have the same middle as all the times at once', () => {
  const days = [[30, 600, 600, 1800], [], [45], [600, 20, 90_000]];
  const together = mergeHistograms(days.map(toHistogram));
  expect(together).toEqual(toHistogram(days.flat()));
  expect(countOf(together)).toBe(8);
  // 20, 30, 45, 600, 600, 600, 1800, 90,000
  expect(percentileOf(together, 0.5)).toBe(600);
  expect(percentileOf(together, 0)).toBe(20);
  expect(percentileOf(together, 1)).toBe(90_000);
  expect(percentileOf(together, 0.9)).toBeCloseTo(1800 + (90_000 - 1800) * 0.3);
});

test('the middle of two is between them, and of nothing there is none', () => {
  expect(percentileOf(toHistogram([10, 20]), 0.5)).toBe(15);
  expect(percentileOf([], 0.5)).toBeNull();
});
