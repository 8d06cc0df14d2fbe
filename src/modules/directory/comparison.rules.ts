import { isCounted, replacesListPrice } from '#shared/money/price-savings.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';

/** The source of an amount. */
export type PriceOrigin = {
  kind: 'file' | 'phone';
  /** The file name, or who quoted the price. */
  name: string;
  /** The archive or compressed file that contains the file; `sha256` is then its hash. */
  packedIn: string | null;
  /** Spreadsheet row number, or item number in JSON files. */
  row: number | null;
  /** `YYYY-MM-DD`: the date of the list or of the quote. */
  observedOn: string;
  /** Hash of the file. */
  sha256: string | null;
  /** The hospital's attestation; null if it isn't confirmed. */
  attestation: string | null;
  /** Who attested, if given. */
  attester: string | null;
  /** `YYYY-MM-DD`: when our staff corrected the amount; null if it is as stated. */
  correctedOn: string | null;
  /** The office's exact words. */
  quote: string | null;
  isStale: boolean;
};
export type SourcedPrice = { amountCents: number; origin: PriceOrigin };

/** A price quoted by phone. */
export type QuotedPrice = SourcedPrice & { isUnconfirmed: boolean };

/** The current cash price: an office's quote replaces an older list price. */
export function currentCashPrice(listed: SourcedPrice | null, said: QuotedPrice | null): SourcedPrice | null {
  if (!said) return listed;
  const word = { quotedOn: said.origin.observedOn, isUnconfirmed: said.isUnconfirmed };
  if (!replacesListPrice(word, listed?.origin ?? null)) return listed;
  return { amountCents: said.amountCents, origin: said.origin };
}

/** The first price, unless only it is stale. */
export const pickFresher = (first: SourcedPrice | null, second: SourcedPrice | null): SourcedPrice | null =>
  [first, second].find((price) => price && !price.origin.isStale) ?? first ?? second;

export type Spread = { count: number; lowestCents: number; medianCents: number; highestCents: number };

/** Lowest, median and highest price with the number of prices, without stale ones; null if there are none. */
export function priceSpread(prices: readonly (SourcedPrice | null)[]): Spread | null {
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

/** The median savings percentage over all pairs of fresh prices, including negative savings. */
export function savingsSpread(pairs: readonly Pair[]): { medianPercent: number; pairCount: number } | null {
  const percents = pairs
    .flatMap(({ member, direct }) =>
      member && direct && isCounted(member) && isCounted(direct)
        ? // Avoids division by zero when the cash price is free.
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
    Partial<Pick<PriceOrigin, 'packedIn' | 'sha256' | 'attestation' | 'attester' | 'correctedOn'>>,
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
    correctedOn: file.correctedOn ?? null,
    quote: null,
    isStale: isStalePrice(file.observedOn, now),
  };
}

/** Default search radius in miles. */
export const defaultRadiusMiles = 25;

export const comparisonSorts = ['price', 'distance'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

type Placed = Pair & { id: string; distanceMiles: number };

/** What a patient would pay: the fresh member price, else the fresh cash price. */
export const priceToPay = ({ member, direct }: Pair): SourcedPrice | null =>
  [member, direct].find((price) => price && !price.origin.isStale) ?? null;

/** Unknown prices sort last. */
const payable = (pair: Pair): number => priceToPay(pair)?.amountCents ?? Number.MAX_SAFE_INTEGER;

export const inComparisonOrder =
  (sort: ComparisonSort) =>
  (a: Placed, b: Placed): number =>
    (sort === 'price' ? payable(a) - payable(b) : 0) ||
    a.distanceMiles - b.distanceMiles ||
    (a.id < b.id ? -1 : 1);
