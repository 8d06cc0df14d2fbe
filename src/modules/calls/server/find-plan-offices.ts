import {
  findAskedOffice,
  findOfficesNear,
  type NearbyOffice,
} from '#modules/directory/server/find-offices-near.ts';
import type { SearchPlan } from '#modules/requests/server/understand-need.ts';
import type { Orm } from '#platform/database/database.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import { mostOffices, type WhyOffice, whyOffice } from '../call-plan.rules.ts';

type Search = Extract<SearchPlan, { kind: 'search' }>;

export type PlanOffice = NearbyOffice & { why: WhyOffice };

/**
 * Offices for a need in calling order; the plan and the search use the same list. An office the patient named
 * comes first.
 */
export async function findOfficesFor(
  orm: Orm,
  search: Search,
  need: CareNeed,
  struck: readonly string[],
  limit = mostOffices,
): Promise<NearbyOffice[]> {
  const wish = {
    center: search.center,
    specialty: search.specialty,
    serviceCode: search.service.code,
    insurancePlan: planToFind(need, struck),
    limit,
  };
  const found = await findOfficesNear(orm, wish);
  const askedId = need.namedOffice?.id;
  const asked = askedId ? await findAskedOffice(orm, askedId, wish) : null;
  if (!asked) return found;
  return [asked, ...found.filter(({ provider }) => provider.phone !== asked.provider.phone)].slice(0, limit);
}

/** The plan used to search; none if the patient removed it. */
const planToFind = ({ insurance }: CareNeed, struck: readonly string[]): string | null =>
  struck.includes('insurance_plan') ? null : (insurance?.plan?.trim() ?? null);

/** The same, with the reason for each. */
export async function findPlanOffices(
  orm: Orm,
  search: Search,
  need: CareNeed,
  struck: readonly string[],
): Promise<PlanOffice[]> {
  const offices = await findOfficesFor(orm, search, need, struck);
  const plan = planToFind(need, struck);
  const known = offices.map(({ distanceMiles, provider }) => ({
    distanceMiles,
    listsPlan: plan !== null && provider.acceptsInsurance.includes(plan),
    isAsked: provider.id === need.namedOffice?.id,
  }));
  return offices.flatMap((office, index) => {
    const one = known[index];
    return one ? { ...office, why: whyOffice(one, known) } : [];
  });
}
