import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { calls } from '#schema/calls.ts';
import type { CallRow } from './plan-call.ts';

type Round = { id: string; round: number };

/** A call of this request; null if it belongs to another. */
export async function findRequestCall(tx: Orm, requestId: string, callId: string): Promise<CallRow | null> {
  const [row] = await tx
    .select()
    .from(calls)
    .where(and(eq(calls.id, callId), eq(calls.requestId, requestId)));
  return row ?? null;
}

/** Stores the patient's answer for one call, or all calls of the round. Declined calls are never dialed. */
export async function answerCallQuestion(
  tx: Orm,
  request: Round,
  { allow, callId }: { allow: boolean; callId?: string },
): Promise<void> {
  await tx
    .update(calls)
    .set(
      allow
        ? { patientAnswer: 'allowed' }
        : {
            patientAnswer: 'declined',
            state: 'failed',
            outcome: 'not_wanted',
            failedBecause: 'patient_declined',
          },
    )
    .where(
      and(
        eq(calls.requestId, request.id),
        eq(calls.round, request.round),
        eq(calls.state, 'intended'),
        eq(calls.patientAnswer, 'asked'),
        ...(callId === undefined ? [] : [eq(calls.id, callId)]),
      ),
    );
}

/** The patient's answers in this round. Failed calls don't count. */
export async function countCallsAwaitingPatient(tx: Orm, request: Round) {
  const rows = await tx
    .select({ answer: calls.patientAnswer, count: sql<number>`count(*)::int` })
    .from(calls)
    .where(
      and(
        eq(calls.requestId, request.id),
        eq(calls.round, request.round),
        isNotNull(calls.patientAnswer),
        or(ne(calls.patientAnswer, 'asked'), eq(calls.state, 'intended')),
      ),
    )
    .groupBy(calls.patientAnswer);
  const countOf = (answer: CallRow['patientAnswer']) => rows.find((row) => row.answer === answer)?.count ?? 0;
  return { asked: countOf('asked'), allowed: countOf('allowed'), declined: countOf('declined') };
}
