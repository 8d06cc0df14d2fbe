import type { CareNeed, FactName } from '#kernel/care-need.ts';

type Situation = {
  known: CareNeed;
  declined: readonly FactName[];
  signedIn: boolean;
  /** False while the name was only heard in passing: a first name alone is then asked to be completed. */
  hasAskedName?: boolean;
};

/** The words for the care itself: which of them is missing decides how the question is put. */
function missingCare({ requestType, serviceCode, specialty, reason, bodyPart }: CareNeed): FactName | null {
  if (serviceCode) return null;
  if (requestType === 'imaging' && !bodyPart) return 'bodyPart';
  if (specialty || reason) return null;
  if (requestType === 'bill_review' || requestType === 'reimbursement') return null;
  return 'reason';
}

/** A city that several states have is not yet a place, nor is a state by itself. */
function isPlaceClear({ place }: CareNeed): boolean {
  return place?.zip !== undefined || (place?.city !== undefined && place.state !== undefined);
}

/** Offices book under a full name; "this is Florence" is only the half of one. */
const isFirstNameOnly = (name: string) => !/\S\s+\S/.test(name);

/**
 * The one fact to ask for next, or null when nothing more is needed. What was declined is never asked again; a phone
 * number does as well as an e-mail address. A bill has a time too: the day by which it has to be settled.
 */
export function planNextQuestion({
  known,
  declined,
  signedIn,
  hasAskedName = true,
}: Situation): FactName | null {
  const isOpen = (name: FactName) => !declined.includes(name);
  const care = missingCare(known);
  if (care && isOpen(care)) return care;
  if (!isPlaceClear(known) && isOpen('place')) return 'place';
  if (!known.when && isOpen('when')) return 'when';
  const isPlanOpen = known.insurance?.kind === 'plan' && !known.insurance.plan;
  if ((!known.insurance || isPlanOpen) && isOpen('insurance')) return 'insurance';
  if (signedIn) return null;
  if (!known.name && isOpen('name')) return 'name';
  if (known.name && !hasAskedName && isFirstNameOnly(known.name) && isOpen('name')) return 'name';
  if (!known.email && !known.phone && isOpen('email') && isOpen('phone')) return 'email';
  return null;
}
