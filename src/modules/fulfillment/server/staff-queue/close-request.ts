import { implement } from '@orpc/server';
import { resolveReviewAlerts } from '#modules/notifications/server/resolve-alerts.ts';
import { isOver } from '#modules/requests/care-requests.rules.ts';
import { requestQueueContract } from '#modules/requests/request-queue.contract.ts';
import { requireAssignedToMe } from '#modules/requests/server/assign-request.ts';
import { isBeingPaid } from '#modules/requests/server/care-requests-endpoints.ts';
import { moveRequest } from '#modules/requests/server/move-request.ts';
import { lockRequestForStaff, presentStaffRequest } from '#modules/requests/server/request-at-work.ts';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { conflict } from '#shared/problem.ts';
import * as t from '../../fulfillment.words.ts';
import { notifyPatient } from '../work/notify-patient.ts';

/** Closes a request that can't be fulfilled, at no charge. */
export const closeConciergeRequest = implement(requestQueueContract)
  .$context<EndpointContext>()
  .closeConciergeRequest.handler(async ({ input, context }) => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      if (request.status === 'cancelled') return;
      await requireAssignedToMe(tx, context, request);
      if (isOver(request.status)) throw conflict(t.completedCantBeClosed);
      if (await isBeingPaid(tx, request.id)) throw conflict(t.patientPaymentProcessing);
      await moveRequest(tx, context, request, 'cancelled', {
        actor: { kind: 'staff', id: callerId(context) },
        note: t.closedNoFee({ reason: input.reason }),
        changes: { closedReason: input.reason, slaPausedAt: null, personNeededBecause: null },
      });
      await resolveReviewAlerts(tx, request.id, { userId: callerId(context), now: context.clock.now() });
      await notifyPatient(tx, context, request, 'cancelled');
    });
    return presentStaffRequest(context.database.orm, context.dataKeys, input.id);
  });
