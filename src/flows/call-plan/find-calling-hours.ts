import { firstOffices } from '#features/calls/call-plan.rules.ts';
import { listRefusingNumbers } from '#features/calls/server/list-refusing-numbers.ts';
import type { RequestRow } from '#features/care-requests/server/find-request.ts';
import type { NearbyOffice } from '#features/providers/server/find-offices-near.ts';
import { supportCalendar } from '#kernel/business-calendar.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import { type OfficeWeek, officeWeek, usualHours } from '#kernel/office-calendar.ts';
import { isWorkByHand } from '#kernel/work-by-hand.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { findPlaceZone } from '#platform/server/places.ts';
import { understandNeed } from '../work-on-request/understand-need.ts';
import { findOfficesFor } from './find-plan-offices.ts';

/**
 * Hours of the offices that are called first for a need, of those that were found in the order of calling. Where none was
 * found, or we do not know yet where to search, the usual hours at the patient's place; empty where no office is called.
 */
export function callingHoursOf(need: CareNeed, found: readonly NearbyOffice[]): OfficeWeek[] {
  if (isWorkByHand(need)) return [];
  const first = found.slice(0, firstOffices).map(({ provider: { timeZone, officeHours } }) => ({
    timeZone,
    officeHours,
  }));
  const zone = (need.place && findPlaceZone(need.place)) ?? supportCalendar.timeZone;
  return first.length > 0 ? first.map(officeWeek) : [{ timeZone: zone, officeHours: usualHours }];
}

/** The same by a search now, as when the work goes on: whoever refused to talk for this request is not called again. */
export async function findCallingHours(
  tx: Orm,
  { id, need, struckFacts }: Pick<RequestRow, 'id' | 'need' | 'struckFacts'>,
): Promise<OfficeWeek[]> {
  const search = understandNeed(need);
  if (search.kind !== 'search') return callingHoursOf(need, []);
  const refused = await listRefusingNumbers(tx, id);
  const found = await findOfficesFor(tx, search, need, struckFacts);
  return callingHoursOf(
    need,
    found.filter(({ provider }) => !refused.has(provider.phone)),
  );
}
