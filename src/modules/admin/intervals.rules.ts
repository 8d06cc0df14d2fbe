import type { MeanView, ShareView } from './analytics.contract.ts';

/** z-score for 95%. */
const z95 = 1.959964;
/** Student's t for 95% by degrees of freedom 1 to 30; above that, the normal value is close enough. */
const t95 = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131,
  2.12, 2.11, 2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
];

const round = (value: number): number => Math.round(value * 10) / 10;

/** A share in percent with Wilson's 95% interval, which stays between 0 and 100 and works for small samples. */
export function shareOf(reached: number, of: number): ShareView {
  if (of === 0) return { reached, of, percent: null, low: null, high: null };
  const share = reached / of;
  const denominator = 1 + z95 ** 2 / of;
  const middle = share + z95 ** 2 / (2 * of);
  const half = z95 * Math.sqrt((share * (1 - share) + z95 ** 2 / (4 * of)) / of);
  const percent = (value: number) => round(Math.min(100, Math.max(0, value * 100)));
  return {
    reached,
    of,
    percent: percent(share),
    low: percent((middle - half) / denominator),
    high: percent((middle + half) / denominator),
  };
}

/** With fewer values, the interval is too wide to be useful. */
const minForInterval = 5;

/** A mean of values within the limits, with its 95% interval if there are enough values. */
export function meanOf(
  n: number,
  mean: number | null,
  deviation: number | null,
  { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = {},
): MeanView {
  if (n === 0 || mean === null) return { n, mean: null, low: null, high: null };
  if (n < minForInterval || deviation === null) return { n, mean: round(mean), low: null, high: null };
  const half = ((t95[n - 2] ?? z95) * deviation) / Math.sqrt(n);
  return {
    n,
    mean: round(mean),
    low: round(Math.max(least, mean - half)),
    high: round(Math.min(most, mean + half)),
  };
}
