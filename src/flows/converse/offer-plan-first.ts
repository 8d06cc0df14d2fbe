import type { Claim } from '#features/conversations/server/claim-turn.ts';
import type { EndpointContext } from '#features/server-context.ts';
import type { CareNeed } from '#kernel/care-need.ts';
import { asksByHabit } from '../call-plan/asks-by-habit.ts';
import { understandNeed } from '../work-on-request/understand-need.ts';

/** Said with the summary, in which the plan stands. */
export const lookFirst = {
  en: 'Before I start: in the summary below you see whom we will call and what we will say. Strike what is not to be said, then start the request or just tell me to.',
  es: 'Antes de empezar: en el resumen de abajo ve a quién llamaremos y qué diremos. Tache lo que no se deba decir y empiece la solicitud, o dígame que empiece.',
} as const;

/**
 * Whether a patient's request waits for one more word from them: it would otherwise begin with their last answer, and
 * something they could strike, or want to be asked about, would be said before they have seen the call plan. Once.
 */
export async function offersPlanFirst(
  { caller, database }: EndpointContext,
  claim: Claim,
  { need, complete }: { need: CareNeed; complete: boolean },
): Promise<boolean> {
  if (!complete || caller.userId === null || claim.requestId !== null || claim.callPlan !== null)
    return false;
  if (understandNeed(need).kind !== 'search') return false;
  return Boolean(need.insurance?.plan) || (await asksByHabit(database.orm, caller.userId));
}
