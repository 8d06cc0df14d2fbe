import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalog.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import type { ExtractedFact } from './intake-engine.ts';

/** Details that apply to one person or body part and are dropped when another replaces it. */
const detailsOf: Partial<Record<FactName, readonly FactName[]>> = {
  forWhom: ['relation', 'patientAge', 'patientName'],
  relation: ['patientAge', 'patientName'],
  bodyPart: ['side'],
};

/** Drops the details of a person, body part or test that was replaced: the son's age isn't the mother's. */
export function dropStaleDetails(before: CareNeed, after: CareNeed, stated: readonly FactName[]): CareNeed {
  const remaining = { ...after };
  for (const [name, details] of Object.entries(detailsOf) as [FactName, FactName[]][]) {
    if (before[name] === undefined || before[name] === after[name]) continue;
    for (const detail of details) if (!stated.includes(detail)) delete remaining[detail];
  }
  if (!stated.includes('serviceCode') && isServiceOfOther(before, remaining)) delete remaining.serviceCode;
  // A doctor's order covers one test.
  const isOtherTest = before.serviceCode !== undefined && before.serviceCode !== remaining.serviceCode;
  if (isOtherTest && !stated.includes('order')) delete remaining.order;
  return remaining;
}

/**
 * True if the service belongs to the specialty that was replaced. A visit changes with the doctor; a scan
 * stays.
 */
function isServiceOfOther(before: CareNeed, { specialty, serviceCode }: CareNeed): boolean {
  const service = serviceCode ? findService(serviceCode) : null;
  if (!service || !specialty || specialty === before.specialty) return false;
  const offered = networkSpecialtyFor(specialty, service.code);
  const isVisit = service.requestType === 'appointment' || service.requestType === 'telehealth';
  return service.specialty !== offered && (isVisit || offered === null);
}

/**
 * Merges a message's facts into the known ones: the latest statement of a fact wins, and withdrawn facts are
 * removed.
 */
export function mergeFacts(
  known: CareNeed,
  extracted: readonly ExtractedFact[],
  cleared: readonly FactName[] = [],
): CareNeed {
  const merged: CareNeed = {
    ...known,
    ...Object.fromEntries(extracted.map(({ name, value }) => [name, value])),
  };
  const stated = extracted.map(({ name }) => name);
  const current = dropStaleDetails(known, merged, stated);
  return Object.fromEntries(Object.entries(current).filter(([name]) => !cleared.includes(name as FactName)));
}
