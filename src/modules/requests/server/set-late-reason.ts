import { implement } from '@orpc/server';
import { callerId, type EndpointContext } from '#modules/server-context.ts';
import { notifyStaff } from '#platform/live/channels.ts';
import { conflict } from '#shared/problem.ts';
import { isSlaMissed } from '../guarantee/sla-events.rules.ts';
import { requestQueueContract } from '../request-queue.contract.ts';
import * as t from '../requests.words.ts';
import { storeLateReason } from './change-request.ts';
import { encryptLateNote } from './encrypted-fields.ts';
import { lockRequestForStaff, presentStaffRequest } from './request-at-work.ts';

/** Anyone who works on requests may explain a late one, even after it is closed. The last explanation counts. */
export const setLateReason = implement(requestQueueContract)
  .$context<EndpointContext>()
  .setLateReason.handler(async ({ input, context }) => {
    await context.database.transaction(async (tx) => {
      const request = await lockRequestForStaff(tx, context, input.id);
      const now = context.clock.now();
      if (!isSlaMissed(request, now)) throw conflict(t.slaNotMissed);
      await storeLateReason(tx, request.id, {
        lateReason: input.reason,
        lateNote: encryptLateNote(context.dataKeys, request.id, input.note || null),
        lateBy: callerId(context),
        lateAt: now,
      });
      notifyStaff(tx, context, 'requests', request.id);
    });
    return presentStaffRequest(context.database.orm, context.dataKeys, input.id, context.clock.now());
  });
