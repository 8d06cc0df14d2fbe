import { implement } from '@orpc/server';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { careRequestsContract } from '#modules/requests/care-requests.contract.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { rejectDuringPayment } from '#modules/requests/server/care-requests-endpoints.ts';
import { lockOwnRequest } from '#modules/requests/server/find-request.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { presentRequest } from '#modules/requests/server/present-request.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';

const endpoints = implement(careRequestsContract).$context<EndpointContext>();

/** Cancels the request at no charge and clears any pending review. */
export const cancelRequest = endpoints.cancelRequest.handler(async ({ input, context }) => {
  const userId = callerId(context);
  const cancelled = await context.database.transaction(async (tx) => {
    const request = await lockOwnRequest(tx, input.id, userId);
    // Idempotent.
    if (request.status === 'cancelled') return request;
    if (isOver(request.status)) throw conflict(t.completedCantBeCanceled);
    await rejectDuringPayment(tx, request.id);
    await resolveReviewAlerts(tx, request.id, { userId: null, now: context.clock.now() });
    return moveRequest(tx, context, request, 'cancelled', {
      actor: { kind: 'patient', id: userId },
      note: t.patientCanceledNoFee,
      changes: { closedReason: t.patientCanceled, personNeededBecause: null },
    });
  });
  return presentRequest(context.database.orm, context.dataKeys, cancelled, context.clock.now());
});
