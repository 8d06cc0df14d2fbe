import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { lineFailures, lineUnresponsive } from '../dialing/call-failure-reason.ts';
import { type CallPacing, getCallPacing } from '../dialing/call-pacing.rules.ts';
import {
  breaker,
  nextPauseCheckAt,
  nextProbeAt,
  shouldOpenCircuit,
} from '../dialing/circuit-breaker.rules.ts';

export type LineStop = typeof voiceLineStops.$inferSelect;

/** Why calls are stopped: an open circuit breaker or a manual pause. Null while calls go out. */
export async function findOpenStop(orm: Orm, mode: Mode): Promise<LineStop | null> {
  const [stop] = await orm
    .select()
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)));
  return stop ?? null;
}

/**
 * Null if the line works or this call is the probe; else when to check again. Locks the record, so only one
 * waiting call probes. A manual pause is never probed.
 */
export async function checkLineCapacity(
  tx: Orm,
  mode: Mode,
  pacing: CallPacing,
  now: Date,
): Promise<Date | null> {
  const [stop] = await tx
    .select()
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)))
    .for('update');
  if (!stop) return null;
  if (stop.kind === 'manual' || stop.tryAgainAt === null) return nextPauseCheckAt(now);
  if (stop.tryAgainAt > now) return stop.tryAgainAt;
  await tx
    .update(voiceLineStops)
    .set({ tryAgainAt: nextProbeAt(now, pacing) })
    .where(eq(voiceLineStops.id, stop.id));
  return null;
}

/** Opens the circuit when too many recent calls failed. Returns the new record, or null. */
export async function openCircuitIfNeeded(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'callPace'>,
  mode: Mode,
): Promise<LineStop | null> {
  const now = context.clock.now();
  const recent = await listRecent(tx, mode, now);
  if (!shouldOpenCircuit(recent, now)) return null;
  const [circuit] = await tx
    .insert(voiceLineStops)
    .values({
      id: newId(),
      mode,
      stoppedAt: now,
      failedCalls: recent.filter(({ isLineError }) => isLineError).length,
      recentCalls: recent.length,
      tryAgainAt: nextProbeAt(now, getCallPacing(mode, context.callPace)),
    })
    .onConflictDoNothing()
    .returning();
  return circuit ?? null;
}

/** Calls of the last two minutes that ended or failed, since the circuit last closed. */
async function listRecent(tx: Orm, mode: Mode, now: Date) {
  const [last] = await tx
    .select({ resumedAt: voiceLineStops.resumedAt })
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNotNull(voiceLineStops.resumedAt)))
    .orderBy(desc(voiceLineStops.resumedAt))
    .limit(1);
  const window = new Date(now.getTime() - breaker.windowSeconds * 1000);
  const since = last?.resumedAt && last.resumedAt > window ? last.resumedAt : window;
  const ended = await tx
    .select({ endedAt: calls.endedAt, isLineError: sql<boolean>`${isLineError}` })
    .from(calls)
    .where(
      and(
        eq(calls.mode, mode),
        isNull(calls.madeBy),
        gt(calls.endedAt, since),
        sql`${calls.telephony} is distinct from 'bad_number'`,
        or(eq(calls.state, 'ended'), inArray(calls.failedBecause, [...lineFailures])),
      ),
    );
  // The vendor hasn't answered since the recorded time.
  const unresponsive = await tx
    .select({ endedAt: calls.updatedAt })
    .from(calls)
    .where(
      and(
        eq(calls.mode, mode),
        eq(calls.state, 'dialling'),
        eq(calls.failedBecause, lineUnresponsive),
        gt(calls.updatedAt, since),
      ),
    );
  return [
    ...ended.flatMap((item) => (item.endedAt ? [{ ...item, endedAt: item.endedAt }] : [])),
    ...unresponsive.map((item) => ({ ...item, isLineError: true })),
  ];
}

const isLineError = sql`(${calls.state} = 'failed' or ${calls.telephony} is not distinct from 'line_error')`;

/** A completed call closes the circuit, but never ends a manual pause. True if the circuit was open. */
export async function closeCircuitAfterSuccess(tx: Orm, mode: Mode, call: { startedAt: Date }, now: Date) {
  const resumed = await tx
    .update(voiceLineStops)
    .set({ resumedAt: now })
    .where(
      and(
        eq(voiceLineStops.mode, mode),
        eq(voiceLineStops.kind, 'failures'),
        isNull(voiceLineStops.resumedAt),
        // A call placed before the circuit opened proves nothing.
        sql`${voiceLineStops.stoppedAt} < ${call.startedAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: voiceLineStops.id });
  return resumed.length > 0;
}

/** The newest stop that is over, to show who resumed calls. */
export async function findLastStop(orm: Orm, mode: Mode): Promise<LineStop | null> {
  const [stop] = await orm
    .select()
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNotNull(voiceLineStops.resumedAt)))
    .orderBy(desc(voiceLineStops.resumedAt))
    .limit(1);
  return stop ?? null;
}

/**
 * Pauses all calls until staff resume them. False if they already are. An open circuit breaker is closed in favor
 * of the pause, so a probe can't resume calls.
 */
export async function pauseCalls(
  tx: Orm,
  mode: Mode,
  { staffId, reason }: { staffId: string; reason: string },
  now: Date,
): Promise<boolean> {
  await tx
    .update(voiceLineStops)
    .set({ resumedAt: now, resumedBy: staffId })
    .where(
      and(
        eq(voiceLineStops.mode, mode),
        eq(voiceLineStops.kind, 'failures'),
        isNull(voiceLineStops.resumedAt),
      ),
    );
  const paused = await tx
    .insert(voiceLineStops)
    .values({ id: newId(), mode, kind: 'manual', stoppedAt: now, stoppedBy: staffId, reason })
    .onConflictDoNothing()
    .returning({ id: voiceLineStops.id });
  return paused.length > 0;
}

/** Ends a stop of either kind. False if calls weren't stopped. */
export async function resumeCalls(tx: Orm, mode: Mode, staffId: string, now: Date): Promise<boolean> {
  const resumed = await tx
    .update(voiceLineStops)
    .set({ resumedAt: now, resumedBy: staffId })
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)))
    .returning({ id: voiceLineStops.id });
  return resumed.length > 0;
}
