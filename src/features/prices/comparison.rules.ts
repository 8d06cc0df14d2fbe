import { isStalePrice } from '#kernel/fact-age.ts';

/** Where an amount comes from, to be looked up again. */
export type PriceOrigin = {
  kind: 'file' | 'phone';
  /** The file's name, or who said it. */
  name: string;
  /** As a spreadsheet counts; in JSON files the number of the item. */
  row: number | null;
  /** `YYYY-MM-DD`: the day of the list, or the day it was said. */
  observedOn: string;
  /** Of the file, by which it is known among all others. */
  sha256: string | null;
  /** The words by which the hospital vouches for its list. */
  attestation: string | null;
  /** The office's own words. */
  quote: string | null;
  isStale: boolean;
};
export type SourcedPrice = { amountCents: number; origin: PriceOrigin };

/** Amounts of a list are dollars with six places; whoever compares makes cents of them. Null for what is no amount. */
export function toWholeCents(dollars: string | number | null): number | null {
  const cents = dollars === null ? Number.NaN : Math.round(Number(dollars) * 100);
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}

const hasSource = ({ origin }: SourcedPrice): boolean => origin.name.trim() !== '';

/**
 * What is saved with us against going there directly: only where both prices have a source and neither is stale, and never
 * against a list price that nobody pays.
 */
export function savingsOf(
  member: SourcedPrice | null,
  direct: SourcedPrice | null,
): { cents: number; percent: number } | null {
  if (!member || !direct || !hasSource(member) || !hasSource(direct)) return null;
  if (member.origin.isStale || direct.origin.isStale) return null;
  const cents = direct.amountCents - member.amountCents;
  return cents > 0 ? { cents, percent: Math.round((cents / direct.amountCents) * 100) } : null;
}

export type Spread = { count: number; lowestCents: number; medianCents: number; highestCents: number };

/** Lowest, middle and highest of the prices that are not stale, and of how many; null of none. */
export function spreadOf(prices: readonly (SourcedPrice | null)[]): Spread | null {
  const cents = prices
    .flatMap((price) => (price && hasSource(price) && !price.origin.isStale ? [price.amountCents] : []))
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

/** The middle saving in percent of all pairs of which both sides are known and fresh, also of those that save nothing. */
export function savingsSpread(pairs: readonly Pair[]): { medianPercent: number; pairCount: number } | null {
  const percents = pairs
    .flatMap(({ member, direct }) => {
      if (!member || !direct || !hasSource(member) || !hasSource(direct)) return [];
      if (member.origin.isStale || direct.origin.isStale) return [];
      return [Math.max(0, (1 - member.amountCents / direct.amountCents) * 100)];
    })
    .toSorted((a, b) => a - b);
  return percents.length === 0
    ? null
    : { medianPercent: Math.round(median(percents)), pairCount: percents.length };
}

/** One charge of a hospital's list, as far as it is compared. */
export type HospitalCharge = {
  row: number;
  setting: string | null;
  modifiers: readonly string[];
  grossCents: number | null;
  cashCents: number | null;
  /** Of one payer's plan. */
  negotiatedCents: number | null;
};

export type HospitalPrices = {
  /** The lowest cash price that stands there: so a saving is never made larger than it is. */
  cash: { amountCents: number; row: number } | null;
  /** What payers have agreed on, over all their plans. */
  negotiated: Spread | null;
  /** Only the list price is published. Nobody pays it, and nothing is compared with it. */
  isGrossAlone: boolean;
};

/** What a hospital's list says of a service. Charges with modifiers are for something less, or more, than the service. */
export function readCharges(charges: readonly HospitalCharge[]): HospitalPrices {
  const plain = charges.filter(({ modifiers }) => modifiers.length === 0);
  const outpatient = plain.filter(({ setting }) => setting !== 'inpatient');
  const counted = outpatient.length > 0 ? outpatient : plain;
  const cash = counted
    .flatMap(({ cashCents, row }) => (cashCents === null ? [] : [{ amountCents: cashCents, row }]))
    .toSorted((a, b) => a.amountCents - b.amountCents || a.row - b.row)[0];
  const agreed = counted
    .flatMap(({ negotiatedCents }) => (negotiatedCents === null ? [] : [negotiatedCents]))
    .toSorted((a, b) => a - b);
  const [lowestCents, highestCents] = [agreed[0], agreed.at(-1)];
  return {
    cash: cash ?? null,
    negotiated:
      lowestCents === undefined || highestCents === undefined
        ? null
        : { count: agreed.length, lowestCents, medianCents: median(agreed), highestCents },
    isGrossAlone: !cash && agreed.length === 0 && counted.some(({ grossCents }) => grossCents !== null),
  };
}

export function fileOrigin(
  file: Pick<PriceOrigin, 'name' | 'row' | 'observedOn'> &
    Partial<Pick<PriceOrigin, 'sha256' | 'attestation'>>,
  now: Date,
): PriceOrigin {
  return {
    kind: 'file',
    name: file.name,
    row: file.row,
    observedOn: file.observedOn,
    sha256: file.sha256 ?? null,
    attestation: file.attestation ?? null,
    quote: null,
    isStale: isStalePrice(file.observedOn, now),
  };
}

export const comparisonSorts = ['price', 'distance'] as const;
export type ComparisonSort = (typeof comparisonSorts)[number];

type Placed = Pair & { id: string; distanceMiles: number };

/** What one would pay there, as far as it is known and fresh; last where it is not. */
const payable = ({ member, direct }: Pair): number => {
  const fresh = [member, direct].find((price) => price && !price.origin.isStale);
  return fresh?.amountCents ?? Number.MAX_SAFE_INTEGER;
};

export const inComparisonOrder =
  (sort: ComparisonSort) =>
  (a: Placed, b: Placed): number =>
    (sort === 'price' ? payable(a) - payable(b) : 0) ||
    a.distanceMiles - b.distanceMiles ||
    (a.id < b.id ? -1 : 1);
