import type { CallEvidence } from '#modules/calls/server/list-evidence.ts';
import { defaultRadiusMiles } from '#modules/directory/comparison.rules.ts';
import { joinPlaces } from '#modules/directory/server/compare-prices.ts';
import { findHospitalPrices } from '#modules/directory/server/find-hospital-prices.ts';
import { findOfficePrices } from '#modules/directory/server/find-office-prices.ts';
import { listNotCallable } from '#modules/directory/server/find-offices-near.ts';
import type { KnownPlace, OfficeResults } from '#modules/requests/results/result-content.ts';
import type { RequestRow } from '#modules/requests/server/find-request.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { listAlsoKnown } from './also-known.rules.ts';

/**
 * Cheaper nearby places from the public comparison, so that the paid list never ignores a lower price that is
 * public.
 */
export async function findAlsoKnown(
  tx: Orm,
  context: Pick<ServerContext, 'database' | 'clock'>,
  request: RequestRow,
  results: OfficeResults,
  round: readonly Pick<CallEvidence, 'call'>[],
): Promise<KnownPlace[]> {
  const plan = planSearch(request.need);
  if (plan.kind !== 'search') return [];
  const { center, service } = plan;
  const around = { center, radiusMiles: defaultRadiusMiles, now: context.clock.now() };
  const { offices } = await findOfficePrices(tx, { ...around, serviceCode: service.code });
  const hospitals = await findHospitalPrices(
    context.database,
    { ...around, code: service.billingCodes[0] },
    tx,
  );
  const places = joinPlaces(offices, hospitals);
  return listAlsoKnown(places, results.options, {
    calls: round.map(({ call }) => call),
    planned: request.callPlan?.offices.map(({ providerId }) => providerId) ?? null,
    doNotCallIds: await listNotCallable(
      tx,
      offices.map(({ office }) => office.id),
    ),
  });
}
