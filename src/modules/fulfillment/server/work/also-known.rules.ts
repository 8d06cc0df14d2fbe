import { priceToPay, type SourcedPrice } from '#modules/directory/comparison.rules.ts';
import type { ComparedOffice } from '#modules/directory/prices.contract.ts';
import { sourcedPriceCents } from '#modules/requests/results/corrections.rules.ts';
import type { ExclusionReason, KnownPlace, OptionView } from '#modules/requests/results/result-content.ts';
import { isOutcome, wasQuestionHeard } from '#shared/calls/call-outcome.ts';

/** Enough to read; the full comparison is public. */
export const maxKnownPlaces = 8;

export type KnownCall = {
  providerId: string;
  state: string;
  outcome: string | null;
  patientAnswer: string | null;
  failedBecause: string | null;
};

export type ComparedPlace = Pick<
  ComparedOffice,
  'id' | 'kind' | 'name' | 'address' | 'distanceMiles' | 'member' | 'direct' | 'directRange'
>;

export type Situation = {
  /** All calls of the round, oldest first. */
  calls: readonly KnownCall[];
  /** Office ids in the accepted call plan; null if none were named. */
  planned: readonly string[] | null;
  doNotCallIds: ReadonlySet<string>;
};

/** Places cheaper than every option that aren't options, cheapest first, each with the reason. */
export function listAlsoKnown(
  places: readonly ComparedPlace[],
  options: readonly OptionView[],
  situation: Situation,
): KnownPlace[] {
  const lowest = Math.min(...options.map(lowestCents));
  const listed = new Set(options.map(({ provider }) => provider.id));
  return places
    .flatMap((place) => {
      const price = priceToPay(place);
      if (!price || price.amountCents >= lowest || listed.has(place.id)) return [];
      return [present(place, price, situation)];
    })
    .toSorted(
      (a, b) =>
        a.price.amountCents - b.price.amountCents ||
        a.distanceMiles - b.distanceMiles ||
        a.id.localeCompare(b.id),
    )
    .slice(0, maxKnownPlaces);
}

/** An option without a price that has a source counts as more expensive than any known price. */
const lowestCents = (option: OptionView): number => sourcedPriceCents(option) ?? Number.POSITIVE_INFINITY;

const present = (place: ComparedPlace, price: SourcedPrice, situation: Situation): KnownPlace => ({
  id: place.id,
  name: place.name,
  address: place.address,
  distanceMiles: place.distanceMiles,
  price: { amountCents: price.amountCents, evidence: evidenceOf(price) },
  upToCents: price === place.direct ? (place.directRange?.highestCents ?? null) : null,
  why: whyNot(place, situation),
});

function evidenceOf({ origin }: SourcedPrice): KnownPlace['price']['evidence'] {
  const isFromPhone = origin.kind === 'phone';
  const row = origin.row === null ? '' : `, row ${origin.row}`;
  const corrected = origin.correctedOn === null ? '' : ', corrected by our care team';
  return {
    kind: isFromPhone ? 'cash_price' : 'price_file',
    source: isFromPhone ? 'The office said on the phone' : `${origin.name}${row}${corrected}`,
    quote: origin.quote,
    observedAt: `${origin.observedOn}T00:00:00.000Z`,
    callId: null,
  };
}

/** With several attempts at an office, the one that got furthest decides. */
function whyNot({ id, kind }: ComparedPlace, { calls, planned, doNotCallIds }: Situation): ExclusionReason {
  if (kind === 'hospital') return 'price_list_only';
  const officeCalls = calls.filter(({ providerId }) => providerId === id);
  if (officeCalls.some(({ patientAnswer }) => patientAnswer === 'declined')) return 'declined';
  if (
    officeCalls.some(({ outcome, failedBecause }) => outcome === 'refused' || failedBecause === 'do_not_call')
  )
    return 'no_calls';
  if (officeCalls.some(({ outcome }) => outcome !== null && isOutcome(outcome) && wasQuestionHeard(outcome)))
    return 'not_confirmed';
  if (officeCalls.some(({ state }) => state === 'ended')) return 'no_answer';
  if (doNotCallIds.has(id)) return 'no_calls';
  if (officeCalls.some(({ failedBecause }) => failedBecause !== null && failedBecause !== 'not_needed'))
    return 'not_reached';
  return officeCalls.length > 0 || planned?.includes(id) ? 'not_needed' : 'outside_plan';
}
