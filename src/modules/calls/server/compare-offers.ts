import { verifyFact } from '#engines/transcripts/verify/verify-fact.ts';
import { fileOrigin, type SourcedPrice } from '#modules/directory/comparison.rules.ts';
import type { PriceRow, ProviderRow } from '#modules/directory/server/find-offices-near.ts';
import { compareOptions } from '#modules/requests/results/compare-options.rules.ts';
import { hasEvidence } from '#modules/requests/results/corrections.rules.ts';
import type { OfficeResults, OptionView } from '#modules/requests/results/result-content.ts';
import { newPatientsFact } from '#modules/requests/results/result-figures.rules.ts';
import { isOutcome, reportableOutcome, wasQuestionHeard } from '#shared/calls/call-outcome.ts';
import { unnamedPlan } from '#shared/calls/telephone-call.ts';
import { nameService, type ServicePlace } from '#shared/care/service-wording.ts';
import type { Service } from '#shared/care/services.ts';
import { conditionLabel, conditionWords } from '#shared/care/visit-conditions.ts';
import { milesBetween } from '#shared/distance.ts';
import { newId } from '#shared/ids.ts';
import { savingsOf } from '#shared/money/price-savings.ts';
import { toWallTime } from '#shared/time/wall-time.ts';
import type { CallWithFacts } from './list-round.ts';
import type { CallRow } from './plan-call.ts';
import { type RecordedFact, wordsFor } from './record-call.ts';

type Evidence = OptionView['facts'][number]['evidence'];
type Office = { provider: ProviderRow; price: PriceRow | null };

/**
 * Builds the short list from call facts and price files. Facts that fail the second reading are left out; an
 * office without a bookable time (or a price, if only a price was asked for) isn't an option. Nothing is
 * guessed.
 */
export function compareOffers(input: {
  rounds: readonly CallWithFacts[];
  offices: readonly Office[];
  service: Service;
  /** Side and body part. */
  need: ServicePlace;
  center: { lat: number; lng: number; label: string };
  priceIsEnough: boolean;
  /** Null if the patient named no days. */
  lastPreferredDay: string | null;
  now: Date;
}): OfficeResults | null {
  const options = latestAnswers(input.rounds)
    .flatMap(({ call, facts }) => {
      const office = input.offices.find((item) => item.provider.id === call.providerId);
      const option = office
        ? buildOption(
            call,
            facts.filter((fact) => isProven(fact, call)),
            office,
            input,
          )
        : null;
      return option ? [option] : [];
    })
    .toSorted(compareOptions)
    .map((option, index) => ({ ...option, rank: index + 1 }));
  const best = options[0];
  if (!best) return null;
  return {
    kind: 'offices',
    serviceName: nameService(input.service, input.need),
    placeLabel: input.center.label,
    chosenOptionId: best.id,
    options,
    callsMade: input.rounds
      .filter(({ call }) => call.state === 'ended')
      .map(({ call }) => ({
        id: call.id,
        officeName: call.brief.officeName,
        outcome: reportableOutcome(call),
        endedAt: call.endedAt?.toISOString() ?? null,
      })),
    // Filled in when the list is offered.
    alsoKnown: [],
  };
}

/** Latest call per office: a later "nothing available" overrides an earlier offer. */
function latestAnswers(rounds: readonly CallWithFacts[]): CallWithFacts[] {
  const followUps = listFollowUps(rounds);
  return rounds
    .filter((item) => wasAsked(item) && !followUps.has(item.call.id))
    .toSorted(
      (a, b) =>
        (b.call.startedAt ?? b.call.createdAt).getTime() - (a.call.startedAt ?? a.call.createdAt).getTime(),
    )
    .filter(
      ({ call }, index, all) => all.findIndex((item) => item.call.providerId === call.providerId) === index,
    );
}

/**
 * Calls with the words for a fact of another call, such as a callback about its price. They complete that call instead of
 * replacing it, unless they also said something about openings.
 */
const listFollowUps = (rounds: readonly CallWithFacts[]): ReadonlySet<string> =>
  new Set(
    rounds.flatMap(({ call, facts }) =>
      facts.flatMap(({ correction }) => {
        const other = correction?.evidence?.call;
        return other && other.id !== call.id && /^(?:price_only|unclear)$/.test(other.outcome ?? '')
          ? other.id
          : [];
      }),
    ),
  );

const wasAsked = ({ call: { outcome }, facts }: CallWithFacts): boolean =>
  facts.length > 0 || (outcome !== null && isOutcome(outcome) && wasQuestionHeard(outcome));

/** Whether a fact is proven: its quote is in the transcript and supports the value, or staff verified it. */
export const isProven = (fact: RecordedFact, call: CallRow): boolean =>
  fact.isChecked === true ||
  (call.transcript !== null &&
    verifyFact(fact, call.transcript, call.brief, {
      timeZone: call.office.timeZone,
      calledAt: call.startedAt ?? call.createdAt,
    }));

function buildOption(
  call: CallRow,
  facts: readonly RecordedFact[],
  office: Office,
  input: {
    center: { lat: number; lng: number };
    priceIsEnough: boolean;
    lastPreferredDay: string | null;
    now: Date;
  },
): (Omit<OptionView, 'rank'> & { rank: number }) | null {
  const { provider, price } = office;
  const slots = facts.flatMap((fact) => (fact.kind === 'slot' ? [fact] : []));
  const hold = facts.find((fact) => fact.kind === 'slot_hold');
  const future = slots
    .filter((fact) => new Date(fact.value.startsAt) > input.now)
    .toSorted((a, b) => a.value.startsAt.localeCompare(b.value.startsAt));
  const slot =
    future.find((fact) => hold?.kind === 'slot_hold' && fact.value.startsAt === hold.value.startsAt) ??
    future[0];
  const quoted = facts.find((fact) => fact.kind === 'cash_price');
  if (!slot && !(input.priceIsEnough && quoted)) return null;
  const directPrice =
    quoted?.kind === 'cash_price'
      ? { amountCents: quoted.value.amountCents, evidence: phoneEvidence(quoted, call) }
      : priceFromFile(price, price?.directPriceCents);
  const memberPrice = priceFromFile(price, price?.memberPriceCents);
  const location =
    provider.latitude !== null && provider.longitude !== null
      ? { lat: provider.latitude, lng: provider.longitude }
      : null;
  return {
    id: newId(),
    rank: 0,
    provider: {
      id: provider.id,
      name: provider.name,
      specialty: provider.specialty,
      address: provider.address,
      city: provider.city,
      state: provider.state,
      zipCode: provider.zipCode,
      phone: provider.phone,
      rating: provider.rating,
      coordinates: location,
    },
    distanceMiles: location ? Math.round(milesBetween(input.center, location) * 10) / 10 : null,
    timeZone: provider.timeZone,
    slot: slot
      ? {
          startsAt: slot.value.startsAt,
          withinWish: isWithinPreferredDays(slot.value.startsAt, call, input.lastPreferredDay),
          evidence: phoneEvidence(slot, call),
        }
      : null,
    memberPrice,
    directPrice,
    savingsCents:
      savingsOf(toSourcedPrice(memberPrice, input.now), toSourcedPrice(directPrice, input.now))?.cents ??
      null,
    facts: facts.flatMap((fact) => describeFact(fact, call)),
    conditions: facts.flatMap((fact) => describeCondition(fact, call)),
    unknown: listUnknownFacts(facts, call),
  };
}

/** What matters for the visit but wasn't said: shown as unknown, never as yes or no. */
function listUnknownFacts(facts: readonly RecordedFact[], { brief }: CallRow): string[] {
  const has = (kind: RecordedFact['kind']) => facts.some((fact) => fact.kind === kind);
  return [
    ...(has('accepts_new_patients') ? [] : ['New patients']),
    ...(brief.insurancePlan === null || has('accepts_plan') ? [] : [unknownPlanLabel(brief.insurancePlan)]),
  ];
}

const unknownPlanLabel = (plan: string): string => (plan === unnamedPlan ? 'Insurance plan' : plan);

/**
 * An office called after the preferred dates was asked for later ones, which don't count as preferred.
 */
const isWithinPreferredDays = (startsAt: string, call: CallRow, lastPreferredDay: string | null): boolean =>
  toWallTime(new Date(startsAt), call.office.timeZone).date <= (lastPreferredDay ?? call.brief.toDate);

function describeFact(fact: RecordedFact, call: CallRow): OptionView['facts'] {
  const evidence = phoneEvidence(fact, call);
  switch (fact.kind) {
    case 'accepts_new_patients':
      return [
        {
          label: newPatientsFact.label,
          value: fact.value.accepts ? newPatientsFact.accepted : 'Not accepted',
          evidence,
        },
      ];
    case 'accepts_plan':
      return [{ label: fact.value.plan, value: fact.value.accepts ? 'Accepted' : 'Not accepted', evidence }];
    case 'slot_hold':
      return [{ label: 'Time held', value: 'The office is holding this time for you', evidence }];
    default:
      return [];
  }
}

function describeCondition(fact: RecordedFact, call: CallRow): OptionView['conditions'] {
  if (fact.kind !== 'condition') return [];
  const { value: condition } = fact;
  return [
    {
      condition,
      label: conditionLabel(condition.about),
      value: conditionWords(condition, call.office.timeZone),
      evidence: phoneEvidence(fact, call),
      endedBecause: null,
    },
  ];
}

function phoneEvidence(fact: RecordedFact, call: CallRow): Evidence {
  const { kind, correction } = fact;
  const said = wordsFor(fact, call);
  const corrected = correction && {
    correction: { by: correction.by, at: correction.at.toISOString(), reason: correction.reason },
  };
  if (!said)
    return {
      kind,
      source: 'Our care team',
      quote: null,
      observedAt: (correction?.at ?? call.createdAt).toISOString(),
      callId: null,
      ...corrected,
    };
  return {
    kind,
    source: said.call.madeBy ? 'The office told our care team on the phone' : 'The office said on the phone',
    quote: said.quote,
    observedAt: (said.call.startedAt ?? said.call.createdAt).toISOString(),
    callId: said.call.id,
    ...corrected,
  };
}

/** Same rule as price comparison: both prices have a source and aren't stale. */
function toSourcedPrice(price: OptionView['memberPrice'], now: Date): SourcedPrice | null {
  if (!price || !hasEvidence(price.evidence)) return null;
  const { source, observedAt } = price.evidence;
  return {
    amountCents: price.amountCents,
    origin: fileOrigin({ name: source, row: null, observedOn: observedAt.slice(0, 10) }, now),
  };
}

function priceFromFile(
  price: PriceRow | null,
  amountCents: number | null | undefined,
): OptionView['memberPrice'] {
  if (!price || amountCents === null || amountCents === undefined) return null;
  const row = price.sourceRow === null ? '' : `, row ${price.sourceRow}`;
  return {
    amountCents,
    evidence: {
      kind: 'price_file',
      source: `${price.sourceName}${row}`,
      quote: null,
      observedAt: `${price.observedOn}T00:00:00.000Z`,
      callId: null,
    },
  };
}
