import { readRemovedFacts } from '#modules/calls/call-plan.rules.ts';
import { asksBeforeExtraCalls } from '#modules/calls/server/asks-before-extra-calls.ts';
import { findPlanOffices } from '#modules/calls/server/find-plan-offices.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { Orm } from '#platform/database/database.ts';
import type { AcceptedCallPlan } from '#schema/care-requests.ts';
import type { CallPlanDraft } from '#schema/conversations.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { OfficeWeek } from '#shared/time/office-calendar.ts';
import { getCallingHours } from './find-calling-hours.ts';

export type AcceptedPlan = {
  removedFacts: string[];
  asksBeforeFurtherCalls: boolean;
  callPlan: AcceptedCallPlan | null;
  callingHours: OfficeWeek[];
};

/**
 * Computes the call plan a patient accepts by submitting: only offices they were shown, or all offices found
 * now if they were shown none.
 */
export async function acceptCallPlan(
  tx: Orm,
  { userId, need, draft }: { userId: string; need: CareNeed; draft: CallPlanDraft | null },
): Promise<AcceptedPlan> {
  const removedFacts = readRemovedFacts(draft?.removedFacts ?? []);
  const asksBeforeFurtherCalls = draft?.asksBeforeFurtherCalls ?? (await asksBeforeExtraCalls(tx, userId));
  const search = planSearch(need);
  if (search.kind !== 'search')
    return { removedFacts, asksBeforeFurtherCalls, callPlan: null, callingHours: getCallingHours(need, []) };
  const found = await findPlanOffices(tx, search, need, removedFacts);
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
    removedFacts,
    asksBeforeFurtherCalls,
    callPlan:
      offices.length > 0 ? { offices, ...(draft?.asksForEstimate ? { asksForEstimate: true } : {}) } : null,
    callingHours: getCallingHours(need, found),
  };
}
