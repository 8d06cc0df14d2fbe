import { and, eq, gt, inArray, notExists, notInArray, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import { careRequests } from '#schema/care-requests.ts';
import { type CallFailureReason, neverRangReasons } from '../dialing/call-failure-reason.ts';
import { minLeadMilliseconds } from '../dialing/retry-calls.rules.ts';
import type { CallRow } from './plan-call.ts';

/**
 * Fails a call if it's still in the state that was read; false if it moved on. A call that certainly never
 * rang doesn't count as an attempt.
 */
export async function failCall(
  tx: Orm,
  call: CallRow,
  because: CallFailureReason,
  now: Date,
): Promise<boolean> {
  const wasDialing = call.state === 'dialling';
  const [failed] = await tx
    .update(calls)
    .set({
      state: 'failed',
      failedBecause: because,
      outcome: because === 'not_needed' ? 'not_wanted' : null,
      ...(neverRangReasons.includes(because) ? { startedAt: null } : {}),
      ...(wasDialing ? { endedAt: now } : {}),
      // Closes the question to the patient.
      ...(call.patientAnswer === 'asked' ? { patientAnswer: null } : {}),
      dueAt: null,
      updatedAt: now,
    })
    .where(and(eq(calls.id, call.id), eq(calls.state, call.state)))
    .returning({ id: calls.id });
  return failed !== undefined;
}

/**
 * Fails a planned call whose request was canceled or sent back. If the request is waiting for the patient or
 * assigned to staff, the call stays planned and is due again once automation resumes.
 */
export async function dropUnwantedCall(orm: Orm, callId: string): Promise<void> {
  const waiting = orm
    .select({ id: careRequests.id })
    .from(careRequests)
    .where(
      and(
        eq(careRequests.id, calls.requestId),
        eq(careRequests.round, calls.round),
        inArray(careRequests.status, ['gathering_info', 'provider_search', 'calling_providers']),
      ),
    );
  await orm
    .update(calls)
    .set({ state: 'failed', outcome: 'not_wanted' })
    .where(and(eq(calls.id, callId), eq(calls.state, 'intended'), notExists(waiting)));
}

/** Drops pending retries once the round has enough results. */
export async function dropCalls(tx: Orm, waiting: readonly CallRow[], now: Date): Promise<void> {
  for (const call of waiting) await failCall(tx, call, 'not_needed', now);
}

/** An office that staff already talked to isn't called by an agent in the same round. */
export async function dropPlannedCallsTo(
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
  await dropCalls(tx, planned, now);
}

/**
 * Number of inquiry calls the request waits for. Excludes `isWaitingCall` ones, and calls that need the
 * patient's answer, which we ask for after the others.
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
      sql`(${and(eq(calls.state, 'intended'), gt(calls.dueAt, now), or(gt(calls.attempt, 1), gt(calls.dueAt, lastUsefulTime(request))))}) is not true`,
    ),
  );

const lastUsefulTime = ({ slaDeadline }: { slaDeadline: Date }) =>
  new Date(slaDeadline.getTime() - minLeadMilliseconds);

/** Waiting calls with a scheduled time, earliest first. Each is checked again before it is dialed. */
export const listWaitingCalls = (tx: Orm, mode: string, limit: number): Promise<{ callId: string }[]> =>
  tx
    .select({ callId: calls.id })
    .from(calls)
    .where(and(eq(calls.mode, mode), inArray(calls.state, ['intended']), sql`${calls.dueAt} is not null`))
    .orderBy(calls.dueAt)
    .limit(limit);
