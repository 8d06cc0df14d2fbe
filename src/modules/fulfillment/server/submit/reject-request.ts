import { implement } from '@orpc/server';
import { workOnRequestJob } from '#modules/job-names.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { restartSla } from '#modules/requests/guarantee/guarantee.rules.ts';
import { rejectDuringPayment } from '#modules/requests/server/care-requests-endpoints.ts';
import { addOwnWords } from '#modules/requests/server/encrypted-fields.ts';
import { lockOwnRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { effectiveMode } from '#shared/mode.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { findCallingHours } from '../call-plan/find-calling-hours.ts';
import { lockSubmitter, rejectAnotherRound, rejectTooManyInProgress } from './limit-requests.ts';
import { readDescription } from './read-description.ts';
import { alertStaffOfWarning, findWarning, withWarning } from './warn-of-danger.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/**
 * Sends results back at no charge: starts a new round with the patient's feedback and a full SLA. Emergency
 * language alerts staff and returns emergency contacts.
 */
export const rejectRequest = endpoints.rejectRequest.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const feedback = await readDescription(context, mode, input.reason, 'America/New_York');
  const warning = findWarning(input.reason, feedback.language);
  const moved = await context.database.transaction(async (tx) => {
    await lockSubmitter(tx, userId);
    const request = await lockOwnRequest(tx, input.id, userId);
    await rejectDuringPayment(tx, request.id);
    if (request.status !== 'awaiting_patient_confirmation') {
      throw conflict(t.requestNotAwaitingApproval);
    }
    rejectAnotherRound(request.round);
    const need = { ...request.need, ...feedback };
    const callingHours = await findCallingHours(tx, { ...request, need });
    const restarted = await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: `You sent the results back at no charge: ${input.reason}`,
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
        ...restartSla(request, now, callingHours),
      },
    });
    await alertStaffOfWarning(tx, context, warning, restarted);
    await rejectTooManyInProgress(tx, context, userId);
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    return restarted;
  });
  const view = await presentRequest(context.database.orm, context.dataKeys, moved, now);
  return withWarning(view, warning);
});
