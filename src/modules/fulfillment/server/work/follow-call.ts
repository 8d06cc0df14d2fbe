import { processBookingCall } from '#modules/appointments/server/process-booking-call.ts';
import { dropUnwantedCall } from '#modules/calls/server/fail-call.ts';
import { findCall, placePlannedCall } from '#modules/calls/server/place-planned-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { recordCall, saveLateRecording } from '#modules/calls/server/record-call.ts';
import { claimPoll } from '#modules/calls/server/reschedule-calls.ts';
import { publishCallUpdate, updateLiveCall } from '#modules/calls/server/update-live-call.ts';
import { checkCallJob, placeCallJob } from '#modules/job-names.ts';
import { lockRequest } from '#modules/requests/server/find-request.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Mode } from '#shared/mode.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';
import { abandonCall, resumeWhenCallsEnded } from './abandon-call.ts';
import { blockBadNumber } from './block-bad-number.ts';
import { noteLineOutage } from './note-line-outage.ts';
import { notifyBusyNumber } from './notify-busy-number.ts';
import { saveDoNotCall } from './save-do-not-call.ts';
import { openCircuitIfFailing, updateCircuit } from './voice-circuit.ts';

/** Polling interval for an ongoing call, in case the vendor's webhook doesn't arrive. */
const pollMilliseconds = 5_000;
const maxCallMilliseconds = 60 * 60_000;

/**
 * Dials a planned call if allowed and still wanted, then follows it. `webhookVendorCallId` is the vendor's id
 * from a webhook.
 */
export async function placeCall(
  context: ServerContext,
  callId: string,
  webhookVendorCallId?: string,
): Promise<void> {
  const result = await placePlannedCall(context, callId, webhookVendorCallId);
  switch (result.kind) {
    case 'nothing':
      return;
    case 'unwanted':
      return dropUnwantedCall(context.database.orm, callId);
    case 'cancel':
      return abandonCall(context, result.row, result.because);
    case 'wait':
      if (result.unresponsiveLine) await noteUnansweredCall(context, callId, result.unresponsiveLine);
      if (result.numberAtLimit) await notifyBusyNumber(context, callId, result.numberAtLimit);
      return waitUntil(context, callId, result.until);
    case 'placed':
      if (result.call.state === 'ended') return conclude(context, result.row, result.call);
      await publishCallUpdate(context.database.orm, context, result.row);
      return pollLater(context, callId);
  }
}

/** Postpones the call. The request continues without it if that is too late for its SLA. */
async function waitUntil(context: ServerContext, callId: string, startAfter: Date): Promise<void> {
  await context.database.transaction(async (tx) => {
    await context.jobs.enqueue(tx, placeCallJob, { callId }, { startAfter });
    const call = await findCall(tx, callId);
    const request = call?.requestId ? await lockRequest(tx, call.requestId) : null;
    if (request) await resumeWhenCallsEnded(tx, context, request);
  });
}

async function noteUnansweredCall(context: ServerContext, callId: string, mode: Mode): Promise<void> {
  await context.database.transaction(async (tx) => {
    // Lock order: request first, as in abandonCall.
    const call = await findCall(tx, callId);
    if (call) await noteLineOutage(tx, context, call);
    await openCircuitIfFailing(tx, context, mode);
  });
}

/** Polls a placed call and records it once it has ended. */
export async function checkCall(context: ServerContext, callId: string): Promise<void> {
  const call = await findCall(context.database.orm, callId);
  if (call?.state === 'ended') return saveLateRecording(context, call);
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
  if (isLost) return abandonCall(context, call, 'fate_unknown');
  // No webhook reported the answer or the transcript yet.
  if (vendorCall?.state === 'ongoing' && (call.layers === null || vendorCall.transcript.length > 0))
    await updateLiveCall(context.database.orm, context, call, vendorCall.transcript);
  if (await isMyTurnToPoll(context, callId)) await pollLater(context, callId);
}

/** Agents end calls after 15 minutes. A call still open much later was lost by the vendor. */
const hasLastedTooLong = ({ startedAt, updatedAt }: CallRow, now: Date): boolean =>
  now.getTime() - (startedAt ?? updatedAt).getTime() > maxCallMilliseconds;

const pollLater = (context: ServerContext, callId: string): Promise<void> =>
  context.jobs.enqueue(
    context.database.orm,
    checkCallJob,
    { callId },
    { startAfter: new Date(context.clock.now().getTime() + pollMilliseconds) },
  );

/** After a restart several jobs may poll the same call. The first one continues; the others stop. */
function isMyTurnToPoll(context: ServerContext, callId: string): Promise<boolean> {
  const now = context.clock.now();
  const notPolledSince = new Date(now.getTime() - pollMilliseconds / 2);
  return claimPoll(context.database.orm, callId, notPolledSince, now);
}

async function conclude(context: ServerContext, call: CallRow, vendorCall: VendorCall): Promise<void> {
  await context.database.transaction(async (tx) => {
    // Lock order: request first, so that of calls ending together the last one sees the others and continues
    // the request.
    const request = call.requestId === null ? null : await lockRequest(tx, call.requestId);
    if (!request && call.requestId !== null) return;
    const recorded = await recordCall(tx, call, vendorCall);
    if (!recorded) return;
    await updateCircuit(tx, context, call, vendorCall);
    const { outcome } = recorded.findings;
    await blockBadNumber(tx, context, call, { outcome, telephony: vendorCall.telephony });
    await saveDoNotCall(tx, context, call, recorded);
    if (request) context.live.publish(tx, { owner: request.userId, topic: 'request', id: request.id });
    const endedCall = { ...call, transcript: vendorCall.transcript, startedAt: vendorCall.startedAt };
    if (call.purpose === 'booking') return processBookingCall(tx, context, request, endedCall, recorded);
    if (request) await resumeWhenCallsEnded(tx, context, request);
  });
}
