import { isCounted, takesPlaceOf } from '#shared/money/price-savings.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';

/** Where an amount comes from, to be looked up again. */
export type PriceOrigin = {
  kind: 'file' | 'phone';
  /** The file's name, or who said it. */
  name: string;
  /** What the file lies in, where that is an archive or it is packed: then the hash is of that. */
  packedIn: string | null;
  /** As a spreadsheet counts; in JSON files the number of the item. */
  row: number | null;
  /** `YYYY-MM-DD`: the day of the list, or the day it was said. */
  observedOn: string;
  /** Of the file, by which it is known among all others. */
  sha256: string | null;
  /** The words by which the hospital vouches for its list; null where it does not confirm them. */
  attestation: string | null;
  /** Who confirmed them, where the list tells. */
  attester: string | null;
  /** The office's own words. */
  quote: string | null;
  isStale: boolean;
};
export type SourcedPrice = { amountCents: number; origin: PriceOrigin };

/** What an office said on the telephone. */
export type SaidPrice = SourcedPrice & { isUnconfirmed: boolean };

/** The price of going there directly as it is known now: what the office said later than its list holds instead of it. */
export function currentDirect(listed: SourcedPrice | null, said: SaidPrice | null): SourcedPrice | null {
  if (!said) return listed;
  const word = { saidOn: said.origin.observedOn, isUnconfirmed: said.isUnconfirmed };
  if (!takesPlaceOf(word, listed?.origin ?? null)) return listed;
  return { amountCents: said.amountCents, origin: said.origin };
}

/** Of two lists the first, unless it is stale and the other is not. */
export const fresherOf = (first: SourcedPrice | null, second: SourcedPrice | null): SourcedPrice | null =>
  [first, second].find((price) => price && !price.origin.isStale) ?? first ?? second;

export type Spread = { count: number; lowestCents: number; medianCents: number; highestCents: number };

/** Lowest, middle and highest of the prices that are not stale, and of how many; null of none. */
export function spreadOf(prices: readonly (SourcedPrice | null)[]): Spread | null {
  const cents = prices
    .flatMap((price) => (price && isCounted(price) ? [price.amountCents] : []))
    .toSorted((a, b) => a - b);
  const [lowestCents, highestCents] = [cents[0], cents.at(-1)];
  if (lowestCents === undefined || highestCents === undefined) return null;
  return { count: cents.length, lowestCents, medianCents: median(cents), highestCents };
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : Math.round(((sorted[middle - 1] ?? upper) + upper) / 2);
}

type Pair = { member: SourcedPrice | null; direct: SourcedPrice | null };

/** The middle saving in percent of all pairs of which both sides are known and fresh, also of those that lose by it. */
export function savingsSpread(pairs: readonly Pair[]): { medianPercent: number; pairCount: number } | null {
  const percents = pairs
    .flatMap(({ member, direct }) =>
      member && direct && isCounted(member) && isCounted(direct)
        ? // Where going directly costs nothing, all is lost: against a cent it is still a number.
          [((direct.amountCents - member.amountCents) / Math.max(1, direct.amountCents)) * 100]
        : [],
    )
    .toSorted((a, b) => a - b);
  return percents.length === 0
    ? null
    : { medianPercent: Math.round(median(percents)), pairCount: percents.length };
}

export function fileOrigin(
  file: Pick<PriceOrigin, 'name' | 'row' | 'observedOn'> &
    Partial<Pick<PriceOrigin, 'packedIn' | 'sha256' | 'attestation' | 'attester'>>,
  now: Date,
): PriceOrigin {
  return {
    kind: 'file',
    name: file.name,
    packedIn: file.packedIn ?? null,
    row: file.row,
    observedOn: file.observedOn,
    sha256: file.sha256 ?? null,
    attestation: file.attestation ?? null,
    attester: file.attester ?? null,
    quote: null,
    isStale: isStalePrice(file.observedOn, now),
  };
}

/** How far around a place prices are compared, where nobody says otherwise. */
export const ordinaryRadius = 25;

export const comparisonSorts = ['price', 'distance'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

type Placed = Pair & { id: string; distanceMiles: number };

/** What one would pay there, as far as it is known and fresh. */
export const priceToPay = ({ member, direct }: Pair): SourcedPrice | null =>
  [member, direct].find((price) => price && !price.origin.isStale) ?? null;

/** Where it is not known, last. */
const payable = (pair: Pair): number => priceToPay(pair)?.amountCents ?? Number.MAX_SAFE_INTEGER;

export const inComparisonOrder =
  (sort: ComparisonSort) =>
  (a: Placed, b: Placed): number =>
    (sort === 'price' ? payable(a) - payable(b) : 0) ||
    a.distanceMiles - b.distanceMiles ||
    (a.id < b.id ? -1 : 1);
