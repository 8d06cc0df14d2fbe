import { ageWords, type CareNeed, orderWords, sideWords, type Urgency } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';

const urgencyWords: Record<Urgency, string> = { normal: 'Normal', soon: 'Soon', urgent: 'Urgent' };

const requestTypeWords = (type: string): string => type.replaceAll('_', ' ');

/** The understood need as labeled lines for staff. Unknown facts are left out. */
export function describeNeed(need: CareNeed): { label: string; value: string }[] {
  const { place, insurance } = need;
  const lines: [string, string | undefined][] = [
    ['Type', need.requestType && requestTypeWords(need.requestType)],
    ['Service', need.serviceCode ? findService(need.serviceCode)?.name : undefined],
    ['Specialty', need.specialty],
    ['Reason', need.reason],
    ['Bill', need.paperDetails],
    ['Pharmacy', need.pharmacy],
    ['Requested office', need.namedOffice && (need.namedOffice.name ?? need.namedOffice.asked)],
    ['Urgency', need.urgency && urgencyWords[need.urgency]],
    ['Body part', need.bodyPart],
    ['Side', need.side && sideWords[need.side]],
    ['Doctor’s order', need.order && orderWords[need.order]],
    ['Location', [place?.city, place?.state, place?.zip].filter(Boolean).join(', ')],
    ['When', need.when?.text],
    ['Insurance', insurance && insuranceWords(insurance)],
    ['For', need.forWhom === 'self' ? undefined : (need.relation ?? need.forWhom)],
    ['Patient', need.patientName],
    ['Age', need.patientAge === undefined ? undefined : ageWords(need.patientAge)],
    ['Preferences', need.constraints?.join(', ')],
    ['Language', need.language === 'es' ? 'Spanish' : undefined],
  ];
  return lines.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}

function insuranceWords({ kind, plan }: NonNullable<CareNeed['insurance']>): string {
  if (kind === 'none') return 'None, paying out of pocket';
  if (kind === 'hsa') return plan ? `${plan} with HSA` : 'HSA';
  return plan ?? 'Insured, plan unknown';
}
