/** Layout shifts and interactions as the browser reports them, in milliseconds since any fixed moment. */
export type LayoutShift = {
  at: number;
  value: number;
  /** Within half a second of a tap or key, where movement is expected. */
  afterInput: boolean;
  /** What moved, as a short description. */
  moved: readonly string[];
};
export type Interaction = {
  id: number;
  /** Until the next frame was on the screen. */
  duration: number;
  /** Until the page had handled the event; the rest is rendering. */
  handled: number;
  kind: string;
  on: string;
};

const windowGapMs = 1_000;
const longestWindowMs = 5_000;

/** Cumulative Layout Shift: the worst window of shifts less than a second apart, of five seconds at most. */
export function computeCls(shifts: readonly LayoutShift[]): number {
  let worst = 0;
  let current = { sum: 0, startedAt: 0, endedAt: Number.NEGATIVE_INFINITY };
  for (const { at, value } of unexpected(shifts).toSorted((a, b) => a.at - b.at)) {
    const continues = at - current.endedAt < windowGapMs && at - current.startedAt < longestWindowMs;
    current = continues
      ? { ...current, sum: current.sum + value, endedAt: at }
      : { sum: value, startedAt: at, endedAt: at };
    worst = Math.max(worst, current.sum);
  }
  return worst;
}

export const unexpected = (shifts: readonly LayoutShift[]): LayoutShift[] =>
  shifts.filter(({ afterInput }) => !afterInput);

export const sumOfShifts = (shifts: readonly LayoutShift[]): number =>
  shifts.reduce((sum, { value }) => sum + value, 0);

/** What moved most, by the sum of the shifts it was part of. */
export function movedMost(shifts: readonly LayoutShift[], count: number): [what: string, sum: number][] {
  const sums = new Map<string, number>();
  for (const { value, moved } of shifts)
    for (const what of new Set(moved)) sums.set(what, (sums.get(what) ?? 0) + value);
  return [...sums].toSorted(([, a], [, b]) => b - a).slice(0, count);
}

/** The longest event of each interaction, slowest first. */
export function slowestFirst(events: readonly Interaction[]): Interaction[] {
  const slowest = new Map<number, Interaction>();
  for (const event of events)
    if (event.duration > (slowest.get(event.id)?.duration ?? -1)) slowest.set(event.id, event);
  return [...slowest.values()].toSorted((a, b) => b.duration - a.duration);
}

/** Interaction to Next Paint, the 98th percentile. `count`: all interactions, also those too quick to be reported. */
export function computeInp(interactions: readonly Interaction[], count: number): number {
  const beyond = Math.floor(Math.max(count, interactions.length) / 50);
  return interactions[Math.min(beyond, interactions.length - 1)]?.duration ?? 0;
}
