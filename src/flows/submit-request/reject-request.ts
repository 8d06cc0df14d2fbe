import { implement } from '@orpc/server';
import { careRequestsContract } from '#features/care-requests/care-requests.contract.ts';
import { resumePromise } from '#features/care-requests/guarantee.rules.ts';
import { refuseDuringPayment } from '#features/care-requests/server/care-requests-endpoints.ts';
import { lockOwnRequest } from '#features/care-requests/server/find-request.ts';
import { moveRequest } from '#features/care-requests/server/move-request.ts';
import { presentRequest } from '#features/care-requests/server/present-request.ts';
import { alertStaff } from '#features/notices/server/alert-staff.ts';
import { callerId, type EndpointContext } from '#features/server-context.ts';
import { checkForEmergency, emergencyReply } from '#kernel/emergency-check.ts';
import { effectiveMode } from '#kernel/mode.ts';
import { conflict, Problem } from '#kernel/problem.ts';
import { readLanguage } from '../converse/read-language.ts';
import { workOnRequestJob } from '../work-on-request/job-names.ts';
import { alertAbout } from './answer-question.ts';
import { lockSubmitter, refuseAnotherRound, refuseTooManyAtWork } from './limit-requests.ts';
import { readDescription } from './read-description.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/**
 * Sends finished work back at no charge: a new round begins with what the patient said should be different. An
 * emergency in it alerts the care team, changes nothing, and is refused with whom to call.
 */
export const rejectRequest = endpoints.rejectRequest.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const now = context.clock.now();
  const mode = effectiveMode(context.caller.modeOverride, context.globalMode);
  const danger = checkForEmergency(input.reason);
  if (danger) {
    const request = await context.database.transaction(async (tx) => {
      const locked = await lockOwnRequest(tx, input.id, userId);
      await alertStaff(tx, context, alertAbout(locked, danger.kind));
      return locked;
    });
    const language = readLanguage(input.reason, request.need.language);
    throw new Problem(422, 'EMERGENCY', emergencyReply(danger.kind, language));
  }
  const wish = await readDescription(context, mode, input.reason, 'America/New_York');
  const moved = await context.database.transaction(async (tx) => {
    await lockSubmitter(tx, userId);
    const request = await lockOwnRequest(tx, input.id, userId);
    await refuseDuringPayment(tx, request.id);
    if (request.status !== 'awaiting_patient_confirmation') {
      throw conflict('This request is not waiting for your approval.');
    }
    refuseAnotherRound(request.round);
    const again = await moveRequest(tx, context, request, 'provider_search', {
      actor: { kind: 'patient', id: userId },
      note: `You sent the work back at no charge: ${input.reason}`,
      changes: {
        round: request.round + 1,
        need: { ...request.need, ...wish },
        completionSummary: null,
        resultSizeCharacters: null,
        optionCount: null,
        callCount: null,
        chosenOptionId: null,
        resultKind: null,
        readyAt: null,
        ...resumePromise(request, request.readyAt, now),
      },
    });
    await refuseTooManyAtWork(tx, context, userId);
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
    return again;
  });
  return presentRequest(context.database.orm, context.dataKeys, moved, now);
});
