import { mostOffices, planToSay, type WhyOffice, whyOffice } from '#features/calls/call-plan.rules.ts';
import { findOfficesNear, type NearbyOffice } from '#features/providers/server/find-offices-near.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import type { Orm } from '#platform/server/database/database.ts';
import type { SearchPlan } from '../work-on-request/understand-need.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

export type PlanOffice = NearbyOffice & { why: WhyOffice };

/** The offices for a need in the order of calling: what the plan names is what the search will find. */
export const findOfficesFor = (
  orm: Orm,
  search: Search,
  need: CareNeed,
  struck: readonly string[],
  limit = mostOffices,
): Promise<NearbyOffice[]> =>
  findOfficesNear(orm, {
    center: search.center,
    specialty: search.specialty,
    serviceCode: search.service.code,
    insurancePlan: planToSay(need.insurance?.plan ?? null, struck),
    limit,
  });

/** The same with why each is among them. */
export async function findPlanOffices(
  orm: Orm,
  search: Search,
  need: CareNeed,
  struck: readonly string[],
): Promise<PlanOffice[]> {
  const offices = await findOfficesFor(orm, search, need, struck);
  const plan = planToSay(need.insurance?.plan ?? null, struck);
  const known = offices.map(({ distanceMiles, provider }) => ({
    distanceMiles,
    listsPlan: plan !== null && provider.acceptsInsurance.includes(plan),
  }));
  return offices.flatMap((office, index) => {
    const one = known[index];
    return one ? { ...office, why: whyOffice(one, known) } : [];
  });
}
