import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Orm } from '#platform/database/database.ts';
import { callFacts, calls } from '#schema/calls.ts';
import type { CallPurpose } from '#shared/calls/telephone-call.ts';
import type { CallRow } from './plan-call.ts';
import { type RecordedFact, toFact } from './record-call.ts';

export type CallWithFacts = { call: CallRow; facts: RecordedFact[] };

/** Calls of one round with facts in effect, oldest first. */
export async function listRound(
  orm: Orm,
  requestId: string,
  round: number,
  purpose: CallPurpose,
): Promise<CallWithFacts[]> {
  const rows = await orm
    .select()
    .from(calls)
    .where(and(eq(calls.requestId, requestId), eq(calls.round, round), eq(calls.purpose, purpose)))
    .orderBy(calls.createdAt, calls.id);
  if (rows.length === 0) return [];
  const facts = await orm
    .select()
    .from(callFacts)
    .where(
      and(
        inArray(
          callFacts.callId,
          rows.map((row) => row.id),
        ),
        isNull(callFacts.struckAt),
      ),
    )
    .orderBy(callFacts.turnIndex, callFacts.startCharacter);
  return rows.map((call) => ({ call, facts: facts.filter((fact) => fact.callId === call.id).map(toFact) }));
}

export const isFinished = (call: CallRow): boolean => call.state === 'ended' || call.state === 'failed';
