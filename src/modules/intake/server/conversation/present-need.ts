import { ageWords, type CareNeed, orderWords, sideOfPart, sideWords } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { isWorkByHand } from '#shared/care/work-by-hand.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { promisedMinutes } from '#shared/time/promised-time.ts';
import type { ExtractedInfo } from '../../conversations.contract.ts';

const usualMinutes = 45;

/**
 * Minutes a request usually takes, as the summary estimates; for what a person works on, the support hours that are
 * promised. The default range is shown until one is known.
 */
export const estimateMinutes = (need: CareNeed): number =>
  isWorkByHand(need) ? promisedMinutes[need.urgency ?? 'normal'] : usualMinutes;

const estimateWords = (need: CareNeed): string =>
  isWorkByHand(need) ? `Within ${estimateMinutes(need) / 60} support hours, by a person` : '30-60 min';

/** What was understood, in the field names that the pages read. */
export function presentNeed(need: CareNeed, complete: boolean): ExtractedInfo {
  const { place, insurance } = need;
  const location = [place?.city, place?.state, place?.zip]
    .filter(Boolean)
    .join(', ')
    .replace(/, (\d{5})$/, ' $1');
  const details: Record<string, string> = {};
  if (need.bodyPart) details['Body part'] = need.bodyPart;
  if (need.side) details.Side = sideWords[need.side];
  if (need.order) details["Doctor's order"] = orderWords[need.order];
  if (need.forWhom && need.forWhom !== 'self') details.For = need.relation ?? need.forWhom;
  if (need.patientName) details.Patient = need.patientName;
  if (need.patientAge !== undefined) details.Age = ageWords(need.patientAge);
  if (need.namedOffice) details['Asked for'] = need.namedOffice.name ?? need.namedOffice.asked;
  if (need.constraints?.length) details.Wishes = need.constraints.join(', ');
  return {
    requestType: need.requestType ?? null,
    reason: need.reason ?? null,
    location: location === '' ? null : location,
    urgency: need.urgency ?? null,
    insurancePreference: insurance ? describeInsurance(insurance) : null,
    specialty: need.specialty ?? null,
    service: need.serviceCode ? (findService(need.serviceCode)?.name ?? null) : null,
    when: need.when?.text ?? null,
    name: need.name ?? null,
    patientName: need.patientName ?? null,
    patientAge: need.patientAge === undefined ? null : String(need.patientAge),
    relation: need.relation ?? null,
    side: need.side ?? sideOfPart(need.bodyPart ?? '') ?? null,
    order: need.order ?? null,
    contact: need.email ?? (need.phone ? formatPhone(need.phone) : null),
    phone: need.phone ? formatPhone(need.phone) : null,
    email: need.email ?? null,
    bodyPart: need.bodyPart ?? null,
    forWhom: need.forWhom ?? null,
    wishes: need.constraints?.length ? need.constraints.join(', ') : null,
    language: need.language ?? null,
    callActions:
      complete && !isWorkByHand(need)
        ? ['Ask for open times', 'Ask for the price', 'Ask whether new patients are accepted']
        : [],
    estimatedCompletionTime: complete ? estimateWords(need) : null,
    additionalDetails: details,
  };
}

function describeInsurance(insurance: NonNullable<CareNeed['insurance']>): string {
  if (insurance.kind === 'none') return 'No insurance, paying directly';
  if (insurance.kind === 'hsa') return insurance.plan ? `${insurance.plan} with HSA` : 'HSA';
  return insurance.plan ?? 'Insured';
}
