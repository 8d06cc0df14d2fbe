import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { isPaired, namesSide } from '#shared/care/paired-body-parts.ts';
import { isForSomeoneElse } from '../person/name-patient.ts';

type Situation = {
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

/** Offices book under a full name. */
const isFirstNameOnly = (name: string) => !/\S\s+\S/.test(name);

const isPaperwork = ({ requestType }: CareNeed) =>
  requestType === 'bill_review' || requestType === 'reimbursement';

/** The urgency answers the question when. */
const isUrgent = ({ urgency }: CareNeed) => urgency === 'soon' || urgency === 'urgent';

/** A scan of the wrong knee must never happen, so the side is required. */
const isSideMissing = ({ requestType, bodyPart, side }: CareNeed) =>
  requestType === 'imaging' && bodyPart !== undefined && !side && isPaired(bodyPart) && !namesSide(bodyPart);

/** Paperwork and prescriptions are handled by staff, and need other facts than an office search. */
function missingDetails(known: CareNeed): FactName[] {
  if (isPaperwork(known)) return known.paperDetails ? [] : ['paperDetails'];
  if (known.requestType === 'prescription') {
    return [...(known.pharmacy ? [] : (['pharmacy'] as const)), ...(known.when ? [] : (['when'] as const))];
  }
  return [
    ...(isSideMissing(known) ? (['side'] as const) : []),
    ...(isPlaceClear(known) ? [] : (['place'] as const)),
    ...(known.when || isUrgent(known) ? [] : (['when'] as const)),
    ...(!known.order && needsOrder(known) ? (['order'] as const) : []),
  ];
}

/** The age decides which doctors to ask, and every office asks for it. */
const isAgeMissing = ({ patientAge }: CareNeed) => patientAge === undefined;

function missingPatient(
  { known, hasAskedPatientName = true }: Situation,
  isOpen: (name: FactName) => boolean,
): FactName | null {
  if (!isForSomeoneElse(known)) return null;
  const isPartialName =
    known.patientName !== undefined && isFirstNameOnly(known.patientName) && !hasAskedPatientName;
  if ((!known.patientName || isPartialName) && isOpen('patientName')) return 'patientName';
  if (!isPaperwork(known) && isAgeMissing(known) && isOpen('patientAge')) return 'patientAge';
  return null;
}

function missingContact({ known, hasAskedName = true }: Situation, isOpen: (name: FactName) => boolean) {
  const isName = !isForSomeoneElse(known) && isOpen('name');
  if (!known.name && isName) return 'name';
  if (known.name && !hasAskedName && isFirstNameOnly(known.name) && isName) return 'name';
  return !known.email && !known.phone && isOpen('email') && isOpen('phone') ? 'email' : null;
}

/**
 * The next fact to ask for, or null if nothing is missing. Declined facts aren't asked again, except the need
 * itself. A phone number is as good as an email address. For a relative, their name and insurance are asked.
 */
export function planNextQuestion(situation: Situation): FactName | null {
  const { known, declined, signedIn } = situation;
  const isOpen = (name: FactName) => !declined.includes(name);
  const care = missingCare(known);
  if (care && (isOpen(care) || !hasNeed(known))) return care;
  const detail = missingDetails(known).find(isOpen);
  if (detail) return detail;
  const isPlanMissing = known.insurance?.kind === 'plan' && !known.insurance.plan;
  if ((!known.insurance || isPlanMissing) && isOpen('insurance')) return 'insurance';
  const patient = missingPatient(situation, isOpen);
  if (patient) return patient;
  return signedIn ? null : missingContact(situation, isOpen);
}
