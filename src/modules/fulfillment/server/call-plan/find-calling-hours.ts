import { firstOffices } from '#modules/calls/call-plan.rules.ts';
import { findOfficesFor } from '#modules/calls/server/find-plan-offices.ts';
import { listRefusingNumbers } from '#modules/calls/server/list-refusing-numbers.ts';
import type { NearbyOffice } from '#modules/directory/server/find-offices-near.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { Orm } from '#platform/database/database.ts';
import { findPlaceZone } from '#platform/geography/places.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { supportCalendar } from '#shared/time/business-calendar.ts';
import { type OfficeWeek, officeWeek, typicalOfficeHours } from '#shared/time/office-calendar.ts';

/**
 * Office hours of the first offices to be called. Falls back to usual hours at the patient's location if none
 * were found or the location is unknown. Empty if no office is called.
 */
export function getCallingHours(need: CareNeed, found: readonly NearbyOffice[]): OfficeWeek[] {
  if (needsManualWork(need)) return [];
  const first = found.slice(0, firstOffices).map(({ provider: { timeZone, officeHours } }) => ({
    timeZone,
    officeHours,
  }));
  const zone = (need.place && findPlaceZone(need.place)) ?? supportCalendar.timeZone;
  return first.length > 0 ? first.map(officeWeek) : [{ timeZone: zone, officeHours: typicalOfficeHours }];
}

/** Same, with a fresh search. Skips offices that declined to talk for this request. */
export async function findCallingHours(
  tx: Orm,
  { id, need, removedFacts }: Pick<RequestRow, 'id' | 'need' | 'removedFacts'>,
): Promise<OfficeWeek[]> {
  const search = planSearch(need);
  if (search.kind !== 'search') return getCallingHours(need, []);
  const refused = await listRefusingNumbers(tx, id);
  const found = await findOfficesFor(tx, search, need, removedFacts);
  return getCallingHours(
    need,
    found.filter(({ provider }) => !refused.has(provider.phone)),
  );
}
