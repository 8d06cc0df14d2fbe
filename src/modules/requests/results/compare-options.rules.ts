import type { VisitCondition } from '#shared/care/visit-conditions.ts';
import { isStalePrice } from '#shared/time/fact-age.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import * as t from '../requests.words.ts';
import { hasEvidence, sourcedPriceCents } from './corrections.rules.ts';
import type { OptionView } from './result-content.ts';
import { newPatientsFact } from './result-figures.rules.ts';

/** How options are ordered, labeled, and compared. Pure; runs in the browser and on the server. */

type Ranked = Pick<OptionView, 'id' | 'slot' | 'timeZone' | 'memberPrice' | 'directPrice' | 'distanceMiles'>;

const dayOf = (startsAt: string, timeZone: string): string => toWallTime(new Date(startsAt), timeZone).date;

/** The day of the offered opening at the office, `YYYY-MM-DD`; null without one. */
const offeredDay = ({ slot, timeZone }: Ranked): string | null => slot && dayOf(slot.startsAt, timeZone);

/** Earliest day first, then cheaper, then nearer. Options without a time come last; a price without evidence counts as none. */
export function compareOptions(a: Ranked, b: Ranked): number {
  const day = (option: Ranked) => offeredDay(option) ?? '9999';
  const price = (option: Ranked) => sourcedPriceCents(option) ?? 1e9;
  return (
    day(a).localeCompare(day(b)) ||
    price(a) - price(b) ||
    (a.distanceMiles ?? 1e6) - (b.distanceMiles ?? 1e6) ||
    a.id.localeCompare(b.id)
  );
}

/** What an office offers now, as its booking knows it. */
export type OptionOffer = {
  optionId: string;
  /** Free future times, earliest first. */
  openings: readonly { startsAt: string }[];
  /** As last quoted; null if unknown. */
  priceCents: number | null;
  /** The office's current terms. */
  conditions: readonly { label: string; value: string }[];
  /** Notes on the price, such as "$25 more". */
  priceNote: string | null;
  /** Why nothing can be booked there; null if something can. */
  unavailable: string | null;
};

/** The offers of all options, and what picking a time does. */
export type OptionOffers = {
  offers: readonly OptionOffer[];
  onPick: (optionId: string, startsAt: string) => void;
};

/** The option the patient has booked, and its time. */
export type BookedOption = { optionId: string | null; startsAt: string };

export type ComparedPrice = {
  cents: number;
  /** Our listed rate, or what the office charges for cash. Only equal kinds are compared. */
  kind: 'member' | 'cash';
  isOutdated: boolean;
  /** Whether the office raised it while we booked. */
  isRaised: boolean;
  /** False if it's outdated or has no source. */
  isComparable: boolean;
};

export const optionLabels = ['soonest', 'cheapest', 'nearest', 'top_rated'] as const;
export type OptionLabel = (typeof optionLabels)[number];

export type ComparedOption = {
  option: OptionView;
  /** Null if nothing can be booked now. */
  offer: OptionOffer | null;
  /** The first time still free; null without one. */
  opening: string | null;
  price: ComparedPrice | null;
  labels: readonly OptionLabel[];
};

type Compared = Omit<ComparedOption, 'labels'>;

/**
 * Options by rank, with their best values labeled. `offers` is null if nothing can be booked; otherwise options
 * without a free time come last. The booked one is first, with its booked time.
 */
export function compareForPatient(
  options: readonly OptionView[],
  offers: readonly OptionOffer[] | null,
  now: Date,
  booked: BookedOption | null = null,
): ComparedOption[] {
  const compared = options
    .toSorted((a, b) => a.rank - b.rank)
    .map((option): Compared => {
      const offer = offers?.find(({ optionId }) => optionId === option.id) ?? null;
      return {
        option,
        offer,
        opening: booked?.optionId === option.id ? booked.startsAt : firstOpening(option, offer, now),
        price: currentPrice(option, offer, now),
      };
    })
    .toSorted((a, b) => sortGroup(a, booked) - sortGroup(b, booked));
  const labels = labelsOf(compared);
  return compared.map((item, index) => ({ ...item, labels: labels[index] ?? [] }));
}

/** The booked option, then those that can be booked, then the others. */
function sortGroup({ option, offer, opening }: Compared, booked: BookedOption | null): number {
  if (option.id === booked?.optionId) return 0;
  return offer !== null && opening === null ? 2 : 1;
}

function firstOpening({ slot }: OptionView, offer: OptionOffer | null, now: Date): string | null {
  if (offer) return offer.openings.map(({ startsAt }) => startsAt).toSorted()[0] ?? null;
  return slot && !slot.endedBecause && new Date(slot.startsAt) > now ? slot.startsAt : null;
}

/** What the patient pays: our rate, else the cash price, unless the office raised it since. */
function currentPrice(
  { memberPrice, directPrice }: OptionView,
  offer: OptionOffer | null,
  now: Date,
): ComparedPrice | null {
  const listed = memberPrice ?? directPrice;
  const raisedCents = offer?.priceCents ?? null;
  if (raisedCents !== null && raisedCents !== listed?.amountCents)
    return { cents: raisedCents, kind: 'cash', isOutdated: false, isRaised: true, isComparable: true };
  if (!listed) return null;
  const isOutdated = isStalePrice(listed.evidence.observedAt, now);
  return {
    cents: listed.amountCents,
    kind: memberPrice ? 'member' : 'cash',
    isOutdated,
    isRaised: false,
    isComparable: !isOutdated && hasEvidence(listed.evidence),
  };
}

/** Comparable prices by option; none if they are of different kinds. */
function comparablePrices(compared: readonly Compared[]): (number | null)[] {
  const kinds = new Set(compared.flatMap(({ price }) => (price?.isComparable ? price.kind : [])));
  return compared.map(({ price }) => (kinds.size === 1 && price?.isComparable ? price.cents : null));
}

function labelsOf(compared: readonly Compared[]): OptionLabel[][] {
  const best: Record<OptionLabel, ReadonlySet<number>> = {
    soonest: lowest(compared.map(({ opening }) => (opening === null ? null : Date.parse(opening)))),
    cheapest: lowest(comparablePrices(compared)),
    nearest: lowest(compared.map(({ option }) => option.distanceMiles)),
    top_rated: lowest(
      compared.map(({ option: { provider } }) => (provider.rating === null ? null : -provider.rating)),
    ),
  };
  return compared.map((_, index) => optionLabels.filter((label) => best[label].has(index)));
}

/** Positions of the lowest value, also if shared. None if fewer than two values are known or all are equal. */
function lowest(values: readonly (number | null)[]): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  if (new Set(known).size < 2) return new Set();
  const least = Math.min(...known);
  return new Set(values.flatMap((value, index) => (value === least ? index : [])));
}

/** Why the first option is first, with what it costs the patient to take it. */
export type WhyFirst = {
  because: 'soonest' | 'cheapest' | 'nearest' | 'equal';
  /** Days until the next option, if it's the soonest and another has a time. */
  daysAhead: number | null;
  /** Options on the same day, with the first; and that day, if they have one. */
  sameDayCount: number;
  day: string | null;
  /** How much more it costs than the cheapest; zero if it's the cheapest, null if not comparable. */
  extraCents: number | null;
  isAlsoNearest: boolean;
  /** What has changed since the offices were called, so that the reason is past. */
  changed: 'time_gone' | 'sooner_elsewhere' | 'cheaper_elsewhere' | null;
};

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / dayMilliseconds);

/** Null with fewer than two options, or if the order doesn't follow the current rule. */
export function whyFirst(compared: readonly ComparedOption[]): WhyFirst | null {
  const [first, ...others] = compared;
  if (!first || others.length === 0) return null;
  if (others.some(({ option }) => compareOptions(first.option, option) > 0)) return null;
  const day = offeredDay(first.option);
  const sameDay = others.filter(({ option }) => offeredDay(option) === day);
  const samePrice = sameDay.filter(
    ({ option }) => sourcedPriceCents(option) === sourcedPriceCents(first.option),
  );
  const sameDistance = samePrice.filter(({ option }) => option.distanceMiles === first.option.distanceMiles);
  const because =
    sameDay.length === 0
      ? 'soonest'
      : samePrice.length === 0
        ? 'cheapest'
        : sameDistance.length === 0
          ? 'nearest'
          : 'equal';
  const laterDays = others.flatMap(({ option }) => offeredDay(option) ?? []).toSorted();
  const [nextDay] = laterDays;
  return {
    because,
    daysAhead: because === 'soonest' && day && nextDay ? daysBetween(day, nextDay) : null,
    sameDayCount: sameDay.length + 1,
    day,
    extraCents: extraCents(compared),
    isAlsoNearest: because !== 'nearest' && first.labels.includes('nearest'),
    changed: whatChanged(first, others, because, sameDay),
  };
}

function extraCents(compared: readonly Compared[]): number | null {
  const [own = null, ...rest] = comparablePrices(compared);
  const others = rest.filter((price) => price !== null);
  return own === null || others.length === 0 ? null : own - Math.min(own, ...others);
}

function whatChanged(
  first: ComparedOption,
  others: readonly ComparedOption[],
  because: WhyFirst['because'],
  sameDay: readonly ComparedOption[],
): WhyFirst['changed'] {
  const { option, opening, price } = first;
  const day = offeredDay(option);
  const currentDay = opening === null ? null : dayOf(opening, option.timeZone);
  if (option.slot?.endedBecause || (day !== null && (currentDay === null || currentDay > day)))
    return 'time_gone';
  const isSoonerElsewhere = others.some(
    (other) =>
      currentDay !== null &&
      other.opening !== null &&
      dayOf(other.opening, other.option.timeZone) < currentDay,
  );
  if (isSoonerElsewhere) return 'sooner_elsewhere';
  const isCheaperElsewhere =
    because === 'cheapest' &&
    sameDay.some((other) => other.price !== null && price !== null && other.price.cents < price.cents);
  return isCheaperElsewhere ? 'cheaper_elsewhere' : null;
}

/** A value the office gave, and why it no longer applies; null while it does. */
export type TermValue = { value: string; endedBecause: string | null };

export const comparedTerms = ['order', 'held_until', 'deposit'] as const;
export type ComparedTerm = (typeof comparedTerms)[number];

const termOf = ({ conditions }: OptionView, about: VisitCondition['about']): TermValue | null =>
  conditions.find(({ condition }) => condition.about === about) ?? null;

/** What the office said about each compared term; null if it said nothing. */
export function comparedTermOf(
  { option, opening }: Pick<ComparedOption, 'option' | 'opening'>,
  term: ComparedTerm,
): TermValue | null {
  const said = termOf(option, term);
  if (said || term !== 'held_until' || opening === null) return said;
  const hold = option.facts.find(({ evidence }) => evidence.kind === 'slot_hold');
  return hold ? { value: t.heldOpenEnded, endedBecause: hold.endedBecause ?? null } : null;
}

/** When the patient has to be there, if the office wants them early. */
export function arrivalAt({ conditions }: OptionView, opening: string): string | null {
  const early = conditions.find(({ condition }) => condition.about === 'arrive_early')?.condition;
  if (early?.about !== 'arrive_early') return null;
  return new Date(Date.parse(opening) - early.minutes * 60_000).toISOString();
}

/** Terms the office named while we booked, which the results don't have. */
export const addedTerms = ({ option, offer }: Compared): { label: string; value: string }[] =>
  (offer?.conditions ?? []).filter(
    ({ label, value }) => !option.conditions.some((known) => known.label === label && known.value === value),
  );

/** Whether the patient asked about insurance, so that the prices are those without it. */
export const asksInsurance = (options: readonly OptionView[]): boolean =>
  options.some(
    ({ facts, unknown }) =>
      facts.some(({ evidence }) => evidence.kind === 'accepts_plan') ||
      unknown.some((label) => label !== newPatientsFact.label),
  );
