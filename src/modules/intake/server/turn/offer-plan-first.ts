import { asksBeforeExtraCalls } from '#modules/calls/server/asks-before-extra-calls.ts';
import { planSearch } from '#modules/requests/server/plan-search.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import * as es from '../../intake.words.es.ts';
import * as t from '../../intake.words.ts';
import type { Claim } from '../conversation/claim-turn.ts';

/** Added to the read-back; one "yes" confirms both. */
export const reviewPlanFirst = {
  en: t.reviewCallPlan,
  es: es.reviewCallPlan,
} as const;

/**
 * Whether to point the patient to the call plan with the read-back: only if it has something they could remove or be
 * asked about, and only once.
 */
export async function offersPlanFirst(
  { caller, database }: EndpointContext,
  claim: Claim,
  { need, complete, confirmed }: { need: CareNeed; complete: boolean; confirmed: boolean },
): Promise<boolean> {
  if (!complete || confirmed || caller.userId === null || claim.requestId !== null || claim.callPlan !== null)
    return false;
  if (planSearch(need).kind !== 'search') return false;
  return Boolean(need.insurance?.plan) || (await asksBeforeExtraCalls(database.orm, caller.userId));
}
