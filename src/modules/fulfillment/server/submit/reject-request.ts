import { implement } from '@orpc/server';
import { workOnRequestJob } from '#modules/job-names.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { beginPromiseAgain } from '#modules/requests/guarantee/guarantee.rules.ts';
import { refuseDuringPayment } from '#modules/requests/server/care-requests-endpoints.ts';
import { lockOwnRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { addOwnWords } from '#modules/requests/server/private-words.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import { findCallingHours } from '../call-plan/find-calling-hours.ts';
import { lockSubmitter, refuseAnotherRound, refuseTooManyAtWork } from './limit-requests.ts';
import { readDescription } from './read-description.ts';
import { alertOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/**
 * Sends finished work back at no charge: a new round begins with what the patient said should be different, and with the whole
 * promise. Words of danger alert the care team, and whom to call is said beside the request.
 */
export const rejectRequest = endpoints.rejectRequest.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const wish = await readDescription(context, mode, input.reason, 'America/New_York');
  const warning = findWarning(input.reason, wish.language);
  const moved = await context.database.transaction(async (tx) => {
    await lockSubmitter(tx, userId);
    const request = await lockOwnRequest(tx, input.id, userId);
    await refuseDuringPayment(tx, request.id);
    if (request.status !== 'awaiting_patient_confirmation') {
      throw conflict('This request is not waiting for your approval.');
    }
    refuseAnotherRound(request.round);
    const need = { ...request.need, ...wish };
    const callingHours = await findCallingHours(tx, { ...request, need });
    const again = await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: `You sent the work back at no charge: ${input.reason}`,
      changes: {
        round: request.round + 1,
        need,
        ...addOwnWords(context.dataKeys, request, input.reason),
        completionSummary: null,
        resultSizeCharacters: null,
        optionCount: null,
        callCount: null,
        chosenOptionId: null,
        resultKind: null,
        readyAt: null,
        ...beginPromiseAgain(request, now, callingHours),
      },
    });
    await alertOfWarning(tx, context, warning, again);
    await refuseTooManyAtWork(tx, context, userId);
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    return again;
  });
  const view = await presentRequest(context.database.orm, context.dataKeys, moved, now);
  return withWarning(view, warning);
});
