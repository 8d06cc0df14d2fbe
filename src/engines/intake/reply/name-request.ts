import type { CareNeed, RequestType } from '#shared/care/care-need.ts';
import { cityOfZip } from '../place/cities.ts';
import { describeBodyPart, describeCare } from './describe-facts.ts';

/** What the request is for, when the care alone doesn't say it. */
const kinds: Partial<Record<RequestType, string>> = {
  price_comparison: 'Price of',
  second_opinion: 'Second opinion',
  telehealth: 'Online visit',
  prescription: 'Prescription',
  bill_review: 'Bill review',
  reimbursement: 'Reimbursement',
  care_guidance: 'Help finding care',
};

const kindsAlone: Partial<Record<RequestType, string>> = {
  ...kinds,
  appointment: 'Appointment',
  price_comparison: 'Price comparison',
  imaging: 'Scan',
  lab: 'Lab test',
  procedure: 'Procedure',
};

const capitalize = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function nameCare(need: CareNeed): string | null {
  const { requestType } = need;
  const care = describeCare(need, 'en') || describeBodyPart(need, 'en');
  const kind = requestType && kinds[requestType];
  if (!care) return (requestType && kindsAlone[requestType]) ?? null;
  if (!kind) return capitalize(care);
  return requestType === 'price_comparison' ? `${kind} ${care}` : `${kind}: ${care}`;
}

/** "MRI of the left knee · Tampa". Null if the care isn't known; never the patient's own words. */
export function nameRequest(need: CareNeed): string | null {
  const care = nameCare(need);
  if (!care) return null;
  const { city, zip, state } = need.place ?? {};
  const place = city ?? (zip && (cityOfZip(zip)?.city ?? zip)) ?? state;
  return place ? `${care} · ${place}` : care;
}
