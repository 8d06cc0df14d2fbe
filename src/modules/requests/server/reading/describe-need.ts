import { ageWords, type CareNeed, orderWords, sideWords, type Urgency } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';

const urgencyWords: Record<Urgency, string> = { normal: 'Normal', soon: 'Soon', urgent: 'Urgent' };

const requestTypeWords = (type: string): string => type.replaceAll('_', ' ');

/** What was understood of a request, in words for the care team. What was not said is left out. */
export function describeNeed(need: CareNeed): { label: string; value: string }[] {
  const { place, insurance } = need;
  const lines: [string, string | undefined][] = [
    ['Kind', need.requestType && requestTypeWords(need.requestType)],
    ['Service', need.serviceCode ? findService(need.serviceCode)?.name : undefined],
    ['Specialty', need.specialty],
    ['Why', need.reason],
    ['Bill', need.paperDetails],
    ['Pharmacy', need.pharmacy],
    ['Asked for', need.namedOffice && (need.namedOffice.name ?? need.namedOffice.asked)],
    ['Urgency', need.urgency && urgencyWords[need.urgency]],
    ['Body part', need.bodyPart],
    ['Side', need.side && sideWords[need.side]],
    ["Doctor's order", need.order && orderWords[need.order]],
    ['Where', [place?.city, place?.state, place?.zip].filter(Boolean).join(', ')],
    ['When', need.when?.text],
    ['Insurance', insurance && insuranceWords(insurance)],
    ['For', need.forWhom === 'self' ? undefined : (need.relation ?? need.forWhom)],
    ['Patient', need.patientName],
    ['Age', need.patientAge === undefined ? undefined : ageWords(need.patientAge)],
    ['Wishes', need.constraints?.join(', ')],
    ['Language', need.language === 'es' ? 'Spanish' : undefined],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function insuranceWords({ kind, plan }: NonNullable<CareNeed['insurance']>): string {
  if (kind === 'none') return 'None, pays directly';
  if (kind === 'hsa') return plan ? `${plan} with HSA` : 'HSA';
  return plan ?? 'Insured, plan not said';
}
