import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { needsOrder } from '#shared/care/doctors-order.ts';
import { isPaired, namesSide } from '#shared/care/paired-body-parts.ts';
import { isForSomeoneElse } from '../person/name-patient.ts';

type Situation = {
  known: CareNeed;
  declined: readonly FactName[];
  signedIn: boolean;
  /** False while the name was only mentioned: a first name alone is then asked to be completed. */
  hasAskedName?: boolean;
  /** The same for a relative: "my grandson Mateo" isn't yet the full name that an office books under. */
  hasAskedPatientName?: boolean;
};

/** The facts that describe the care: which one is missing decides the question's wording. */
function missingCare({ requestType, serviceCode, specialty, reason, bodyPart }: CareNeed): FactName | null {
  if (serviceCode) return null;
  if (requestType === 'imaging' && !bodyPart) return 'bodyPart';
  if (requestType === 'prescription') return reason ? null : 'reason';
  if (specialty || reason) return null;
  if (requestType === 'bill_review' || requestType === 'reimbursement') return null;
  return 'reason';
}

/** Work can't start without any of these, so they are never left open. */
export const hasNeed = (known: CareNeed): boolean => {
  const missing = missingCare(known);
  return missing === null || missing === 'bodyPart';
};

/** A city that several states have isn't a place yet, nor is a state alone. */
function isPlaceClear({ place }: CareNeed): boolean {
  return place?.zip !== undefined || (place?.city !== undefined && place.state !== undefined);
}

/** Offices book under a full name; "this is Florence" is only half of one. */
const isFirstNameOnly = (name: string) => !/\S\s+\S/.test(name);

const isPaper = ({ requestType }: CareNeed) =>
  requestType === 'bill_review' || requestType === 'reimbursement';

/** "Need someone to look at her soon" answers when. */
const isInHurry = ({ urgency }: CareNeed) => urgency === 'soon' || urgency === 'urgent';

/** The wrong knee is a mistake that must never happen; a scan is of one side or both. */
const isSideOpen = ({ requestType, bodyPart, side }: CareNeed) =>
  requestType === 'imaging' && bodyPart !== undefined && !side && isPaired(bodyPart) && !namesSide(bodyPart);

/** Staff handle paperwork and medicines, and need other facts than where to search for an office. */
function missingDetails(known: CareNeed): FactName[] {
  if (isPaper(known)) return known.paperDetails ? [] : ['paperDetails'];
  if (known.requestType === 'prescription') {
    return [...(known.pharmacy ? [] : (['pharmacy'] as const)), ...(known.when ? [] : (['when'] as const))];
  }
  return [
    ...(isSideOpen(known) ? (['side'] as const) : []),
    ...(isPlaceClear(known) ? [] : (['place'] as const)),
    ...(known.when || isInHurry(known) ? [] : (['when'] as const)),
    ...(!known.order && needsOrder(known) ? (['order'] as const) : []),
  ];
}

/** A child or an older person sees other doctors, and every office asks. */
const isAgeOpen = ({ patientAge }: CareNeed) => patientAge === undefined;

function missingPatient(
  { known, hasAskedPatientName = true }: Situation,
  isOpen: (name: FactName) => boolean,
): FactName | null {
  if (!isForSomeoneElse(known)) return null;
  const isHalf =
    known.patientName !== undefined && isFirstNameOnly(known.patientName) && !hasAskedPatientName;
  if ((!known.patientName || isHalf) && isOpen('patientName')) return 'patientName';
  if (!isPaper(known) && isAgeOpen(known) && isOpen('patientAge')) return 'patientAge';
  return null;
}

function missingContact({ known, hasAskedName = true }: Situation, isOpen: (name: FactName) => boolean) {
  const isName = !isForSomeoneElse(known) && isOpen('name');
  if (!known.name && isName) return 'name';
  if (known.name && !hasAskedName && isFirstNameOnly(known.name) && isName) return 'name';
  return !known.email && !known.phone && isOpen('email') && isOpen('phone') ? 'email' : null;
}

/**
 * The next fact to ask for, or null if nothing more is needed. What was declined is never asked again, except
 * the need itself; a phone number is as good as an email address. For a relative, their name and insurance
 * are asked.
 */
export function planNextQuestion(situation: Situation): FactName | null {
  const { known, declined, signedIn } = situation;
  const isOpen = (name: FactName) => !declined.includes(name);
  const care = missingCare(known);
  if (care && (isOpen(care) || !hasNeed(known))) return care;
  const detail = missingDetails(known).find(isOpen);
  if (detail) return detail;
  const isPlanOpen = known.insurance?.kind === 'plan' && !known.insurance.plan;
  if ((!known.insurance || isPlanOpen) && isOpen('insurance')) return 'insurance';
  const patient = missingPatient(situation, isOpen);
  if (patient) return patient;
  return signedIn ? null : missingContact(situation, isOpen);
}
