import { toWallTime } from '#shared/time/wall-time.ts';
import { sourcedPriceCents } from './corrections.rules.ts';
import type { OfficeResults } from './result-content.ts';

/** How results say that an office accepts new patients. */
export const newPatientsFact = { label: 'New patients', accepted: 'Accepted' } as const;

type Span<Value> = { from: Value; to: Value };

/** Figures shown before payment: ranges and counts, never a single office. */
export type ResultFigures = {
  /** First and last date with an opening, `YYYY-MM-DD` in the offices' time zones; null without openings. */
  days: Span<string> | null;
  /** Member price, or direct price if there is none; null if no option has one with a source. */
  priceCents: Span<number> | null;
  /** Options included in the price range. */
  pricedCount: number;
  distanceMiles: Span<number> | null;
  /** Options whose office accepts new patients. */
  newPatientsCount: number;
};

const present = <Value>(value: Value | null | undefined): value is Value =>
  value !== null && value !== undefined;

const numberSpan = (values: readonly number[]): Span<number> | null =>
  values.length === 0 ? null : { from: Math.min(...values), to: Math.max(...values) };

function daySpan(days: readonly string[]): Span<string> | null {
  const sorted = days.toSorted();
  const [from, to] = [sorted[0], sorted.at(-1)];
  return from === undefined || to === undefined ? null : { from, to };
}

/** An opening an office offered in a call. */
export type NamedOpening = { providerId: string; startsAt: Date };

/** `openings`: all openings the offices offered. Only future ones count. */
export function computeFigures(
  { options }: Pick<OfficeResults, 'options'>,
  openings: readonly NamedOpening[],
  now: Date,
): ResultFigures {
  const prices = options.flatMap((option) => sourcedPriceCents(option) ?? []);
  return {
    days: daySpan(
      options.flatMap(({ provider, slot, timeZone }) =>
        [
          ...(slot ? [new Date(slot.startsAt)] : []),
          ...openings.flatMap(({ providerId, startsAt }) => (providerId === provider.id ? [startsAt] : [])),
        ].flatMap((startsAt) => (startsAt > now ? toWallTime(startsAt, timeZone).date : [])),
      ),
    ),
    priceCents: numberSpan(prices),
    pricedCount: prices.length,
    distanceMiles: numberSpan(options.map(({ distanceMiles }) => distanceMiles).filter(present)),
    newPatientsCount: options.filter(({ facts }) =>
      facts.some(({ label, value }) => label === newPatientsFact.label && value === newPatientsFact.accepted),
    ).length,
  };
}
