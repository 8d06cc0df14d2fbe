import { and, eq, inArray, or } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { CallNotPlaced, type VendorCall, type VoiceLine } from '#vendors/voice/voice.port.ts';
import { type FailedBecause, lineSilent } from '../dialing/failed-because.ts';
import { claimCall } from './claim-call.ts';
import { askIllLine } from './dialing/ask-ill-line.ts';
import { readPatientWords } from './dialing/read-patient-words.ts';
import type { CallRow } from './plan-call.ts';

export type PlacingResult =
  | { kind: 'placed'; row: CallRow; call: VendorCall }
  /**
   * Come back then. `silentLine` where the line has just failed to say whether it took the call; `enoughToday` where the number
   * had all its calls of a day.
   */
  | { kind: 'wait'; until: Date; silentLine?: Mode; enoughToday?: string }
  /** Its request was cancelled or sent back before anyone was dialled. */
  | { kind: 'unwanted' }
  /** It comes to nothing, and its request or appointment goes on without it. */
  | { kind: 'give_up'; row: CallRow; because: FailedBecause }
  | { kind: 'nothing' };

/** How soon a call of unknown fate is looked up again: later and later, up to half a minute. */
const soonestLookMilliseconds = 5_000;
const latestLookMilliseconds = 30_000;
/**
 * An enquiry that the vendor, asked so long after the dialling, does not know is given up, so that its request goes on
 * with other offices. A booking is looked for as long as the vendor may take: then a person asks the office.
 */
const missingSeconds = 60;
/** A dialling is answered within its ten seconds, or there was something wrong with it. */
const answerMilliseconds = 12_000;

/**
 * Dials a planned call once, if and when it may be dialled. A call whose submission has an unknown fate is looked up at
 * the vendor by its key and never dialled again. `toldVendorCallId` is what the vendor itself called it in a webhook.
 */
export async function placePlannedCall(
  context: ServerContext,
  callId: string,
  toldVendorCallId?: string,
): Promise<PlacingResult> {
  const call = await findCall(context.database.orm, callId);
  switch (call?.state) {
    case 'intended':
      return dialOnce(context, call);
    case 'dialling':
      return settleFate(context, call, toldVendorCallId);
    case 'placed': {
      const line = context.ports.voice(call.mode as Mode);
      return { kind: 'placed', row: call, call: await line.getCall(vendorIdOf(call), call.id) };
    }
    case 'failed':
      return toldVendorCallId && mayTurnUp.includes(call.failedBecause ?? '')
        ? settleFate(context, call, toldVendorCallId)
        : { kind: 'nothing' };
    default:
      return { kind: 'nothing' };
  }
}

async function dialOnce(context: ServerContext, intended: CallRow): Promise<PlacingResult> {
  // It waits for its patient, whether or not there is a line.
  if (intended.patientAnswer === 'asked') return { kind: 'nothing' };
  const line = findLine(context, intended.mode as Mode);
  if (!line) return { kind: 'give_up', row: intended, because: 'not_configured' };
  await askIllLine(context, intended.mode as Mode, line);
  const claim = await claimCall(context, intended.id);
  if (claim.kind === 'never') return { kind: 'give_up', row: intended, because: claim.because };
  if (claim.kind === 'later') {
    const { at: until, isNews, enoughToday } = claim;
    if (!isNews) return { kind: 'nothing' };
    return { kind: 'wait', until, ...(enoughToday === undefined ? {} : { enoughToday }) };
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
    if (error instanceof CallNotPlaced) return { kind: 'give_up', row: call, because: error.because };
    context.log.warn({ callId: call.id, error }, 'the line did not say whether it took a call');
    const later = await keepLooking(context, call, { failedBecause: lineSilent });
    return later.kind === 'wait' ? { ...later, silentLine: call.mode as Mode } : later;
  }
}

/** The vendor's call becomes the row's. Of one that is over already the caller records everything. */
async function accept(context: ServerContext, row: CallRow, placed: VendorCall): Promise<PlacingResult> {
  const isOver = placed.state === 'ended';
  const known = { vendorCallId: placed.vendorCallId, startedAt: placed.startedAt };
  const [accepted] = await context.database.orm
    .update(calls)
    .set({
      ...(isOver ? { state: 'dialling' } : { state: 'placed', ...known }),
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
          and(eq(calls.state, 'failed'), inArray(calls.failedBecause, mayTurnUp)),
        ),
      ),
    )
    .returning();
  return accepted ? { kind: 'placed', row: accepted, call: placed } : { kind: 'nothing' };
}

/** Calls that were given up, and of which the vendor may still tell. */
const mayTurnUp: string[] = ['fate_unknown', 'never_placed'] satisfies FailedBecause[];

/** What became of a call that was sent to the vendor, or perhaps was not before we died. */
async function settleFate(
  context: ServerContext,
  call: CallRow,
  toldVendorCallId: string | undefined,
): Promise<PlacingResult> {
  const now = context.clock.now();
  if (!toldVendorCallId && call.dueAt && call.dueAt > now) return { kind: 'nothing' };
  const line = findLine(context, call.mode as Mode);
  const giveUpAt = new Date(diallingSince(call).getTime() + (line?.keyLookup.lagSeconds ?? 0) * 1000);
  const isTime = now >= giveUpAt;
  let isMissing = false;
  try {
    const found = toldVendorCallId
      ? await line?.getCall(toldVendorCallId, call.id)
      : await line?.findCallByKey(call.id);
    if (found) return await accept(context, call, found);
    isMissing =
      call.purpose === 'enquiry' && now.getTime() - diallingSince(call).getTime() >= missingSeconds * 1000;
  } catch (error) {
    // Without an answer nothing is proved; but it was given time enough to tell.
    if (!isTime || line?.keyLookup.isProof) throw error;
  }
  if (call.state === 'failed') return { kind: 'nothing' };
  if (!isTime && !isMissing) return keepLooking(context, call, {});
  return { kind: 'give_up', row: call, because: line?.keyLookup.isProof ? 'never_placed' : 'fate_unknown' };
}

async function keepLooking(
  context: ServerContext,
  call: CallRow,
  changes: { failedBecause?: string },
): Promise<PlacingResult> {
  const now = context.clock.now();
  const elapsed = now.getTime() - diallingSince(call).getTime();
  const pause = Math.min(latestLookMilliseconds, Math.max(soonestLookMilliseconds, elapsed / 2));
  const lag = (findLine(context, call.mode as Mode)?.keyLookup.lagSeconds ?? 0) * 1000;
  const latest = diallingSince(call).getTime() + Math.max(lag, answerMilliseconds);
  const until = new Date(Math.max(now.getTime() + 1000, Math.min(now.getTime() + pause, latest)));
  const [mine] = await context.database.orm
    .update(calls)
    .set({ ...changes, dueAt: until, updatedAt: now })
    .where(and(eq(calls.id, call.id), eq(calls.state, 'dialling')))
    .returning({ id: calls.id });
  return mine ? { kind: 'wait', until } : { kind: 'nothing' };
}

const diallingSince = ({ startedAt, updatedAt }: CallRow): Date => startedAt ?? updatedAt;

/** Null where it is Not Configured, which is a state and no error. */
function findLine(context: ServerContext, mode: Mode): VoiceLine | null {
  try {
    return context.ports.voice(mode);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return null;
    throw error;
  }
}

export async function findCall(orm: Orm, callId: string): Promise<CallRow | null> {
  const [row] = await orm.select().from(calls).where(eq(calls.id, callId)).limit(1);
  return row ?? null;
}

function vendorIdOf(call: CallRow): string {
  if (call.vendorCallId === null) throw new Error('A placed call has no vendor id.');
  return call.vendorCallId;
}
