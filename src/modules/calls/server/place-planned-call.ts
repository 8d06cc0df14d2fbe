import { and, eq, inArray, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { Mode } from '#shared/mode.ts';
import { portIfConfigured } from '#shared/problem.ts';
import { CallNotPlaced, type VendorCall, type VoiceLine } from '#vendors/voice/voice.port.ts';
import { type CallFailureReason, lineUnresponsive } from '../dialing/call-failure-reason.ts';
import { claimCall } from './claim-call.ts';
import { probeLine } from './dialing/probe-line.ts';
import { readPatientWords } from './dialing/read-patient-words.ts';
import type { CallRow } from './plan-call.ts';

export type PlacingResult =
  | { kind: 'placed'; row: CallRow; call: VendorCall }
  /**
   * Check again at `until`. `unresponsiveLine` is set if the vendor didn't answer, `numberAtLimit` if the number
   * reached its daily limit.
   */
  | { kind: 'wait'; until: Date; unresponsiveLine?: Mode; numberAtLimit?: string }
  /** The request was canceled or sent back before dialing. */
  | { kind: 'unwanted' }
  /** The call failed; its request or appointment continues without it. */
  | { kind: 'cancel'; row: CallRow; because: CallFailureReason }
  | { kind: 'nothing' };

/** Poll interval for a call with unknown outcome, backing off to 30 seconds. */
const minPollMilliseconds = 5_000;
const maxPollMilliseconds = 30_000;
/**
 * An inquiry the vendor doesn't know this long after dialing is failed, so the request can continue. Bookings
 * are looked up as long as the vendor may need; then staff call the office.
 */
const missingAfterSeconds = 60;
/** Dialing is answered within ten seconds, or something went wrong. */
const maxAnswerMilliseconds = 12_000;

/**
 * Dials a planned call once, if allowed now. A call with unknown outcome is looked up by key and never dialed
 * again. `webhookVendorCallId` is the vendor's ID from a webhook.
 */
export async function placePlannedCall(
  context: ServerContext,
  callId: string,
  webhookVendorCallId?: string,
): Promise<PlacingResult> {
  const call = await findCall(context.database.orm, callId);
  switch (call?.state) {
    case 'intended':
      return dialOnce(context, call);
    case 'dialling':
      return resolveUnknownOutcome(context, call, webhookVendorCallId);
    case 'placed': {
      const line = context.ports.voice(call.mode as Mode);
      return { kind: 'placed', row: call, call: await line.getCall(requireVendorCallId(call), call.id) };
    }
    case 'failed':
      return webhookVendorCallId && recoverableFailures.includes(call.failedBecause ?? '')
        ? resolveUnknownOutcome(context, call, webhookVendorCallId)
        : { kind: 'nothing' };
    default:
      return { kind: 'nothing' };
  }
}

async function dialOnce(context: ServerContext, intended: CallRow): Promise<PlacingResult> {
  // Waits for the patient's answer, with or without a line.
  if (intended.patientAnswer === 'asked') return { kind: 'nothing' };
  const line = findLine(context, intended.mode as Mode);
  if (!line) return { kind: 'cancel', row: intended, because: 'not_configured' };
  await probeLine(context, intended.mode as Mode, line);
  const claim = await claimCall(context, intended.id);
  if (claim.kind === 'never') return { kind: 'cancel', row: intended, because: claim.because };
  if (claim.kind === 'later') {
    const { at: until, isRescheduled, numberAtLimit } = claim;
    if (!isRescheduled) return { kind: 'nothing' };
    return { kind: 'wait', until, ...(numberAtLimit === undefined ? {} : { numberAtLimit }) };
  }
  if (claim.kind !== 'claimed') return claim;
  const { call } = claim;
  try {
    const placed = await line.placeCall({
      key: call.id,
      toNumber: call.toNumber,
      brief: call.brief,
      patientWords: await readPatientWords(context, call.requestId),
      office: call.office,
    });
    return await accept(context, call, placed);
  } catch (error) {
    if (error instanceof CallNotPlaced) return { kind: 'cancel', row: call, because: error.because };
    context.log.warn({ callId: call.id, error }, 'voice vendor gave no answer when placing a call');
    const later = await keepPolling(context, call, { failedBecause: lineUnresponsive });
    return later.kind === 'wait' ? { ...later, unresponsiveLine: call.mode as Mode } : later;
  }
}

/** Links the vendor's call to the row. If it already ended, the caller records it. */
async function accept(context: ServerContext, row: CallRow, placed: VendorCall): Promise<PlacingResult> {
  const hasEnded = placed.state === 'ended';
  const vendorFields = { vendorCallId: placed.vendorCallId, startedAt: placed.startedAt };
  const [accepted] = await context.database.orm
    .update(calls)
    .set({
      ...(hasEnded ? { state: 'dialling' } : { state: 'placed', ...vendorFields }),
      failedBecause: null,
      outcome: null,
      dueAt: null,
      endedAt: null,
      updatedAt: context.clock.now(),
    })
    .where(
      and(
        eq(calls.id, row.id),
        or(
          eq(calls.state, 'dialling'),
          and(eq(calls.state, 'failed'), inArray(calls.failedBecause, recoverableFailures)),
        ),
      ),
    )
    .returning();
  return accepted ? { kind: 'placed', row: accepted, call: placed } : { kind: 'nothing' };
}

/** Failed calls that the vendor may still report. */
const recoverableFailures: string[] = ['fate_unknown', 'never_placed'] satisfies CallFailureReason[];

/** Finds out what became of a call that was, or may have been, sent to the vendor. */
async function resolveUnknownOutcome(
  context: ServerContext,
  call: CallRow,
  webhookVendorCallId: string | undefined,
): Promise<PlacingResult> {
  const now = context.clock.now();
  if (!webhookVendorCallId && call.dueAt && call.dueAt > now) return { kind: 'nothing' };
  const line = findLine(context, call.mode as Mode);
  const giveUpAt = new Date(dialingSince(call).getTime() + (line?.keyLookup.lagSeconds ?? 0) * 1000);
  const hasWaitedEnough = now >= giveUpAt;
  let isMissing = false;
  try {
    const found = webhookVendorCallId
      ? await line?.getCall(webhookVendorCallId, call.id)
      : await line?.findCallByKey(call.id);
    if (found) return await accept(context, call, found);
    isMissing =
      call.purpose === 'enquiry' &&
      now.getTime() - dialingSince(call).getTime() >= missingAfterSeconds * 1000;
  } catch (error) {
    // No answer proves nothing, but enough time has passed for one.
    if (!hasWaitedEnough || line?.keyLookup.isProof) throw error;
  }
  if (call.state === 'failed') return { kind: 'nothing' };
  if (!hasWaitedEnough && !isMissing) return keepPolling(context, call, {});
  return { kind: 'cancel', row: call, because: line?.keyLookup.isProof ? 'never_placed' : 'fate_unknown' };
}

async function keepPolling(
  context: ServerContext,
  call: CallRow,
  changes: { failedBecause?: string },
): Promise<PlacingResult> {
  const now = context.clock.now();
  const elapsed = now.getTime() - dialingSince(call).getTime();
  const pause = Math.min(maxPollMilliseconds, Math.max(minPollMilliseconds, elapsed / 2));
  const lagMilliseconds = (findLine(context, call.mode as Mode)?.keyLookup.lagSeconds ?? 0) * 1000;
  const latest = dialingSince(call).getTime() + Math.max(lagMilliseconds, maxAnswerMilliseconds);
  const until = new Date(Math.max(now.getTime() + 1000, Math.min(now.getTime() + pause, latest)));
  const [updated] = await context.database.orm
    .update(calls)
    .set({ ...changes, dueAt: until, updatedAt: now })
    .where(and(eq(calls.id, call.id), eq(calls.state, 'dialling')))
    .returning({ id: calls.id });
  return updated ? { kind: 'wait', until } : { kind: 'nothing' };
}

const dialingSince = ({ startedAt, updatedAt }: CallRow): Date => startedAt ?? updatedAt;

const findLine = (context: ServerContext, mode: Mode): VoiceLine | null =>
  portIfConfigured(() => context.ports.voice(mode));

export async function findCall(orm: Orm, callId: string): Promise<CallRow | null> {
  const [row] = await orm.select().from(calls).where(eq(calls.id, callId)).limit(1);
  return row ?? null;
}

function requireVendorCallId(call: CallRow): string {
  if (call.vendorCallId === null) throw new Error('A placed call has no vendor id.');
  return call.vendorCallId;
}
