import { asksByHabit } from '#modules/calls/server/asks-by-habit.ts';
import { understandNeed } from '#modules/requests/server/understand-need.ts';
import type { EndpointContext } from '#modules/server-context.ts';
import type { CareNeed } from '#shared/care/care-need.ts';
import type { Claim } from '../conversation/claim-turn.ts';

/** Said with the sentence that is read back: one yes is for both. */
export const lookFirst = {
  en: 'The summary below shows who we will call and what we will say. Remove anything you don’t want shared, then say yes or start the request there.',
  es: 'El resumen de abajo muestra a quién llamaremos y qué diremos. Quite lo que no quiera compartir, y luego diga que sí o empiece la solicitud ahí.',
} as const;

/**
 * Whether a patient is pointed to the call plan together with what is read back to them: there is something in it that
 * they could remove, or want to be asked about. Once.
 */
export async function offersPlanFirst(
  { caller, database }: EndpointContext,
  claim: Claim,
  { need, complete, confirmed }: { need: CareNeed; complete: boolean; confirmed: boolean },
): Promise<boolean> {
  if (!complete || confirmed || caller.userId === null || claim.requestId !== null || claim.callPlan !== null)
    return false;
  if (understandNeed(need).kind !== 'search') return false;
  return Boolean(need.insurance?.plan) || (await asksByHabit(database.orm, caller.userId));
}
