import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { isPaired, namesSide } from '#shared/care/paired-body-parts.ts';
import { isForSomeoneElse } from '../person/name-patient.ts';

export type Situation = {
  known: CareNeed;
  declined: readonly FactName[];
  signedIn: boolean;
  /** False if the name was only mentioned. Then a first name alone is followed up. */
  hasAskedName?: boolean;
  /** The same for a relative's name: "my grandson Mateo" isn't yet a full name. */
  hasAskedPatientName?: boolean;
};

/** The missing fact about the care itself, or null. */
function missingCare({ requestType, serviceCode, specialty, reason, bodyPart }: CareNeed): FactName | null {
  if (serviceCode) return null;
  if (requestType === 'imaging' && !bodyPart) return 'bodyPart';
  if (requestType === 'prescription') return reason ? null : 'reason';
  if (specialty || reason) return null;
  if (requestType === 'bill_review' || requestType === 'reimbursement') return null;
  return 'reason';
}

/** True if the care is described well enough to start work. */
export const hasNeed = (known: CareNeed): boolean => {
  const missing = missingCare(known);
  return missing === null || missing === 'bodyPart';
};

/** A state alone, or a city that several states have, isn't enough. */
function isPlaceClear({ place }: CareNeed): boolean {
  return place?.zip !== undefined || (place?.city !== undefined && place.state !== undefined);
}

/** The request and the visit pass have a full name. */
const isFirstNameOnly = (name: string) => !/\S\s+\S/.test(name);

const isPaperwork = ({ requestType }: CareNeed) =>
  requestType === 'bill_review' || requestType === 'reimbursement';

/** The urgency answers the question when. */
const isUrgent = ({ urgency }: CareNeed) => urgency === 'soon' || urgency === 'urgent';

type Needed = { topic: FactName; isKnown: boolean };

/** A scan of the wrong knee must never happen, so the side is required. */
function neededSide({ requestType, bodyPart, side }: CareNeed): Needed[] {
  if (requestType !== 'imaging' || bodyPart === undefined || !isPaired(bodyPart)) return [];
  return [{ topic: 'side', isKnown: side !== undefined || namesSide(bodyPart) }];
}

/** Paperwork and prescriptions are handled by staff, and need other facts than an office search. */
function neededDetails(known: CareNeed): Needed[] {
  const when: Needed = { topic: 'when', isKnown: known.when !== undefined };
  if (isPaperwork(known)) return [{ topic: 'paperDetails', isKnown: Boolean(known.paperDetails) }];
  if (known.requestType === 'prescription')
    return [{ topic: 'pharmacy', isKnown: Boolean(known.pharmacy) }, when];
  return [
    ...neededSide(known),
    { topic: 'place', isKnown: isPlaceClear(known) },
    { topic: 'when', isKnown: when.isKnown || isUrgent(known) },
    ...(needsOrder(known) ? [{ topic: 'order' as const, isKnown: known.order !== undefined }] : []),
  ];
}

function isPlanKnown({ insurance }: CareNeed): boolean {
  return insurance !== undefined && (insurance.kind !== 'plan' || Boolean(insurance.plan));
}

/** The age decides which doctors to ask, and every office asks for it. */
function neededPatient({ known, hasAskedPatientName = true }: Situation): Needed[] {
  if (!isForSomeoneElse(known)) return [];
  const { patientName, patientAge } = known;
  const isPartialName = patientName !== undefined && isFirstNameOnly(patientName) && !hasAskedPatientName;
  return [
    { topic: 'patientName', isKnown: Boolean(patientName) && !isPartialName },
    ...(isPaperwork(known) ? [] : [{ topic: 'patientAge' as const, isKnown: patientAge !== undefined }]),
  ];
}

/** A phone number is as good as an email address. */
function neededContact({ known, signedIn, hasAskedName = true }: Situation): Needed[] {
  if (signedIn) return [];
  const { name, email, phone } = known;
  const isPartialName = name !== undefined && isFirstNameOnly(name) && !hasAskedName;
  return [
    ...(isForSomeoneElse(known)
      ? []
      : [{ topic: 'name' as const, isKnown: Boolean(name) && !isPartialName }]),
    { topic: 'email', isKnown: Boolean(email) || Boolean(phone) },
  ];
}

/** A fact that the request needs. Settled once it's known or declined; the need itself can't be declined. */
export type NeededFact = { topic: FactName; isSettled: boolean; maySkip: boolean };

/** Without these, no office can be searched for. */
const required: ReadonlySet<FactName> = new Set(['reason', 'bodyPart', 'side', 'place']);

/** Everything that this request needs, in the order it is asked for. */
export function listNeededFacts(situation: Situation): NeededFact[] {
  const { known, declined } = situation;
  const isDeclined = (topic: FactName) =>
    declined.includes(topic) || (topic === 'email' && declined.includes('phone'));
  const care = missingCare(known);
  const others = [
    ...neededDetails(known),
    { topic: 'insurance' as const, isKnown: isPlanKnown(known) },
    ...neededPatient(situation),
    ...neededContact(situation),
  ];
  return [
    {
      topic: care ?? 'reason',
      isSettled: care === null || (isDeclined(care) && hasNeed(known)),
      maySkip: false,
    },
    ...others.map(({ topic, isKnown }) => ({
      topic,
      isSettled: isKnown || isDeclined(topic),
      maySkip: !required.has(topic),
    })),
  ];
}

/**
 * The next fact to ask for, or null if nothing is missing. Declined facts aren't asked again, except the need
 * itself. For a relative, their name and insurance are asked.
 */
export const planNextQuestion = (situation: Situation): FactName | null =>
  listNeededFacts(situation).find(({ isSettled }) => !isSettled)?.topic ?? null;
