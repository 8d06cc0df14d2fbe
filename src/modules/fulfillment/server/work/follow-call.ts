import { and, eq, inArray, lt, notExists } from 'drizzle-orm';
import { concludeBookingCall } from '#modules/appointments/server/conclude-booking-call.ts';
import { followTalk, tellOfCall } from '#modules/calls/server/follow-talk.ts';
import { findCall, placePlannedCall } from '#modules/calls/server/place-planned-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { noteLateRecording, recordCall } from '#modules/calls/server/record-call.ts';
import { checkCallJob, placeCallJob } from '#modules/job-names.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';
import { continueWhenAllEnded, giveUpCall } from './give-up-call.ts';
import { keepBadNumber } from './keep-bad-number.ts';
import { keepDoNotCall } from './keep-do-not-call.ts';
import { notifyBusyNumber } from './notify-busy-number.ts';
import { tellLineTrouble } from './tell-line-trouble.ts';
import { noteHowLineIs, stopWhenIll } from './watch-line.ts';

/** How soon a call that is still going on is looked at again, should the vendor's webhook not come. */
const lookAgainMilliseconds = 5_000;
const longestCallMilliseconds = 60 * 60_000;

/**
 * Dials a planned call when it may be dialled, unless the patient has meanwhile cancelled, and follows it.
 * `toldVendorCallId` is what the vendor called it in a webhook.
 */
export async function placeCall(
  context: ServerContext,
  callId: string,
  toldVendorCallId?: string,
): Promise<void> {
  const result = await placePlannedCall(context, callId, toldVendorCallId);
  switch (result.kind) {
    case 'nothing':
      return;
    case 'unwanted':
      return dropUnwanted(context, callId);
    case 'give_up':
      return giveUpCall(context, result.row, result.because);
    case 'wait':
      if (result.silentLine) await noteSilence(context, callId, result.silentLine);
      if (result.enoughToday) await notifyBusyNumber(context, callId, result.enoughToday);
      return waitUntil(context, callId, result.until);
    case 'placed':
      if (result.call.state === 'ended') return conclude(context, result.row, result.call);
      await tellOfCall(context.database.orm, context, result.row);
      return lookAgainLater(context, callId);
  }
}

/** Has the call placed later. The request goes on without it where that is too late for its promise. */
async function waitUntil(context: ServerContext, callId: string, startAfter: Date): Promise<void> {
  await context.database.transaction(async (tx) => {
    await context.jobs.enqueue(tx, placeCallJob, { callId }, { startAfter });
    const call = await findCall(tx, callId);
    const request = call?.requestId ? await lockRequest(tx, call.requestId) : null;
    if (request) await continueWhenAllEnded(tx, context, request);
  });
}

async function noteSilence(context: ServerContext, callId: string, mode: Mode): Promise<void> {
  await context.database.transaction(async (tx) => {
    // The request's lock first, as whoever gives up a call does.
    const call = await findCall(tx, callId);
    if (call) await tellLineTrouble(tx, context, call);
    await stopWhenIll(tx, context, mode);
  });
}

/** Looks at a placed call and records it when it has ended. */
export async function checkCall(context: ServerContext, callId: string): Promise<void> {
  const call = await findCall(context.database.orm, callId);
  if (call?.state === 'ended') return noteLateRecording(context, call);
  if (call?.state !== 'placed' || call.vendorCallId === null) return;
  const isLost = hasLastedTooLong(call, context.clock.now());
  const vendorCall = await context.ports
    .voice(call.mode as Mode)
    .getCall(call.vendorCallId, call.id)
    .catch((error: unknown) => {
      if (!isLost) throw error;
      return null;
    });
  if (vendorCall?.state === 'ended') return conclude(context, call, vendorCall);
  if (isLost) return giveUpCall(context, call, 'fate_unknown');
  // No webhook reported that the call was answered, or what was said.
  if (vendorCall?.state === 'ongoing' && (call.layers === null || vendorCall.transcript.length > 0))
    await followTalk(context.database.orm, context, call, vendorCall.transcript);
  if (await isMyTurnToWatch(context, callId)) await lookAgainLater(context, callId);
}

/** The agents end a call after a quarter of an hour: one without an end much later was lost at the company. */
const hasLastedTooLong = ({ startedAt, updatedAt }: CallRow, now: Date): boolean =>
  now.getTime() - (startedAt ?? updatedAt).getTime() > longestCallMilliseconds;

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
    await noteHowLineIs(tx, context, call, vendorCall);
    const { outcome } = recorded.findings;
    await keepBadNumber(tx, context, call, { outcome, telephony: vendorCall.telephony });
    await keepDoNotCall(tx, context, call, recorded);
    if (request) context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    const heard = { ...call, transcript: vendorCall.transcript, startedAt: vendorCall.startedAt };
    if (call.purpose === 'booking') return concludeBookingCall(tx, context, request, heard, recorded);
    if (request) await continueWhenAllEnded(tx, context, request);
  });
}

/**
 * A planned call whose request was cancelled or sent back is never dialled. That of a request which waits for its
 * patient, or which a person of the team has taken, stays planned: when the work goes on, it is due again.
 */
async function dropUnwanted(context: ServerContext, callId: string): Promise<void> {
  const waiting = context.database.orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(
      and(
        eq(careRequests.id, calls.requestId),
        eq(careRequests.round, calls.round),
        inArray(careRequests.status, ['gathering_info', 'provider_search', 'calling_providers']),
      ),
    );
  await context.database.orm
    .update(calls)
    .set({ state: 'failed', outcome: 'not_wanted' })
    .where(and(eq(calls.id, callId), eq(calls.state, 'intended'), notExists(waiting)));
}
