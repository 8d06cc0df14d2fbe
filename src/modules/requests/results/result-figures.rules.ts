import { toWallTime } from '#shared/time/business-calendar.ts';
import type { OfficeResults } from './result-content.ts';

/** How results say that an office takes new patients. */
export const newPatientsFact = { label: 'New patients', accepted: 'Accepted' } as const;

type Span<Value> = { from: Value; to: Value };

/** What may be known of a short list before it is paid for: spans and counts, never a single office. */
export type ResultFigures = {
  /** First and last day with an opening, `YYYY-MM-DD` on the offices' own calendars; null without openings. */
  days: Span<string> | null;
  /** What a visit costs with Harborline, or at the office where no such price is known; null where none is. */
  priceCents: Span<number> | null;
  /** Options that the price span speaks of. */
  pricedCount: number;
  distanceMiles: Span<number> | null;
  /** Options whose office says that it takes new patients. */
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

/** An opening that an office named in a call. */
export type NamedOpening = { providerId: string; startsAt: Date };

/** `openings`: all that the offices named. Only those to come count. */
export function figureOut(
  { options }: Pick<OfficeResults, 'options'>,
  openings: readonly NamedOpening[],
  now: Date,
): ResultFigures {
  const prices = options.flatMap(
    ({ memberPrice, directPrice }) => (memberPrice ?? directPrice)?.amountCents ?? [],
  );
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
