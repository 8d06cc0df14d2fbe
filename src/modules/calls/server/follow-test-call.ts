import { and, eq, inArray, isNull, lt, or } from 'drizzle-orm';
import { readTranscript } from '#engines/transcripts/read-transcript.rules.ts';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { testCalls, voiceAgents } from '#schema/voice-agents.ts';
import type { Mode } from '#shared/mode.ts';
import { Problem } from '#shared/problem.ts';
import { CallNotPlaced, type VendorCall, type VoiceLine } from '#vendors/voice/voice.port.ts';
import * as t from '../calls.words.ts';
import type { TestCallRow } from './voice-agents/test-calls.ts';
import { checkTestCallJob, placeTestCallJob } from './voice-agents/voice-agent-jobs.ts';

/** How often to poll a call without webhooks. */
const pollMilliseconds = { demo: 1_000, production: 5_000 } as const;

/** Test calls never take longer; the vendor ends them after 15 minutes. */
const maxCallMilliseconds = 60 * 60_000;

/**
 * Dials a test call once. If the outcome of dialing is unknown, it's looked up by key and failed if missing;
 * never dialed again.
 */
export async function placeTestCall(context: ServerContext, testCallId: string): Promise<void> {
  const { orm } = context.database;
  const [claimed] = await orm
    .update(testCalls)
    .set({ state: 'dialling', startedAt: context.clock.now(), updatedAt: context.clock.now() })
    .where(and(eq(testCalls.id, testCallId), eq(testCalls.state, 'intended')))
    .returning();
  if (claimed) return dial(context, claimed);
  const row = await findTestCall(orm, testCallId);
  if (row?.state === 'dialling') return resolveUnknownOutcome(context, row);
}

async function dial(context: ServerContext, row: TestCallRow): Promise<void> {
  const [agent] = await context.database.orm
    .select({ retellAgentId: voiceAgents.retellAgentId })
    .from(voiceAgents)
    .where(eq(voiceAgents.id, row.agentId));
  const line = findLine(context, row);
  if (!line || !agent) return fail(context, row, t.notConfiguredNoCall);
  try {
    const { id: key, toNumber, brief, office } = row;
    await accept(
      context,
      row,
      await line.placeCall({ key, toNumber, brief, office, agentId: agent.retellAgentId }),
    );
  } catch (error) {
    if (error instanceof CallNotPlaced)
      return fail(context, row, t.noCallWasMade({ notPlaced: notPlaced[error.because] }));
    context.log.warn({ testCallId: row.id, error }, 'voice vendor gave no answer when placing a test call');
    await pollLater(context, row, placeTestCallJob);
  }
}

const notPlaced: Readonly<Record<CallNotPlaced['because'], string>> = {
  line_refused: t.vendorRefusedCall,
  line_unreachable: t.vendorUnreachable,
  not_configured: t.notConfigured,
};

async function resolveUnknownOutcome(context: ServerContext, row: TestCallRow): Promise<void> {
  const line = findLine(context, row);
  const lagMilliseconds = (line?.keyLookup.lagSeconds ?? 0) * 1000;
  const hasWaitedEnough =
    context.clock.now().getTime() >= (row.startedAt ?? row.updatedAt).getTime() + lagMilliseconds;
  const found = await line?.findCallByKey(row.id).catch((error: unknown) => {
    if (!hasWaitedEnough || line.keyLookup.isProof) throw error;
    return null;
  });
  if (found) return accept(context, row, found);
  if (!hasWaitedEnough) return pollLater(context, row, placeTestCallJob);
  await fail(context, row, line?.keyLookup.isProof ? t.callNeverReceived : t.callOutcomeUnknown);
}

async function accept(context: ServerContext, row: TestCallRow, call: VendorCall): Promise<void> {
  await context.database.orm
    .update(testCalls)
    .set({ state: 'placed', vendorCallId: call.vendorCallId, startedAt: call.startedAt, failedBecause: null })
    .where(and(eq(testCalls.id, row.id), eq(testCalls.state, 'dialling')));
  if (call.state === 'ended') await record(context, row, call);
  else await pollLater(context, row, checkTestCallJob);
}

/** Polls a test call in progress and records its end. */
export async function checkTestCall(context: ServerContext, testCallId: string): Promise<void> {
  const row = await findTestCall(context.database.orm, testCallId);
  const mayHaveChanged = row?.state === 'placed' || (row?.state === 'ended' && !row.hasRecording);
  if (!row || !mayHaveChanged || row.vendorCallId === null) return;
  const age = context.clock.now().getTime() - (row.startedAt ?? row.createdAt).getTime();
  const isTooOld = age > maxCallMilliseconds;
  const call = await getVendorCall(context, row, row.vendorCallId).catch((error: unknown) => {
    if (!isTooOld) throw error;
    context.log.warn({ testCallId, error }, 'voice vendor no longer reports on a test call');
    return null;
  });
  if (call?.state === 'ended') return record(context, row, call);
  if (isTooOld) return fail(context, row, t.callEndNotReported);
  await pollLater(context, row, checkTestCallJob);
}

/** "Not configured" counts as no answer too. */
const getVendorCall = async (
  { ports }: ServerContext,
  { id, mode }: TestCallRow,
  vendorCallId: string,
): Promise<VendorCall> => ports.voice(mode as Mode).getCall(vendorCallId, id);

async function record(context: ServerContext, row: TestCallRow, call: VendorCall): Promise<void> {
  const { outcome } = readTranscript(call.transcript, row.brief, {
    timeZone: row.office.timeZone,
    calledAt: call.startedAt,
    telephony: call.telephony,
  });
  await context.database.orm
    .update(testCalls)
    .set({
      state: 'ended',
      telephony: call.telephony,
      outcome,
      transcript: call.transcript,
      hasRecording: call.hasRecording,
      startedAt: call.startedAt,
      endedAt: call.endedAt,
    })
    .where(and(eq(testCalls.id, row.id), inArray(testCalls.state, ['placed', 'ended'])));
}

async function fail(
  { database, clock }: ServerContext,
  row: TestCallRow,
  failedBecause: string,
): Promise<void> {
  await database.orm
    .update(testCalls)
    .set({ state: 'failed', failedBecause, endedAt: clock.now() })
    .where(and(eq(testCalls.id, row.id), inArray(testCalls.state, ['dialling', 'placed'])));
}

const pollLater = (
  context: ServerContext,
  row: TestCallRow,
  job: typeof placeTestCallJob | typeof checkTestCallJob,
): Promise<void> =>
  context.jobs.enqueue(
    context.database.orm,
    job,
    { testCallId: row.id },
    { startAfter: new Date(context.clock.now().getTime() + pollMilliseconds[row.mode as Mode]) },
  );

function findLine(context: ServerContext, row: TestCallRow): VoiceLine | null {
  try {
    return context.ports.voice(row.mode as Mode);
  } catch (error) {
    if (error instanceof Problem && error.code === 'NOT_CONFIGURED') return null;
    throw error;
  }
}

async function findTestCall(orm: Orm, id: string): Promise<TestCallRow | null> {
  const [row] = await orm.select().from(testCalls).where(eq(testCalls.id, id));
  return row ?? null;
}

/** A webhook about a test call, by vendor ID or our key. False if it isn't ours. */
export async function followTestCall(
  tx: Orm,
  context: ServerContext,
  { key, vendorCallId, mode }: { key: string | null; vendorCallId: string; mode: Mode },
): Promise<boolean> {
  const byKey = key === null ? [] : [and(eq(testCalls.id, key), isNull(testCalls.vendorCallId))];
  const [row] = await tx
    .select({ id: testCalls.id, state: testCalls.state })
    .from(testCalls)
    .where(and(eq(testCalls.mode, mode), or(eq(testCalls.vendorCallId, vendorCallId), ...byKey)));
  if (!row) return false;
  const job = row.state === 'dialling' ? placeTestCallJob : checkTestCallJob;
  await context.jobs.enqueue(tx, job, { testCallId: row.id });
  return true;
}

/** Stalled test calls: their job was lost or its process died. */
export async function listStalledTestCalls(
  tx: Orm,
  before: Date,
  limit: number,
): Promise<{ testCallId: string; job: typeof placeTestCallJob }[]> {
  const rows = await tx
    .select({ id: testCalls.id, state: testCalls.state })
    .from(testCalls)
    .where(and(inArray(testCalls.state, ['intended', 'dialling', 'placed']), lt(testCalls.updatedAt, before)))
    .limit(limit);
  return rows.map(({ id, state }) => ({
    testCallId: id,
    job: state === 'placed' ? checkTestCallJob : placeTestCallJob,
  }));
}
