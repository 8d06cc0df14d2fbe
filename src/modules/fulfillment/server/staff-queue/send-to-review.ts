import { implement } from '@orpc/server';
import { listRound } from '#modules/calls/server/list-round.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { allowsManualWork } from '#modules/requests/request-queue.rules.ts';
import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentStaffRequest } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { needsManualWork } from '#shared/care/manual-work.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { breachNote, hasConsentBreach, notifyBreach } from '../work/notify-breach.ts';

const endpoints = implement(requestQueueContract).$context<EndpointContext>();

/** Staff calls go through the same review as agent calls. */
export const sendToGate = endpoints.sendToGate.handler(async ({ input, context }) => {
  const staff = { kind: 'staff', id: callerId(context) } as const;
  await context.database.transaction(async (tx) => {
    const request = await lockRequestForStaff(tx, context, input.id);
    if (request.status === 'pending_confirmation') return;
    await requireAssignedToMe(tx, context, request);
    // The review compares offices, and offices can't answer this kind of request.
    if (needsManualWork(request.need)) throw conflict(t.needsManualResult);
    if (!allowsManualWork(request.status)) throw conflict(t.notInProgressCantReview);
    const round = await listRound(tx, request.id, request.round, 'enquiry');
    if (round.some(({ call }) => call.state === 'dialling' || call.state === 'placed'))
      throw conflict(t.callInProgress);
    if (!round.some(({ facts }) => facts.length > 0)) throw conflict(t.noFactsYet);
    const searched =
      request.status === 'new'
        ? await moveRequest(tx, context, request, 'provider_search', {
            actor: staff,
            note: t.careTeamWorking,
          })
        : request;
    const isBreached = hasConsentBreach(round.map(({ call }) => call));
    const checked = await moveRequest(tx, context, searched, 'pending_confirmation', {
      actor: staff,
      note: isBreached ? `The calls are done. ${breachNote}` : t.callsDoneChecking,
      changes: {
        personNeededBecause: 'Sent to review by staff: check the evidence before release',
      },
    });
    if (isBreached) await notifyBreach(tx, context, checked);
  });
  return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
});
