import { formatDuration } from '#shared/format/format-duration.ts';

/** Selectable periods, in days up to now. */
export const overviewPeriods = ['7', '30', '90'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

const notMeasured = 'No data yet';

/** `45 min`, `3 hr 5 min`, `2 days 4 hr`. */
export const formatMinutes = (minutes: number | null | undefined): string =>
  minutes === null || minutes === undefined ? notMeasured : formatDuration(minutes * 60);

type Share = { reached: number; of: number };

/** `96%`. Never rounded up to 100% or down to 0%. */
export function formatPercent({ reached, of }: Share): string {
  if (of === 0) return notMeasured;
  if (reached === of) return '100%';
  return `${Math.min(99, Math.max(reached > 0 ? 1 : 0, Math.round((reached / of) * 100)))}%`;
}

/** `96% (24 of 25)`. */
export const formatShare = (share: Share): string =>
  share.of === 0 ? notMeasured : `${formatPercent(share)} (${share.reached} of ${share.of})`;
