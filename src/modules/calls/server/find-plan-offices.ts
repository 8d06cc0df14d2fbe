import {
  findOfficesNear,
  findRequestedOffice,
  type NearbyOffice,
} from '#modules/directory/server/find-offices-near.ts';
import type { SearchPlan } from '#modules/requests/server/plan-search.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { getOfficeReason, maxOffices, type OfficeReason } from '../call-plan.rules.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

export type PlanOffice = NearbyOffice & { why: OfficeReason };

/**
 * Offices for a need in calling order; the plan and the search use the same list. An office the patient named
 * comes first.
 */
export async function findOfficesFor(
  orm: Orm,
  search: Search,
  need: CareNeed,
  removed: readonly string[],
  limit = maxOffices,
): Promise<NearbyOffice[]> {
  const query = {
    center: search.center,
    specialty: search.specialty,
    serviceCode: search.service.code,
    insurancePlan: insurancePlanFor(need, removed),
    limit,
  };
  const found = await findOfficesNear(orm, query);
  const requestedId = need.namedOffice?.id;
  const requested = requestedId ? await findRequestedOffice(orm, requestedId, query) : null;
  if (!requested) return found;
  return [requested, ...found.filter(({ provider }) => provider.phone !== requested.provider.phone)].slice(
    0,
    limit,
  );
}

/** The plan used to search; none if the patient removed it. */
const insurancePlanFor = ({ insurance }: CareNeed, removed: readonly string[]): string | null =>
  removed.includes('insurance_plan') ? null : (insurance?.plan?.trim() ?? null);

/** The offices of `findOfficesFor`, with the reason for each. */
export async function findPlanOffices(
  orm: Orm,
  search: Search,
  need: CareNeed,
  removed: readonly string[],
): Promise<PlanOffice[]> {
  const offices = await findOfficesFor(orm, search, need, removed);
  const plan = insurancePlanFor(need, removed);
  const candidates = offices.map(({ distanceMiles, provider }) => ({
    distanceMiles,
    listsPlan: plan !== null && provider.acceptsInsurance.includes(plan),
    isAsked: provider.id === need.namedOffice?.id,
  }));
  return offices.flatMap((office, index) => {
    const candidate = candidates[index];
    return candidate ? { ...office, why: getOfficeReason(candidate, candidates) } : [];
  });
}
