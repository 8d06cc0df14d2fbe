import { formatNumber } from '#shared/format/format-number.ts';
import type { MeanView, ShareView } from '../../analytics.contract.ts';

export const notMeasured = 'Not measured';

/** `80% (8 of 10; likely 49% to 94.3%)`. */
export function shareWords({ percent, reached, of, low, high }: ShareView): string {
  if (percent === null) return notMeasured;
  return `${percent}% (${formatNumber(reached)} of ${formatNumber(of)}; likely ${low}% to ${high}%)`;
}

export const percentWords = (value: number | null): string =>
  value === null ? notMeasured : `${formatNumber(value, 1)}%`;

/** What stands below a mean: on how much it rests. */
export function meanBasis({ n, low, high }: MeanView, unit: string): string {
  if (n === 0) return 'Nothing to measure in this period';
  const interval = low === null ? 'too few for an interval' : `likely ${low}${unit} to ${high}${unit}`;
  return `n = ${formatNumber(n)}, ${interval}`;
}

export function shareBasis({ of, low, high }: ShareView): string {
  return of === 0
    ? 'Nothing to measure in this period'
    : `n = ${formatNumber(of)}, likely ${low}% to ${high}%`;
}
