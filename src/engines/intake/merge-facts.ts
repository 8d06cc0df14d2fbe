import type { CareNeed, FactName } from '#shared/care/care-need.ts';
import { findService } from '#shared/care/service-catalogue.ts';
import { networkSpecialtyFor } from '#shared/care/specialties/find-specialty.ts';
import type { ExtractedFact } from './intake-engine.ts';

/** What belongs to a person or a body part, and is dropped when another replaces it. */
const detailsOf: Partial<Record<FactName, readonly FactName[]>> = {
  forWhom: ['relation', 'patientAge', 'patientName'],
  relation: ['patientAge', 'patientName'],
  bodyPart: ['side'],
};

/** The son's age isn't the mother's: details go with the person or body part that was replaced. */
export function dropStaleDetails(before: CareNeed, after: CareNeed, stated: readonly FactName[]): CareNeed {
  const kept = { ...after };
  for (const [name, details] of Object.entries(detailsOf) as [FactName, FactName[]][]) {
    if (before[name] === undefined || before[name] === after[name]) continue;
    for (const detail of details) if (!stated.includes(detail)) delete kept[detail];
  }
  if (!stated.includes('serviceCode') && isServiceOfOther(before, kept)) delete kept.serviceCode;
  // An order is for one test.
  const isOtherTest = before.serviceCode !== undefined && before.serviceCode !== kept.serviceCode;
  if (isOtherTest && !stated.includes('order')) delete kept.order;
  return kept;
}

/** A visit with the previously requested doctor isn't one with the new doctor; a scan stays a scan. */
function isServiceOfOther(before: CareNeed, { specialty, serviceCode }: CareNeed): boolean {
  const service = serviceCode ? findService(serviceCode) : null;
  if (!service || !specialty || specialty === before.specialty) return false;
  const offered = networkSpecialtyFor(specialty, service.code);
  const isVisit = service.requestType === 'appointment' || service.requestType === 'telehealth';
  return service.specialty !== offered && (isVisit || offered === null);
}

/**
 * The known facts after a message: the latest explicit statement of a fact replaces the earlier one, and
 * withdrawn facts are removed.
 */
export function mergeFacts(
  known: CareNeed,
  heard: readonly ExtractedFact[],
  cleared: readonly FactName[] = [],
): CareNeed {
  const merged: CareNeed = { ...known, ...Object.fromEntries(heard.map(({ name, value }) => [name, value])) };
  const stated = heard.map(({ name }) => name);
  const kept = dropStaleDetails(known, merged, stated);
  return Object.fromEntries(Object.entries(kept).filter(([name]) => !cleared.includes(name as FactName)));
}
