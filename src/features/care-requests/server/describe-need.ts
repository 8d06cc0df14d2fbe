import type { CareNeed } from '#kernel/care-need.ts';
import { findService } from '#kernel/service-catalogue.ts';

const requestTypeWords = (type: string): string => type.replaceAll('_', ' ');

/** What was understood of a request, in words for the care team. What was not said is left out. */
export function describeNeed(need: CareNeed): { label: string; value: string }[] {
  const { place, insurance } = need;
  const lines: [string, string | undefined][] = [
    ['Kind', need.requestType && requestTypeWords(need.requestType)],
    ['Service', need.serviceCode ? findService(need.serviceCode)?.name : undefined],
    ['Specialty', need.specialty],
    ['Why', need.reason],
    ['Body part', need.bodyPart],
    ['Where', [place?.city, place?.state, place?.zip].filter(Boolean).join(', ')],
    ['When', need.when?.text],
    ['Insurance', insurance && insuranceWords(insurance)],
    ['For', need.forWhom === 'self' ? undefined : need.forWhom],
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
