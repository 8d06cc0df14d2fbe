import { readStruck } from '#features/calls/call-plan.rules.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import type { OfficeWeek } from '#kernel/office-calendar.ts';
import type { Orm } from '#platform/server/database/database.ts';
import type { AcceptedCallPlan } from '#platform/server/database/tables/care-requests.ts';
import type { CallPlanDraft } from '#platform/server/database/tables/conversations.ts';
import { understandNeed } from '../work-on-request/understand-need.ts';
import { asksByHabit } from './asks-by-habit.ts';
import { callingHoursOf } from './find-calling-hours.ts';
import { findPlanOffices } from './find-plan-offices.ts';

export type AcceptedPlan = {
  struckFacts: string[];
  asksBeforeFurtherCalls: boolean;
  callPlan: AcceptedCallPlan | null;
  callingHours: OfficeWeek[];
};

/**
 * What a patient accepts by submitting. Of the offices only those count that they were shown; to one who was shown none
 * before submitting, the request's page names those that the search finds now.
 */
export async function acceptCallPlan(
  tx: Orm,
  { userId, need, draft }: { userId: string; need: CareNeed; draft: CallPlanDraft | null },
): Promise<AcceptedPlan> {
  const struckFacts = readStruck(draft?.struckFacts ?? []);
  const asksBeforeFurtherCalls = draft?.asksBeforeFurtherCalls ?? (await asksByHabit(tx, userId));
  const search = understandNeed(need);
  if (search.kind !== 'search')
    return { struckFacts, asksBeforeFurtherCalls, callPlan: null, callingHours: callingHoursOf(need, []) };
  const found = await findPlanOffices(tx, search, need, struckFacts);
  const shown = draft?.shownOfficeIds ?? [];
  const offices = found
    .filter(({ provider }) => shown.length === 0 || shown.includes(provider.id))
    .map(({ provider, distanceMiles, why }) => ({
      providerId: provider.id,
      name: provider.name,
      distanceMiles: Math.round(distanceMiles * 10) / 10,
      why,
    }));
  return {
    struckFacts,
    asksBeforeFurtherCalls,
    callPlan: offices.length > 0 ? { offices } : null,
    callingHours: callingHoursOf(need, found),
  };
}
