import type { MeanView, ShareView } from '../../analytics.contract.ts';

const whole = new Intl.NumberFormat('en-US');
const decimal = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

export const notMeasured = 'Not measured';

export const counted = (value: number): string => whole.format(value);
export const money = (cents: number): string => dollars.format(cents / 100);

/** `80% (8 of 10; likely 49% to 94.3%)`. */
export function shareWords({ percent, reached, of, low, high }: ShareView): string {
  if (percent === null) return notMeasured;
  return `${percent}% (${counted(reached)} of ${counted(of)}; likely ${low}% to ${high}%)`;
}

export const percentWords = (value: number | null): string =>
  value === null ? notMeasured : `${decimal.format(value)}%`;

/** What stands below a mean: on how much it rests. */
export function meanBasis({ n, low, high }: MeanView, unit: string): string {
  if (n === 0) return 'Nothing to measure in this period';
  const interval = low === null ? 'too few for an interval' : `likely ${low}${unit} to ${high}${unit}`;
  return `n = ${counted(n)}, ${interval}`;
}

export function shareBasis({ of, low, high }: ShareView): string {
  return of === 0 ? 'Nothing to measure in this period' : `n = ${counted(of)}, likely ${low}% to ${high}%`;
}

const hour = 60;
const day = 24 * hour;

/** `12 minutes`, `3.4 hours`, `2.1 days`. */
export function durationWords(minutes: number): string {
  if (minutes > 0 && minutes < 1) return 'under a minute';
  if (minutes < 2 * hour) return `${decimal.format(minutes)} minutes`;
  if (minutes < 2 * day) return `${decimal.format(minutes / hour)} hours`;
  return `${decimal.format(minutes / day)} days`;
}

/** `Mar 9`, of a day on the calendar. */
export const shortDay = (date: string): string =>
  new Date(`${date}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

export const momentWords = (instant: string): string =>
  new Date(instant).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
