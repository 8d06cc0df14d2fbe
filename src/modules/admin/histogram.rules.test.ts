import { expect, test } from 'vitest';
import { countOf, mergeHistograms, percentileOf, toHistogram } from './histogram.rules.ts';

test('percentiles of merged histograms equal those of the pooled values', () => {
  const days = [[30, 600, 600, 1800], [], [45], [600, 20, 90_000]];
  const together = mergeHistograms(days.map(toHistogram));
  expect(together).toEqual(toHistogram(days.flat()));
  expect(countOf(together)).toBe(8);
  // Pooled: 20, 30, 45, 600, 600, 600, 1800, 90,000
  expect(percentileOf(together, 0.5)).toBe(600);
  expect(percentileOf(together, 0)).toBe(20);
  expect(percentileOf(together, 1)).toBe(90_000);
  expect(percentileOf(together, 0.9)).toBeCloseTo(1800 + (90_000 - 1800) * 0.3);
});

test('the median of two values is their midpoint, and empty data has none', () => {
  expect(percentileOf(toHistogram([10, 20]), 0.5)).toBe(15);
  expect(percentileOf([], 0.5)).toBeNull();
});
