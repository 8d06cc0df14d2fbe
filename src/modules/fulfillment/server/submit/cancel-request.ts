import { implement } from '@orpc/server';
import { settleEvidenceCheck } from '#modules/notifications/server/settle-person-wanted.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { refuseDuringPayment } from '#modules/requests/server/care-requests-endpoints.ts';
import { lockOwnRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** The patient ends their request, at no charge. Nobody of the team needs to look at its evidence any more. */
export const cancelRequest = endpoints.cancelRequest.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const cancelled = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    // Cancelling twice is cancelling once.
    if (request.status === 'cancelled') return request;
    if (isOver(request.status)) throw conflict('This request is finished and can no longer be cancelled.');
    await refuseDuringPayment(tx, request.id);
    await settleEvidenceCheck(tx, request.id, { userId: null, now: context.clock.now() });
    return moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient', id: userId },
      note: 'You cancelled this request. No fee was charged.',
      changes: { closedReason: 'You cancelled this request.', personNeededBecause: null },
    });
  });
  return presentRequest(context.database.orm, context.dataKeys, cancelled, context.clock.now());
});
