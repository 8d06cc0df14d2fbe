import { and, desc, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { ServerContext } from '#modules/server-context.ts';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { voiceLineStops } from '#schema/voice-agents.ts';
import { newId } from '#shared/ids.ts';
import type { Mode } from '#shared/mode.ts';
import { breaker, isLineIll, nextTrial } from '../dialing/call-pace.rules.ts';
import { type CallTempo, tempoOf } from '../dialing/call-tempo.rules.ts';
import { lineSilent, lineTroubles } from '../dialing/failed-because.ts';

export type LineStop = typeof voiceLineStops.$inferSelect;

/** The stop of a line that is ill, or null while it is well. */
export async function findOpenStop(orm: Orm, mode: Mode): Promise<LineStop | null> {
  const [stop] = await orm
    .select()
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)));
  return stop ?? null;
}

/**
 * Null when the line is well, or when this call is the one that tries whether it is again; else when to come back.
 * The stop is locked, so that of all the calls that wait one tries.
 */
export async function admitToLine(tx: Orm, mode: Mode, tempo: CallTempo, now: Date): Promise<Date | null> {
  const [stop] = await tx
    .select()
    .from(voiceLineStops)
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)))
    .for('update');
  if (!stop) return null;
  if (stop.tryAgainAt > now) return stop.tryAgainAt;
  await tx
    .update(voiceLineStops)
    .set({ tryAgainAt: nextTrial(now, tempo) })
    .where(eq(voiceLineStops.id, stop.id));
  return null;
}

/** Stops dialling when too many of the last calls could not be had. The new stop, or null. */
export async function stopIfIll(
  tx: Orm,
  context: Pick<ServerContext, 'clock' | 'callPace'>,
  mode: Mode,
): Promise<LineStop | null> {
  const now = context.clock.now();
  const recent = await listRecent(tx, mode, now);
  if (!isLineIll(recent, now)) return null;
  const [stop] = await tx
    .insert(voiceLineStops)
    .values({
      id: newId(),
      mode,
      stoppedAt: now,
      failedCalls: recent.filter(({ isLineError }) => isLineError).length,
      recentCalls: recent.length,
      tryAgainAt: nextTrial(now, tempoOf(mode, context.callPace)),
    })
    .onConflictDoNothing()
    .returning();
  return stop ?? null;
}

/** Calls of the last two minutes that ended or could not be had, since the line last went on. */
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
        or(eq(calls.state, 'ended'), inArray(calls.failedBecause, [...lineTroubles])),
      ),
    );
  // The line owes an answer since the moment at which the silence was noted.
  const silent = await tx
    .select({ endedAt: calls.updatedAt })
    .from(calls)
    .where(
      and(
        eq(calls.mode, mode),
        eq(calls.state, 'dialling'),
        eq(calls.failedBecause, lineSilent),
        gt(calls.updatedAt, since),
      ),
    );
  return [
    ...ended.flatMap((one) => (one.endedAt ? [{ ...one, endedAt: one.endedAt }] : [])),
    ...silent.map((one) => ({ ...one, isLineError: true })),
  ];
}

const isLineError = sql`(${calls.state} = 'failed' or ${calls.telephony} is not distinct from 'line_error')`;

/** A call that the line carried shows that it is well. True when dialling was stopped until now. */
export async function noteLineIsWell(tx: Orm, mode: Mode, call: { startedAt: Date }, now: Date) {
  const resumed = await tx
    .update(voiceLineStops)
    .set({ resumedAt: now })
    .where(
      and(
        eq(voiceLineStops.mode, mode),
        isNull(voiceLineStops.resumedAt),
        // One that was placed before the line fell ill shows nothing.
        sql`${voiceLineStops.stoppedAt} < ${call.startedAt.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: voiceLineStops.id });
  return resumed.length > 0;
}

/** An administrator has dialling go on. False when it was not stopped. */
export async function resumeLine(tx: Orm, mode: Mode, adminId: string, now: Date): Promise<boolean> {
  const resumed = await tx
    .update(voiceLineStops)
    .set({ resumedAt: now, resumedBy: adminId })
    .where(and(eq(voiceLineStops.mode, mode), isNull(voiceLineStops.resumedAt)))
    .returning({ id: voiceLineStops.id });
  return resumed.length > 0;
}
