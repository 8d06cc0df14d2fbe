import type { LawId } from '../../law/law-table.ts';
import { citeEobs, sumOf } from '../eob/balance.ts';
import { costShareCents, eobPatientCents } from '../eob/match-eobs.ts';
import { networkOf } from '../eob/network.ts';
import { daysBetween } from '../facts/bill-facts.ts';
import { isAirAmbulance, isAncillary, isEmergencyVisit } from '../facts/line-kinds.ts';
import {
  defineRule,
  type Found,
  law,
  type MissingFact,
  missingFact,
  onBalance,
  type RuleInput,
  type Unable,
} from '../rule.ts';

const firstDay = '2022-01-01';
const coveredPlans = new Set(['employer', 'individual']);
const tolerance = 1;

/** True if the act can apply: a covered plan, an out-of-network bill, and not a ground ambulance. */
function mayApply(input: RuleInput): boolean | MissingFact {
  const { bill, circumstances, facts } = input;
  const isGround = bill.setting === 'ambulance' && !facts.charges.some(isAirAmbulance);
  if (isGround || (facts.from ?? firstDay) < firstDay || bill.totals.balanceCents === 0) return false;
  if (circumstances.plan === 'unknown') return 'plan';
  if (!coveredPlans.has(circumstances.plan)) return false;
  const network = networkOf(input);
  return network === null ? 'network' : network === 'out';
}

/** What the patient is billed above the cost share. Zero: within it. */
function aboveCostShare({ bill, eobs }: RuleInput): { above: number; shareCents: number } | MissingFact {
  const { balanceCents } = bill.totals;
  if (balanceCents === null) return 'totals';
  if (eobs.length === 0) return 'eob';
  const shareCents = sumOf(eobs, (eob) => costShareCents(eob) ?? eobPatientCents(eob));
  if (shareCents === null) return 'patient_share';
  return { above: Math.max(0, balanceCents - shareCents), shareCents };
}

function* balanceBilled(input: RuleInput, laws: readonly LawId[]): Generator<Found | Unable, void> {
  const billed = aboveCostShare(input);
  if (typeof billed === 'string') return yield missingFact(billed);
  if (billed.above <= tolerance) return;
  const { shareCents, above } = billed;
  yield onBalance(above, { balanceCents: input.bill.totals.balanceCents, shareCents }, [
    ...laws.map(law),
    ...citeEobs(input.eobs),
  ]);
}

export const outOfNetworkEmergency = defineRule({
  id: 'law/out-of-network-emergency',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check(input) {
    const applies = mayApply(input);
    const { wasEmergency } = input.circumstances;
    if (applies === false || wasEmergency === false || input.facts.charges.some(isAirAmbulance)) return;
    const looksLikeEmergency = input.facts.charges.some(
      ({ code, revenueCode }) => isEmergencyVisit(code) || /^045\d$/.test(revenueCode ?? ''),
    );
    if (wasEmergency === null && !looksLikeEmergency) return;
    if (applies !== true) return yield missingFact(applies);
    if (wasEmergency === null) return yield missingFact('whether_emergency');
    yield* balanceBilled(input, ['no-surprises-emergency', 'no-surprises-cost-share']);
  },
});

const facilityPlaces = new Set(['19', '21', '22', '24']);
const noticeHours = 72;
const shortestNoticeHours = 3;

/** Whether a signed consent lets this clinician charge out-of-network rates. */
function consentIsValid({ bill, circumstances, facts }: RuleInput): boolean | MissingFact {
  const { consentHoursBefore: hours, scheduledOn } = circumstances;
  if (facts.charges.length > 0 && facts.charges.every(isAncillary)) return false;
  if (hours === null) return 'consent';
  if (hours === 'none' || hours < shortestNoticeHours) return false;
  if (hours >= noticeHours) return true;
  const day = facts.from ?? bill.serviceFrom;
  if (!scheduledOn || !day) return 'consent';
  // Four calendar days contain 72 hours at any time of day.
  return daysBetween(scheduledOn, day) < 4;
}

export const inNetworkFacility = defineRule({
  id: 'law/in-network-facility',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check(input) {
    const { bill, circumstances } = input;
    if (bill.setting !== 'professional' || circumstances.wasEmergency === true) return;
    if (bill.placeOfService !== null && !facilityPlaces.has(bill.placeOfService)) return;
    const applies = mayApply(input);
    if (applies === false || circumstances.facilityNetwork === 'out') return;
    if (bill.placeOfService === null && circumstances.facilityNetwork === null) return;
    if (applies !== true) return yield missingFact(applies);
    if (circumstances.facilityNetwork === null) return yield missingFact('network');
    const consent = consentIsValid(input);
    if (typeof consent === 'string') return yield missingFact(consent);
    if (consent) return;
    const isAncillaryCare = input.facts.charges.length > 0 && input.facts.charges.every(isAncillary);
    yield* balanceBilled(input, [
      'no-surprises-in-network-facility',
      isAncillaryCare ? 'no-surprises-no-consent' : 'no-surprises-consent-notice',
      'no-surprises-cost-share',
    ]);
  },
});

export const airAmbulance = defineRule({
  id: 'law/air-ambulance',
  version: 1,
  class: 'law',
  scope: 'balance',
  *check(input) {
    if (!input.facts.charges.some(isAirAmbulance)) return;
    const applies = mayApply(input);
    if (applies === false) return;
    if (applies !== true) return yield missingFact(applies);
    yield* balanceBilled(input, ['no-surprises-air-ambulance', 'no-surprises-cost-share']);
  },
});

/** Without an EOB the cost share is unknown, so this is a question. */
export const maybeSurpriseBill = defineRule({
  id: 'law/possible-surprise-bill',
  version: 1,
  class: 'ask',
  scope: 'balance',
  *check(input) {
    const { circumstances, eobs, facts, bill } = input;
    if (eobs.length > 0 || mayApply(input) !== true) return;
    const isHospitalClinician =
      bill.setting === 'professional' &&
      circumstances.facilityNetwork === 'in' &&
      consentIsValid(input) !== true;
    if (circumstances.wasEmergency === true || isHospitalClinician || facts.charges.some(isAirAmbulance))
      yield onBalance(0, { balanceCents: bill.totals.balanceCents }, [
        law(
          facts.charges.some(isAirAmbulance)
            ? 'no-surprises-air-ambulance'
            : circumstances.wasEmergency
              ? 'no-surprises-emergency'
              : 'no-surprises-in-network-facility',
        ),
      ]);
  },
});
