import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { findCall, placePlannedCall } from '#features/calls/server/place-planned-call.ts';
import type { CallRow } from '#features/calls/server/plan-call.ts';
import { recordCall } from '#features/calls/server/record-call.ts';
import { lockRequest, type RequestRow } from '#features/care-requests/server/find-request.ts';
import type { ServerContext } from '#features/server-context.ts';
import type { VendorCall } from '#integrations/voice/voice.port.ts';
import type { Mode } from '#kernel/mode.ts';
import type { Orm } from '#platform/server/database/database.ts';
import { calls } from '#platform/server/database/tables/calls.ts';
import { careRequests } from '#platform/server/database/tables/care-requests.ts';
import { concludeBookingCall } from '../appointments/conclude-booking-call.ts';
import { checkCallJob, placeCallJob, workOnRequestJob } from './job-names.ts';

/** How soon a call that is still going on is looked at again, should the vendor's web-hook not come. */
const lookAgainMilliseconds = 5_000;

/** Dials a planned call, unless the patient has meanwhile cancelled, and follows it. */
export async function placeCall(context: ServerContext, callId: string): Promise<void> {
  const result = await placePlannedCall(context, callId);
  switch (result.kind) {
    case 'nothing':
      return;
    case 'unwanted':
      return dropUnwanted(context, callId);
    case 'wait':
      return context.jobs.enqueue(
        context.database.orm,
        placeCallJob,
        { callId },
        { startAfter: result.until },
      );
    case 'placed':
      if (result.call.state === 'ongoing') return lookAgainLater(context, callId);
      return conclude(context, result.row, result.call);
  }
}

/** Looks at a placed call and records it when it has ended. */
export async function checkCall(context: ServerContext, callId: string): Promise<void> {
  const call = await findCall(context.database.orm, callId);
  if (call?.state !== 'placed' || call.vendorCallId === null) return;
  const vendorCall = await context.ports.voice(call.mode as Mode).getCall(call.vendorCallId);
  if (vendorCall.state === 'ended') return conclude(context, call, vendorCall);
  if (await isMyTurnToWatch(context, callId)) await lookAgainLater(context, callId);
}

const lookAgainLater = (context: ServerContext, callId: string): Promise<void> =>
  context.jobs.enqueue(
    context.database.orm,
    checkCallJob,
    { callId },
    { startAfter: new Date(context.clock.now().getTime() + lookAgainMilliseconds) },
  );

/** A call may be watched by several jobs after a restart: the first to look in a while goes on, the others end. */
async function isMyTurnToWatch(context: ServerContext, callId: string): Promise<boolean> {
  const now = context.clock.now();
  const unseenSince = new Date(now.getTime() - lookAgainMilliseconds / 2);
  const [mine] = await context.database.orm
    .update(calls)
    .set({ updatedAt: now })
    .where(and(eq(calls.id, callId), eq(calls.state, 'placed'), lt(calls.updatedAt, unseenSince)))
    .returning({ id: calls.id });
  return mine !== undefined;
}

async function conclude(context: ServerContext, call: CallRow, vendorCall: VendorCall): Promise<void> {
  await context.database.transaction(async (tx) => {
    // The request's lock first: of calls that end together each then sees the others, and the last one goes on.
    const request = call.requestId === null ? null : await lockRequest(tx, call.requestId);
    if (!request && call.requestId !== null) return;
    const recorded = await recordCall(tx, call, vendorCall);
    if (!recorded) return;
    if (request) context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    const heard = { ...call, transcript: vendorCall.transcript, startedAt: vendorCall.startedAt };
    if (call.purpose === 'booking') return concludeBookingCall(tx, context, request, heard, recorded);
    if (request) await continueWhenAllEnded(tx, context, request);
  });
}

async function continueWhenAllEnded(tx: Orm, context: ServerContext, request: RequestRow): Promise<void> {
  if (request.status !== 'calling_providers') return;
  const [left] = await tx
    .select({ unfinished: sql<number>`count(*)::int` })
    .from(calls)
    .where(
      and(
        eq(calls.requestId, request.id),
        eq(calls.round, request.round),
        eq(calls.purpose, 'enquiry'),
        notInArray(calls.state, ['ended', 'failed']),
      ),
    );
  if (left?.unfinished === 0) await context.jobs.enqueue(tx, workOnRequestJob, { requestId: request.id });
}

/**
 * A planned call whose request was cancelled or sent back is never dialled. That of a request which waits for its
 * patient stays planned: when the work goes on, it is due again.
 */
async function dropUnwanted(context: ServerContext, callId: string): Promise<void> {
  const waiting = context.database.orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(
      and(
        eq(careRequests.id, calls.requestId),
        eq(careRequests.round, calls.round),
        inArray(careRequests.status, ['gathering_info', 'provider_search']),
      ),
    );
  await context.database.orm
    .update(calls)
    .set({ state: 'failed', outcome: 'not_wanted' })
    .where(and(eq(calls.id, callId), eq(calls.state, 'intended'), notExists(waiting)));
}
