import { expect, test } from 'vitest';
import { meanBasis, percentWords, shareBasis, shareWords } from './metric.words.ts';

test('a metric shows its sample size, and missing data isn’t shown as zero', () => {
  const share = { reached: 8, of: 10, percent: 80, low: 49, high: 94.3 };
  expect(shareWords(share)).toBe('80% (8 of 10; likely 49% to 94.3%)');
  expect(shareBasis(share)).toBe('n = 10, likely 49% to 94.3%');
  const noData = { reached: 0, of: 0, percent: null, low: null, high: null };
  expect([shareWords(noData), shareBasis(noData), percentWords(null)]).toEqual([
    'No data',
    'No data in this period',
    'No data',
  ]);
  expect(meanBasis({ n: 1, mean: 4, low: null, high: null }, '%')).toBe('n = 1, too few to estimate a range');
});
