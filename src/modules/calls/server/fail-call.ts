import { and, eq, gt, inArray, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { type FailedBecause, neverRang } from '../dialing/failed-because.ts';
import { leadMilliseconds } from '../dialing/further-attempt.rules.ts';
import type { CallRow } from './plan-call.ts';

/**
 * Ends a call that came to nothing, if it still stands where it was looked at; false when it has gone on meanwhile. One
 * whose telephone certainly never rang is no attempt at its office.
 */
export async function failCall(tx: Orm, call: CallRow, because: FailedBecause, now: Date): Promise<boolean> {
  const wasDialling = call.state === 'dialling';
  const [failed] = await tx
    .update(calls)
    .set({
      state: 'failed',
      failedBecause: because,
      outcome: because === 'not_needed' ? 'not_wanted' : null,
      ...(neverRang.includes(because) ? { startedAt: null } : {}),
      ...(wasDialling ? { endedAt: now } : {}),
      // Nobody is asked about it any more.
      ...(call.patientAnswer === 'asked' ? { patientAnswer: null } : {}),
      dueAt: null,
      updatedAt: now,
    })
    .where(and(eq(calls.id, call.id), eq(calls.state, call.state)))
    .returning({ id: calls.id });
  return failed !== undefined;
}

/** Enquiries of a round that wait with a further attempt need not be made when the others have brought enough. */
export async function dropWaiting(tx: Orm, waiting: readonly CallRow[], now: Date): Promise<void> {
  for (const call of waiting) await failCall(tx, call, 'not_needed', now);
}

/** An office that a person of the team has talked to is not called by an agent as well, in the same round. */
export async function dropPlannedTo(
  tx: Orm,
  request: { id: string; round: number },
  providerId: string,
  now: Date,
): Promise<void> {
  const planned = await tx
    .select()
    .from(calls)
    .where(
      and(
        eq(calls.requestId, request.id),
        eq(calls.round, request.round),
        eq(calls.providerId, providerId),
        eq(calls.purpose, 'enquiry'),
        eq(calls.state, 'intended'),
      ),
    );
  await dropWaiting(tx, planned, now);
}

/**
 * How many enquiries of a round the work waits for. Those of `isWaitingCall` hold up nobody, and one that waits for the
 * patient's word is asked about once the others are over.
 */
export const countUnfinished = (
  tx: Orm,
  request: { id: string; round: number; slaDeadline: Date },
  now: Date,
): Promise<number> =>
  tx.$count(
    calls,
    and(
      eq(calls.requestId, request.id),
      eq(calls.round, request.round),
      eq(calls.purpose, 'enquiry'),
      notInArray(calls.state, ['ended', 'failed']),
      sql`${calls.patientAnswer} is distinct from 'asked'`,
      sql`(${and(eq(calls.state, 'intended'), gt(calls.dueAt, now), or(gt(calls.attempt, 1), gt(calls.dueAt, lastUseful(request))))}) is not true`,
    ),
  );

const lastUseful = ({ slaDeadline }: { slaDeadline: Date }) =>
  new Date(slaDeadline.getTime() - leadMilliseconds);

/** The enquiries that wait for the line, for whatever reason: those that may now be dialled are. */
export const listWaiting = (tx: Orm, mode: string, limit: number): Promise<{ callId: string }[]> =>
  tx
    .select({ callId: calls.id })
    .from(calls)
    .where(and(eq(calls.mode, mode), inArray(calls.state, ['intended']), sql`${calls.dueAt} is not null`))
    .orderBy(calls.dueAt)
    .limit(limit);
