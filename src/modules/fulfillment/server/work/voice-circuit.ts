import { closeCircuitAfterSuccess, openCircuitIfNeeded } from '#modules/calls/server/check-line-capacity.ts';
import { listWaitingCalls } from '#modules/calls/server/fail-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { placeCallJob } from '#modules/job-names.ts';
import { queueEmail } from '#modules/notifications/server/queue-email.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';
import * as t from '../../fulfillment.words.ts';

const maxWaitingCalls = 500;

/** Updates the voice circuit breaker from an ended call. */
export async function updateCircuit(
  tx: Orm,
  context: ServerContext,
  call: CallRow,
  ended: VendorCall,
): Promise<void> {
  const mode = call.mode as Mode;
  if (ended.telephony === 'line_error') return openCircuitIfFailing(tx, context, mode);
  // A bad number says nothing about the line.
  if (ended.telephony === 'bad_number') return;
  if (!(await closeCircuitAfterSuccess(tx, mode, ended, context.clock.now()))) return;
  context.log.info({ mode }, 'voice circuit breaker closed: calls resume');
  await enqueueWaitingCalls(tx, context, mode);
}

/** Opens the circuit breaker if needed and notifies the care team once. */
export async function openCircuitIfFailing(tx: Orm, context: ServerContext, mode: Mode): Promise<void> {
  const stop = await openCircuitIfNeeded(tx, context, mode);
  if (!stop) return;
  const { id, failedCalls, recentCalls } = stop;
  context.log.warn({ mode, failedCalls, recentCalls }, 'voice circuit breaker opened: calls paused');
  await queueEmail(tx, context, {
    key: `voice-line-stop:${id}`,
    mode,
    recipient: context.supportAddress,
    subject: `${productName}: outbound calls are paused`,
    body: t.callsPausedMail({ failedCalls, recentCalls, url: context.publicUrl ?? '' }),
  });
}

/** Re-enqueues waiting calls; each checks again whether it may be dialed. */
export async function enqueueWaitingCalls(tx: Orm, context: ServerContext, mode: Mode): Promise<void> {
  await context.jobs.enqueueAll(tx, placeCallJob, await listWaitingCalls(tx, mode, maxWaitingCalls));
}
