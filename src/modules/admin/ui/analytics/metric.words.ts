import { formatNumber } from '#shared/format/format-number.ts';
import type { MeanView, ShareView } from '../../analytics.contract.ts';

export const notMeasured = 'No data';

export function shareWords({ percent, reached, of, low, high }: ShareView): string {
  if (percent === null) return notMeasured;
  return `${percent}% (${formatNumber(reached)} of ${formatNumber(of)}; likely ${low}% to ${high}%)`;
}

export const percentWords = (value: number | null): string =>
  value === null ? notMeasured : `${formatNumber(value, 1)}%`;

/** Sample size and interval, shown under a mean. */
export function meanBasis({ n, low, high }: MeanView, unit: string): string {
  if (n === 0) return 'No data in this period';
  const interval = low === null ? 'too few to estimate a range' : `likely ${low}${unit} to ${high}${unit}`;
  return `n = ${formatNumber(n)}, ${interval}`;
}

export function shareBasis({ of, low, high }: ShareView): string {
  return of === 0 ? 'No data in this period' : `n = ${formatNumber(of)}, likely ${low}% to ${high}%`;
}
