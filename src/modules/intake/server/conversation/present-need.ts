import { ageWords, type CareNeed, orderWords, sideOfPart, sideWords } from '#shared/care/care-need.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { formatPhone } from '#shared/text/phone-numbers.ts';
import { slaBusinessMinutes } from '#shared/time/sla-minutes.ts';
import type { ExtractedInfo } from '../../conversations.contract.ts';

const usualMinutes = 45;

/**
 * Estimated minutes for the summary. For manual work, the SLA in support hours.
 */
export const estimateMinutes = (need: CareNeed): number =>
  needsManualWork(need) ? slaBusinessMinutes[need.urgency ?? 'normal'] : usualMinutes;

const estimateWords = (need: CareNeed): string =>
  needsManualWork(need)
    ? `Within ${estimateMinutes(need) / 60} support hours, by our care team`
    : '30-60 min';

/** Maps the need to the field names of the API. */
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
  if (need.constraints?.length) details.Preferences = need.constraints.join(', ');
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
      complete && !needsManualWork(need)
        ? ['Ask for available times', 'Ask for the price', 'Ask whether new patients are accepted']
        : [],
    estimatedCompletionTime: complete ? estimateWords(need) : null,
    additionalDetails: details,
  };
}

function describeInsurance(insurance: NonNullable<CareNeed['insurance']>): string {
  if (insurance.kind === 'none') return 'No insurance, self-pay';
  if (insurance.kind === 'hsa') return insurance.plan ? `${insurance.plan} with HSA` : 'HSA';
  return insurance.plan ?? 'Insured';
}
