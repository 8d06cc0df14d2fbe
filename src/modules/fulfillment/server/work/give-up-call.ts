import { concludeLostBooking } from '#modules/appointments/server/conclude-lost-booking.ts';
import { type FailedBecause, lineTroubles } from '#modules/calls/dialing/failed-because.ts';
import { countUnfinished, failCall } from '#modules/calls/server/fail-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { workOnRequestJob } from '#modules/job-names.ts';
import { lockRequest, type RequestRow } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { tellLineTrouble } from './tell-line-trouble.ts';
import { stopWhenIll } from './watch-line.ts';

/** A call that comes to nothing ends, and its request or appointment goes on without it: in one transaction. */
export async function giveUpCall(
  context: ServerContext,
  call: CallRow,
  because: FailedBecause,
): Promise<void> {
  await context.database.transaction(async (tx) => {
    const request = call.requestId === null ? null : await lockRequest(tx, call.requestId);
    if (!(await failCall(tx, call, because, context.clock.now()))) return;
    if (lineTroubles.some((trouble) => trouble === because)) {
      await stopWhenIll(tx, context, call.mode as Mode);
      await tellLineTrouble(tx, context, call);
    }
    if (request) context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    if (call.purpose === 'booking') return concludeLostBooking(tx, context, request, call, because);
    if (request) await continueWhenAllEnded(tx, context, request);
  });
}

/** Takes the request up again when it waits for none of its calls any more. */
export async function continueWhenAllEnded(
  tx: Orm,
  context: ServerContext,
  request: RequestRow,
): Promise<void> {
  if (request.status !== 'calling_providers') return;
  if ((await countUnfinished(tx, request, context.clock.now())) === 0)
    await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}
