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
 * The offices for a need in the order of calling: what the plan names is what the search will find. An office that the
 * patient asked for by name comes first.
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

/** The plan by which offices are looked for: none when the patient does not want it said. */
const planToFind = ({ insurance }: CareNeed, struck: readonly string[]): string | null =>
  struck.includes('insurance_plan') ? null : (insurance?.plan?.trim() ?? null);

/** The same with why each is among them. */
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
