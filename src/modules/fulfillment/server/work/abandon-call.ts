import { handleFailedBookingCall } from '#modules/appointments/server/handle-failed-booking-call.ts';
import { type CallFailureReason, lineFailures } from '#modules/calls/dialing/call-failure-reason.ts';
import { countUnfinished, failCall } from '#modules/calls/server/fail-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { noteLineOutage } from './note-line-outage.ts';
import { openCircuitIfFailing } from './voice-circuit.ts';

/** Fails a call and continues its request or appointment without it, in one transaction. */
export async function abandonCall(
  context: ServerContext,
  call: CallRow,
  because: CallFailureReason,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const request = call.requestId === null ? null : await lockRequest(tx, call.requestId);
    if (!(await failCall(tx, call, because, context.clock.now()))) return;
    if (lineFailures.some((failure) => failure === because)) {
      await openCircuitIfFailing(tx, context, call.mode as Mode);
      await noteLineOutage(tx, context, call);
    }
    if (request) context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    if (call.purpose === 'booking') return handleFailedBookingCall(tx, context, request, call, because);
    if (request) await resumeWhenCallsEnded(tx, context, request);
  });
}

/** Continues the request once none of its calls are pending. */
export async function resumeWhenCallsEnded(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
): Promise<void> {
  if (request.status !== 'calling_providers') return;
  if ((await countUnfinished(tx, request, context.clock.now())) === 0)
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}
