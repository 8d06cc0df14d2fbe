import { ageWords, type CareNeed, orderWords, sideWords, type Urgency } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { serviceTypeWords } from '../../request-status.rules.ts';

const urgencyWords: Record<Urgency, string> = { normal: 'Normal', soon: 'Soon', urgent: 'Urgent' };

const normalize = (text: string | undefined): string => (text ?? '').trim().toLowerCase();

/** The understood need as labeled lines for staff, without unknown facts and what the description already says. */
export function describeNeed(need: CareNeed, description: string): { label: string; value: string }[] {
  const { place, insurance } = need;
  const lines: [string, string | undefined][] = [
    ['Type', need.requestType && serviceTypeWords(need.requestType)],
    ['Service', need.serviceCode ? findService(need.serviceCode)?.clinicalName : undefined],
    ['Specialty', need.specialty],
    ['Reason', normalize(need.reason) === normalize(description) ? undefined : need.reason],
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
