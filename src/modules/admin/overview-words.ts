/** Periods that figures can be asked for, in days up to now. */
export const overviewPeriods = ['7', '30', '90'] as const;
export type OverviewPeriod = (typeof overviewPeriods)[number];

const notMeasured = 'Not measured yet';

/** `45 min`, `3 h 5 min`, `2 d 4 h`. */
export function sayMinutes(minutes: number | null | undefined): string {
  if (minutes === null || minutes === undefined) return notMeasured;
  if (minutes < 1) return 'Under 1 min';
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 48) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

type Share = { reached: number; of: number };

/** `96%`. Never rounded up to a hundred, nor down to nothing. */
export function sayPercent({ reached, of }: Share): string {
  if (of === 0) return notMeasured;
  if (reached === of) return '100%';
  return `${Math.min(99, Math.max(reached > 0 ? 1 : 0, Math.round((reached / of) * 100)))}%`;
}

/** `96% (24 of 25)`. */
export const sayShare = (share: Share): string =>
  share.of === 0 ? notMeasured : `${sayPercent(share)} (${share.reached} of ${share.of})`;
