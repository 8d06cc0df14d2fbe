import { noteLineIsWell, stopIfIll } from '#modules/calls/server/admit-to-line.ts';
import { listWaiting } from '#modules/calls/server/fail-call.ts';
import type { CallRow } from '#modules/calls/server/plan-call.ts';
import { placeCallJob } from '#modules/job-names.ts';
import { postNotice } from '#modules/notifications/server/post-notice.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import type { Mode } from '#shared/mode.ts';
import { productName } from '#shared/product.ts';
import type { VendorCall } from '#vendors/voice/voice.port.ts';

const mostWokenAtOnce = 500;

/** What the end of a call says of the line itself: it fell ill, or works again. */
export async function noteHowLineIs(
  tx: Orm,
  context: ServerContext,
  call: CallRow,
  ended: VendorCall,
): Promise<void> {
  const mode = call.mode as Mode;
  if (ended.telephony === 'line_error') return stopWhenIll(tx, context, mode);
  // A number that leads nowhere shows neither.
  if (ended.telephony === 'bad_number') return;
  if (!(await noteLineIsWell(tx, mode, ended, context.clock.now()))) return;
  context.log.info({ mode }, 'the telephone line works again, and calls go on');
  await wakeWaitingCalls(tx, context, mode);
}

/** Stops dialling when the line is ill, and tells the care team once. */
export async function stopWhenIll(tx: Orm, context: ServerContext, mode: Mode): Promise<void> {
  const stop = await stopIfIll(tx, context, mode);
  if (!stop) return;
  const { id, failedCalls, recentCalls } = stop;
  context.log.warn({ mode, failedCalls, recentCalls }, 'the telephone line is ill: calls wait');
  await postNotice(tx, context, {
    key: `voice-line-stop:${id}`,
    mode,
    recipient: context.supportAddress,
    subject: `${productName}: calls to offices have stopped`,
    body:
      `Of the last ${recentCalls} calls the telephone line failed ${failedCalls}, so no office is called for now. ` +
      'One call tries the line from time to time; when it works, calls go on by themselves. You can also have them go on ' +
      `at once.\n\n${context.publicUrl ?? ''}/admin?tab=ai-agents\n`,
  });
}

/** Has the calls that wait looked at again: each asks anew whether it may be dialled. */
export async function wakeWaitingCalls(tx: Orm, context: ServerContext, mode: Mode): Promise<void> {
  await context.jobs.enqueueAll(tx, placeCallJob, await listWaiting(tx, mode, mostWokenAtOnce));
}
